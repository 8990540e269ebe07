import type { z } from 'zod'
import { type Actor, isTest, logOf } from '../accounts/index.ts'
import { type AccountEndpointId, accountEndpoints } from '../catalog/endpoints/account.ts'
import { type EndpointId, type EndpointRow, endpoints } from '../catalog/endpoints.ts'
import type { Asked, Summary } from '../lookups/index.ts'
import { fail } from '../platform/errors.ts'
import type { System } from '../system.ts'
import { admit, identifyFor } from './admission.ts'
import { askedOf } from './asked.ts'
import { recordAttempt, type ToldAssessment } from './attempt.ts'
import type { Context } from './context.ts'
import { metaOf } from './endpoint-meta.ts'
import { appErrorOf } from './errors.ts'
import { once } from './idempotency.ts'
import { baseProcedure } from './init.ts'
import { parsedAtOnce } from './parsed-at-once.ts'
import { sampleOf } from './sample.ts'

type Demand<Input> = {
  /** Number of targets that the input asks for; each costs the row's units. */
  targets?: (input: Input) => number
  /** Whether the input needs bulk entitlement. */
  bulk?: (input: Input) => boolean
  /** The target that has to wait between two requests, in its one spelling; for rows with a cooldown, and only for these. */
  cooldown?: (input: Input) => string
  /** The procedure answers test keys itself; otherwise they get the documented example. */
  rehearsed?: true
  /**
   * Fails while a source that the lookup cannot do without is known not to answer, or while the workspace has not set up what it needs: such a request is refused before a unit is reserved
   * (contract section 16, point 8).
   */
  ready?: (system: System, input: Input, caller: Actor) => Promise<void>
}

/**
 * The only way to make a public procedure: `endpoint('ip.geo').input(IpQuery).output(IpGeo).query(…)`. From the catalogue row follow the
 * route, who may call, what it costs and how it is recorded; the work runs only for an admitted request and finds what it needs in `ctx.asked`.
 */
export const endpoint = (id: EndpointId) => endpointOf(id, endpoints[id])

/** `endpoint` for the account surface: the same gate behind the dashboard's doors, which no API key opens. */
export const accountEndpoint = (id: AccountEndpointId) => endpointOf(id, accountEndpoints[id])

/** `endpoint` for a row that is not in the catalogue: tests and measurements of the gate itself. */
export function endpointOf(id: string, row: EndpointRow) {
  const identified = baseProcedure.meta(metaOf(id, row)).use(async ({ ctx, next }) => {
    ctx.caller = await identifyFor(ctx, row.capability)
    return next()
  })

  return {
    input: <In extends z.ZodObject>(schema: In, demand: Demand<z.output<In>> = {}) => {
      if ((row.cooldown !== undefined) !== (demand.cooldown !== undefined))
        throw new Error(`${id}: the catalogue and the procedure differ about a cooldown`)
      const admitted = identified.input(parsedAtOnce(schema)).use(async ({ ctx, input, next }) => {
        const wanted = input as z.output<In>
        const caller = ctx.caller ?? fail('UNAUTHORIZED')
        const test = isTest(caller)
        const units = test ? 0 : row.units * (demand.targets?.(wanted) ?? 1)
        if (!test) await demand.ready?.(ctx.system, wanted, caller)
        const bulk = !test && (demand.bulk?.(wanted) ?? false)
        const cooldown = test ? null : (demand.cooldown?.(wanted) ?? null)
        const { actor, admission } = await admit(ctx, id, row, caller, { units, bulk, cooldown })
        let summary: Summary | null = null
        let assessment: ToldAssessment | null = null
        const asked: Asked = askedOf(ctx.system, {
          requestId: ctx.requestId,
          at: ctx.at,
          warnings: ctx.warnings,
          summarise: (told) => {
            summary = told
          },
        })
        const assessing = {
          workspaceId: actor.workspaceId,
          log: logOf(actor),
          test: isTest(actor),
          budgetMs: ctx.system.env.ASSESS_BUDGET_MS,
          observer: ctx.system.observer,
          rules: ctx.system.rules,
          tests: ctx.system.namedTests,
          keep: (told: ToldAssessment) => {
            assessment = told
          },
        }
        const result = await next({ ctx: { actor, admission, asked, assessing } })
        if (row.units > 0 && admission) {
          const error = result.ok ? null : appErrorOf(result.error, row.refusals)
          const told = result.ok ? assessment : null
          const given = result.ok ? result.data : null
          await recordAttempt(ctx, { id, actor, admission, units, summary, assessment: told, error, given })
        }
        return result
      })
      return {
        output: <Out extends z.ZodObject>(shape: Out) => {
          const procedure = admitted.output(parsedAtOnce(shape))
          if (row.idempotent)
            return resolving(procedure, (options, resolve) => once(options, id, () => resolve(options)))
          if (demand.rehearsed || row.units === 0) return procedure
          const sample = sampleOf(shape)
          return resolving(procedure, (options, resolve) =>
            isTest(options.ctx.actor) ? sample(options.ctx) : resolve(options),
          )
        },
      }
    },
  }
}

type Options = { ctx: Context & { actor: Actor }; input: unknown }
type Resolve = (options: Options) => unknown
type Resolving = { query(resolve: Resolve): unknown; mutation(resolve: Resolve): unknown }

/** The procedure with `around` about its resolver. The casts name what tRPC makes of a resolver: it is called with context and input and gives the answer. */
function resolving<Procedure>(
  procedure: Procedure,
  around: (options: Options, resolve: Resolve) => unknown,
): Procedure {
  const made = procedure as Resolving
  const within =
    (resolve: Resolve): Resolve =>
    (options) =>
      around(options, resolve)
  return {
    query: (resolve: Resolve) => made.query(within(resolve)),
    mutation: (resolve: Resolve) => made.mutation(within(resolve)),
  } as Procedure
}
