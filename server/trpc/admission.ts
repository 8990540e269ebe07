import { type Actor, isTest } from '../accounts/index.ts'
import type { Capability } from '../catalog/capabilities.ts'
import { capabilities } from '../catalog/capabilities.ts'
import type { EndpointRow } from '../catalog/endpoints.ts'
import { whichPlansInclude } from '../catalog/plan-need.ts'
import { plans } from '../catalog/plans.ts'
import type { Observation } from '../observations/index.ts'
import { monthOf } from '../platform/clock.ts'
import { AppError, fail } from '../platform/errors.ts'
import { isoText } from '../platform/iso-text.ts'
import { type Admission, burstState, type Claim, type Reservation, retryAfterSeconds } from '../usage/index.ts'
import type { Context, Prepaid } from './context.ts'

export type Admitted = { actor: Actor; admission: Admission | null }

/**
 * Identifies the caller and checks that the plan includes the capability. Uncached data decides rejections, and
 * requests that every plan includes: for those no reservation checks the plan, and their responses depend on it.
 */
export async function identifyFor(ctx: Context, capability: Capability | null): Promise<Actor> {
  const actor = await ctx.identify(false)
  if (ctx.prepaid) return actor
  if (capability !== null && holds(actor, capability)) return actor
  const fresh = await ctx.identify(true)
  if (holds(fresh, capability)) return fresh
  if (fresh.kind === 'user' && !fresh.included) {
    fail(
      'CAPABILITY_REQUIRED',
      'The plan does not include your seat: you can view but not run lookups. An owner can upgrade or free a seat.',
    )
  }
  fail('CAPABILITY_REQUIRED', `${notIncluded(ctx, fresh, capability ?? 'full')} No unit was used.`)
}

/** The plan held, the plans that include the capability, and where to change: for a 403. */
function notIncluded(ctx: Context, { entitlement }: Actor, capability: Capability): string {
  const held = entitlement.plans.map((id) => plans[id].name).join(' and ')
  return `${held} does not include “${capabilities[capability]}”. ${whichPlansInclude(capability)} it. Change plans at ${ctx.system.env.BASE_URL}/plan.`
}

/**
 * Admission of a bulk target whose units the job has already paid. A different cost means the two price calculations
 * have diverged.
 */
function paidBefore(ctx: Context, prepaid: Prepaid, units: number): Admission {
  if (prepaid.units !== units) throw new Error(`${prepaid.jobId} paid ${prepaid.units} units for ${units}`)
  return { outcome: 'ok', allowance: 0, used: 0, at: ctx.at, burst: null }
}

const freshly = (ctx: Context): Context => ({ ...ctx, identify: () => ctx.identify(true) })

/** Test keys have every capability, since they only get documented examples. */
const holds = (actor: Actor, capability: Capability | null): boolean =>
  capability === null ||
  isTest(actor) ||
  (actor.entitlement.grants.has(capability) && (actor.kind === 'key' || actor.included))

/**
 * Requirements of a request. `units` is the number of targets times the row's units; `bulk` requires the bulk
 * entitlement; `cooldown` is the target subject to a cooldown; `observation` is counted if the request is admitted.
 */
type Wanted = { units: number; bulk: boolean; cooldown: string | null; observation: Observation | null }

/**
 * Checks bulk entitlement, target cooldown and burst limit, then reserves units, in this order (contract section 1).
 * Sets the quota and burst headers.
 */
export async function admit(
  ctx: Context,
  id: string,
  row: EndpointRow,
  actor: Actor,
  { units, bulk, cooldown, observation }: Wanted,
): Promise<Admitted> {
  if (ctx.prepaid) return { actor, admission: paidBefore(ctx, ctx.prepaid, units) }
  if (bulk && !actor.entitlement.grants.has('bulk')) {
    const fresh = await ctx.identify(true)
    if (!fresh.entitlement.grants.has('bulk'))
      fail('BULK_LOOKUPS_REQUIRED', `${notIncluded(ctx, fresh, 'bulk')} Single targets do not need it.`)
  }
  if (row.liveOnly && isTest(actor)) fail('TEST_KEY_NOT_ALLOWED', 'Test keys cannot change live data. Use a live key.')
  if (units === 0 && row.burst === null) return { actor, admission: null }
  const test = isTest(actor)
  const reservation: Omit<Reservation, 'keyId' | 'userId' | 'workspaceId'> = {
    requestId: ctx.requestId,
    endpoint: id,
    units,
    needs: test ? [] : [...(row.capability ? [row.capability] : []), ...(bulk ? (['bulk'] as const) : [])],
    burst: test ? 'A' : ctx.scheduled ? null : row.burst,
    observation,
  }
  const reserve = async (): Promise<Admitted> => {
    let current = actor
    let admission = await reserveFor(ctx, current, reservation)
    if (admission.outcome === 'key' || admission.outcome === 'entitlement') {
      current = await identifyFor(freshly(ctx), row.capability)
      admission = await reserveFor(ctx, current, reservation)
    }
    return settle(ctx, current, admission, row, units)
  }
  if (cooldown === null || ctx.scheduled) return reserve()
  const claim = {
    workspaceId: actor.workspaceId,
    endpoint: id,
    target: cooldown,
    requestId: ctx.requestId,
    seconds: typeof row.cooldown === 'object' ? row.cooldown.seconds : null,
  }
  return withTarget(ctx, claim, row.capability, reserve)
}

/**
 * Claims the target's cooldown for the reservation and releases it if the reservation is refused. A caller is
 * identified with uncached data before being told to wait.
 */
async function withTarget(
  ctx: Context,
  claim: Claim,
  capability: Capability | null,
  reserve: () => Promise<Admitted>,
): Promise<Admitted> {
  const { cooldowns } = ctx.system
  const seconds = await cooldowns.claim(claim)
  if (seconds > 0) {
    await identifyFor(freshly(ctx), capability)
    const what = claim.seconds === null ? 'This target was checked' : 'The same check ran'
    fail('RATE_LIMITED', `${what} a moment ago. Try again in ${seconds} s. No unit was used.`, { retryAfter: seconds })
  }
  try {
    return await reserve()
  } catch (error) {
    await cooldowns.release(claim)
    throw error
  }
}

function reserveFor(
  ctx: Context,
  actor: Actor,
  reservation: Omit<Reservation, 'keyId' | 'userId' | 'workspaceId'>,
): Promise<Admission> {
  return ctx.system.reserver.reserve({
    ...reservation,
    workspaceId: actor.workspaceId,
    keyId: actor.kind === 'key' ? actor.keyId : null,
    userId: actor.kind === 'user' && !ctx.scheduled ? actor.userId : null,
  })
}

function settle(ctx: Context, actor: Actor, admission: Admission, row: EndpointRow, units: number): Admitted {
  if (admission.burst) Object.assign(ctx.headers, burstHeaders(admission.burst, admission.at))
  switch (admission.outcome) {
    case 'ok':
      if (row.units > 0) Object.assign(ctx.headers, quotaHeaders(admission))
      return { actor, admission }
    case 'entitlement':
      return fail('CAPABILITY_REQUIRED', `${notIncluded(ctx, actor, row.capability ?? 'bulk')} No unit was used.`)
    default:
      throw refusalOf(admission, { units, baseUrl: ctx.system.env.BASE_URL })
  }
}

/** `units`: how many the request needs. */
export function refusalOf(admission: Admission, { units, baseUrl }: { units: number; baseUrl: string }): AppError {
  switch (admission.outcome) {
    case 'quota': {
      const reset = monthOf(admission.at).end.toISOString()
      return new AppError(
        'QUOTA_EXCEEDED',
        `Not enough units: this request needs ${units}, and ${Math.max(0, admission.allowance - admission.used)} of ${admission.allowance} are left until ${reset.slice(0, 10)}, 00:00 UTC. Upgrade at ${baseUrl}/plan. No unit was used.`,
        { headers: quotaHeaders(admission) },
      )
    }
    case 'burst': {
      const seconds = admission.burst ? retryAfterSeconds(admission.burst, admission.at) : 60
      return new AppError(
        'RATE_LIMITED',
        `More than ${admission.burst?.limit ?? 0} requests per minute. Try again in ${seconds} s. No unit was used.`,
        { retryAfter: seconds },
      )
    }
    case 'key':
      return new AppError('UNAUTHORIZED', 'The API key is not valid.')
    default:
      return new AppError('CAPABILITY_REQUIRED')
  }
}

/** The four quota headers of the specification. */
export function quotaHeaders(admission: Admission): Record<string, string> {
  return {
    'X-Service-Quota-Limit': String(admission.allowance),
    'X-Service-Quota-Used': String(admission.used),
    'X-Service-Quota-Remaining': String(Math.max(0, admission.allowance - admission.used)),
    'X-Service-Quota-Reset': isoText(monthOf(admission.at).end),
  }
}

function burstHeaders(window: NonNullable<Admission['burst']>, at: Date): Record<string, string> {
  const state = burstState(window, at)
  return {
    'X-Service-Burst-Limit': String(window.limit),
    'X-Service-Burst-Remaining': String(state.remaining),
    'X-Service-Burst-Reset': String(state.resetSeconds),
  }
}
