import { entitlementOf, type UserActor } from './accounts/index.ts'
import { bulkEndpointIds } from './catalog/bulk.ts'
import { type EndpointRow, endpoints } from './catalog/endpoints.ts'
import { scoringOf } from './catalog/scoring/scorecards.ts'
import type { ClaimedTarget, RunTarget } from './jobs/index.ts'
import { inputOf } from './lookups/index.ts'
import { fail } from './platform/errors.ts'
import { proceduresOf } from './rest/procedures.ts'
import { appRouter } from './root.ts'
import type { System } from './system.ts'
import { appErrorOf, type Context, recordAttempt } from './trpc/index.ts'

/** A target is given up after crashing its process this often. */
const maxAttempts = 10

/**
 * Runs one target of a bulk job through its regular procedure. The target was admitted with its job and runs as the
 * job's creator, whether or not still a member, under the workspace's current plan. Rejections by the procedure before
 * its work, which it does not record, are recorded here.
 */
export function runBulkTarget(system: System): RunTarget {
  const procedures = proceduresOf(appRouter, bulkEndpointIds)
  return async (claimed, lost) => {
    const ctx = contextOf(system, claimed)
    const row: EndpointRow = endpoints[claimed.endpoint]
    try {
      const procedure = procedures.get(claimed.endpoint)
      if (lost) fail('INTERNAL_ERROR', 'The lookup failed twice and was given up. Its units stay used.')
      if (!procedure || claimed.attempt > maxAttempts) fail('INTERNAL_ERROR', 'The lookup failed several times.')
      await procedure({ ctx, getRawInput: async () => inputOf(claimed.endpoint, claimed.target) })
      return true
    } catch (thrown) {
      const error = appErrorOf(thrown, row.refusals)
      if (error.code === 'DATABASE_UNAVAILABLE') return false
      if (error.code === 'INTERNAL_ERROR')
        system.log.error(
          { request_id: claimed.requestId, path: claimed.endpoint, error: error.cause ?? thrown },
          'unexpected failure',
        )
      const admission = { outcome: 'ok', allowance: 0, used: 0, at: ctx.at, burst: null } as const
      const { endpoint: id, units } = claimed
      const nothing = { summary: null, assessment: null, given: null }
      await recordAttempt(ctx, { id, actor: actorOf(claimed), admission, units, ...nothing, error })
      return true
    }
  }
}

function contextOf(system: System, claimed: ClaimedTarget): Context {
  return {
    system,
    source: 'bulk',
    requestId: claimed.requestId,
    address: () => fail('UNAUTHORIZED'),
    client: () => fail('UNAUTHORIZED'),
    origin: () => null,
    at: system.clock.now(),
    identify: async () => actorOf(claimed),
    identifyOptional: async () => actorOf(claimed),
    person: async () => fail('UNAUTHORIZED'),
    idempotencyKey: () => null,
    prepaid: { jobId: claimed.jobId, position: claimed.position, units: claimed.units },
    caller: null,
    warnings: [],
    headers: {},
    success: { status: null },
  }
}

/** Least-privileged role: a target is a lookup, which any member may run. */
function actorOf({ createdById, createdBy, workspaceId, workspaceName, plans, ...claimed }: ClaimedTarget): UserActor {
  const person = {
    userId: createdById,
    sessionId: '',
    name: createdBy,
    email: createdBy,
    emailVerified: false,
    since: new Date(0),
    secondFactor: false,
    secondFactorRequired: false,
    operator: false,
  }
  const { scoringModel } = claimed
  // A target is a lookup, which is scored by the published model alone.
  const scoring = scoringOf({ scoringModel, shadowModel: null, scorecardPoints: null })
  const workspace = { workspaceId, workspaceName, scoring }
  return { kind: 'user', ...person, ...workspace, role: 'member', included: true, entitlement: entitlementOf(plans) }
}
