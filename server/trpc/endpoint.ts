import type { z } from 'zod'
import { type Actor, isTest, logOf } from '../accounts/index.ts'
import { type AccountEndpointId, accountEndpoints } from '../catalog/endpoints/account.ts'
import { type EndpointId, type EndpointRow, endpoints } from '../catalog/endpoints.ts'
import { lookupContextOf } from '../lookup-context.ts'
import type { LookupContext, Summary } from '../lookups/index.ts'
import type { Observation } from '../observations/index.ts'
import { fail } from '../platform/errors.ts'
import { traced } from '../platform/tracing.ts'
import type { System } from '../system.ts'
import { admit, identifyFor } from './admission.ts'
import { type AssessmentResult, lacksResources, recordAttempt, releaseAttempt } from './attempt.ts'
import type { Context } from './context.ts'
import { metaOf } from './endpoint-meta.ts'
import { appErrorOf } from './errors.ts'
import { once, type StoreResponse, storeNoResponse } from './idempotency.ts'
import { baseProcedure, checkPlainInput, tolerantly } from './init.ts'
import { ownRows } from './own-rows.ts'
import { outputParsedAtOnce, parsedAtOnce } from './parsed-at-once.ts'
import { sampleOf } from './sample.ts'
import { ResultNotStored, storedResult, storeResult } from './stored-result.ts'

type Demand<Input, Prepared> = {
  /** Number of targets in the input; each costs the row's units. */
  targets?: (input: Input) => number
  bulk?: (input: Input) => boolean
  /** Normalised target of the cooldown. Required for rows with a cooldown, not allowed on others. */
  cooldown?: (input: Input) => string
  /** The procedure handles test keys itself; otherwise they get the documented example. */
  rehearsed?: true
  /**
   * Fails while a required source is known to be unavailable, or while required workspace settings are missing, so
   * that the request is rejected before a unit is reserved (contract section 16, point 8).
   */
  ready?: (system: System, input: Input, caller: Actor) => Promise<void>
  /**
   * What the procedure reads from its input and local data before the request is admitted, as `ctx.prepared`. Its
   * observation is counted by the statement that admits the request. Pure.
   */
  prepare?: (system: System, request: PreparedRequest, input: Input) => Prepared & { observation: Observation }
}

/** The request and who makes it; `log` is where its observation is counted. */
export type PreparedRequest = { requestId: string; at: Date; workspaceId: string; log: string }

/**
 * The only way to define a public procedure: `endpoint('ip.geo').input(IpQuery).output(IpGeo).query(…)`. The catalogue
 * row determines route, access, price and recording; the resolver runs only for admitted requests and uses
 * `ctx.lookup`.
 */
export const endpoint = (id: EndpointId) => endpointOf(id, endpoints[id])

/** `endpoint` for the account API: the same admission pipeline with a session; API keys are not accepted. */
export const accountEndpoint = (id: AccountEndpointId) => endpointOf(id, accountEndpoints[id])

/** `endpoint` for a row outside the catalogue, for tests and benchmarks of the admission pipeline. */
export function endpointOf(id: string, row: EndpointRow) {
  return {
    input: <In extends z.ZodObject, Prepared = null>(schema: In, demand: Demand<z.output<In>, Prepared> = {}) => {
      if ((row.cooldown !== undefined) !== (demand.cooldown !== undefined))
        throw new Error(`${id}: the catalog and the procedure differ about a cooldown`)
      // One middleware for all of it: tRPC copies context and options for each.
      const identified = baseProcedure.meta(metaOf(id, row)).use(async ({ ctx, getRawInput, next }) => {
        ctx.caller = await traced('authenticate', () => identifyFor(ctx, row.capability))
        await checkPlainInput({ ctx, getRawInput }, row.tolerates)
        if (!row.tolerates) return next()
        return next({ getRawInput: tolerantly({ ctx, getRawInput }, schema, row.tolerates) })
      })
      const admitted = identified.input(parsedAtOnce(schema)).use(async ({ ctx, input, next, type }) => {
        const wanted = input as z.output<In>
        const caller = ctx.caller ?? fail('UNAUTHORIZED')
        const stored = ctx.stored ? await storedResult(ctx, { endpoint: id, actor: caller, input: wanted }) : null
        if (ctx.stored && stored === null) throw new ResultNotStored()
        const test = isTest(caller)
        const units = test ? 0 : row.units * (demand.targets?.(wanted) ?? 1)
        if (!test && !stored) await demand.ready?.(ctx.system, wanted, caller)
        const bulk = !test && (demand.bulk?.(wanted) ?? false)
        const cooldown = test ? null : (demand.cooldown?.(wanted) ?? null)
        const { requestId, at } = ctx
        const { workspaceId } = caller
        const prepared =
          demand.prepare?.(ctx.system, { requestId, at, workspaceId, log: logOf(caller) }, wanted) ?? null
        const observation = test ? null : (prepared?.observation ?? null)
        const { actor, admission } = stored
          ? { actor: caller, admission: null }
          : await traced('reserve', () => admit(ctx, id, row, caller, { units, bulk, cooldown, observation }))
        const claim =
          cooldown === null
            ? null
            : { workspaceId: actor.workspaceId, endpoint: id, target: cooldown, requestId: ctx.requestId }
        const sources = await sourcesFor(ctx.system, actor).catch(async (error: unknown) => {
          if (row.units > 0 && admission) releaseAttempt(ctx, { actor, admission, units })
          if (claim) await ctx.system.cooldowns.release(claim)
          throw error
        })
        let summary: Summary | null = null
        let assessment: AssessmentResult | null = null
        const lookup: LookupContext = lookupContextOf(ctx.system, {
          requestId: ctx.requestId,
          at: ctx.at,
          model: actor.scoring.model.base,
          ...sources,
          warnings: ctx.warnings,
          summarise: (reported) => {
            summary = reported
          },
        })
        const assessing = {
          workspaceId: actor.workspaceId,
          log: logOf(actor),
          test: isTest(actor),
          scoring: actor.scoring,
          budgetMs: ctx.system.env.ASSESS_BUDGET_MS,
          observe: async (wanted: Observation) =>
            (wanted === observation && admission?.seen) || ctx.system.observer.observe(wanted),
          rules: ctx.system.rules,
          tests: ctx.system.namedTests,
          keyedHash: ctx.system.keyedHash,
          keep: (reported: AssessmentResult) => {
            assessment = reported
          },
        }
        const result = await next({
          ctx: {
            actor,
            admission,
            lookup,
            assessing,
            // Null exactly where `prepare` is not set, and then `Prepared` is null.
            prepared: prepared as Prepared,
            earlier: stored,
            storeResponse: storeNoResponse,
            ...ownRows(ctx, actor),
          },
        })
        if (row.units > 0 && admission) {
          const error = result.ok ? null : appErrorOf(result.error, row.refusals)
          if (error && !ctx.prepaid && lacksResources(error)) {
            releaseAttempt(ctx, { actor, admission, units })
            return result
          }
          const reported = result.ok ? assessment : null
          const given = result.ok ? result.data : null
          await recordAttempt(ctx, { id, actor, admission, units, summary, assessment: reported, error, given, claim })
          if (result.ok && type === 'query' && ctx.source === 'dashboard')
            await storeResult(ctx, { endpoint: id, actor, input: wanted }, result.data)
        }
        return result
      })
      return {
        output: <Out extends z.ZodObject>(shape: Out) => {
          const procedure = resolving(
            admitted.output(outputParsedAtOnce(shape)),
            ({ ctx, ...rest }, resolve) => ctx.earlier ?? resolve({ ctx, ...rest }),
          )
          if (row.idempotent)
            return resolving(procedure, ({ ctx, ...rest }, resolve) =>
              once({ ctx, ...rest }, id, (storeResponse) => resolve({ ...rest, ctx: { ...ctx, storeResponse } })),
            )
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

/** No statement for a workspace without keys. */
const sourcesFor = async ({ sourceKeys }: System, actor: Actor) =>
  isTest(actor)
    ? sourceKeys.ofOperator
    : sourceKeys.of({ workspaceId: actor.workspaceId, revision: actor.sourceKeysRevision })

type Options = { ctx: Context & { actor: Actor; earlier: unknown; storeResponse: StoreResponse }; input: unknown }
type Resolve = (options: Options) => unknown
type Resolving = { query(resolve: Resolve): unknown; mutation(resolve: Resolve): unknown }

/**
 * Wraps the procedure's resolver in `around`. The casts reflect how tRPC calls a resolver: with context and input,
 * returning the output.
 */
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
