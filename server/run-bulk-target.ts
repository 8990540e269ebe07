import { backgroundActor, backgroundContext } from './background-context.ts'
import { bulkEndpointIds } from './catalog/bulk.ts'
import { type EndpointRow, endpoints } from './catalog/endpoints.ts'
import type { RunTarget } from './jobs/index.ts'
import { inputOf } from './lookups/index.ts'
import { fail } from './platform/errors.ts'
import { proceduresOf } from './rest/procedures.ts'
import { appRouter } from './root.ts'
import type { System } from './system.ts'
import { appErrorOf, recordAttempt } from './trpc/index.ts'

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
    const { endpoint: id, requestId, jobId, position, units } = claimed
    const actor = backgroundActor(claimed, { id: claimed.createdById, label: claimed.createdBy })
    const prepaid = { jobId, position, units }
    const ctx = backgroundContext(system, { source: 'bulk', requestId, actor, prepaid })
    const row: EndpointRow = endpoints[id]
    try {
      const procedure = procedures.get(id)
      if (lost) fail('INTERNAL_ERROR', 'The lookup failed twice and was given up. Its units stay used.')
      if (!procedure || claimed.attempt > maxAttempts) fail('INTERNAL_ERROR', 'The lookup failed several times.')
      await procedure({ ctx, getRawInput: async () => inputOf(id, claimed.target) })
      return true
    } catch (thrown) {
      const error = appErrorOf(thrown, row.refusals)
      if (error.code === 'DATABASE_UNAVAILABLE') return false
      if (error.code === 'INTERNAL_ERROR')
        system.log.error({ request_id: requestId, path: id, error: error.cause ?? thrown }, 'unexpected failure')
      const admission = { outcome: 'ok', allowance: 0, used: 0, at: ctx.at, burst: null } as const
      const nothing = { summary: null, assessment: null, given: null }
      await recordAttempt(ctx, { id, actor, admission, units, ...nothing, error })
      return true
    }
  }
}
