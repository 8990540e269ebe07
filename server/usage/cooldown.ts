import type pg from 'pg'
import { plans } from '../catalog/plans.ts'
import type { Clock } from '../platform/clock.ts'
import { isUnavailable } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { type Log, thrownWords } from '../platform/log.ts'

/** A claim on a target. `target` is normalised; `seconds` is the cooldown, null for the plan's. */
export type Claim = {
  workspaceId: string
  endpoint: string
  target: string
  requestId: string
  seconds: number | null
}

const terms = JSON.stringify(Object.fromEntries(Object.entries(plans).map(([id, plan]) => [id, plan.cooldownSeconds])))

/**
 * Cooldown between two checks of the same target (contract section 14, class D; section 10 for exports), decided in
 * the database for all processes. BURST_MULTIPLIER does not apply: it reflects this service's capacity, whereas the
 * cooldown protects the target host.
 */
export function cooldowns({ pool, clock, log }: { pool: pg.Pool; clock: Clock; log: Log }) {
  return {
    /**
     * Claims the target. Returns the seconds to wait, at least 1, if another request of the workspace holds it;
     * otherwise 0.
     */
    claim: async ({ workspaceId, endpoint, target, requestId, seconds }: Claim): Promise<number> => {
      try {
        const { rows } = await pool.query<{ seconds: number }>(
          'SELECT claim_target($1, $2, $3, $4, $5, $6, $7) AS seconds',
          [clock.now(), terms, seconds, workspaceId, endpoint, target, requestId],
        )
        return rows[0]?.seconds ?? 0
      } catch (cause) {
        if (!isUnavailable(cause)) throw cause
        const message = 'The database is not available. No unit was used.'
        throw new AppError('DATABASE_UNAVAILABLE', message, { retryAfter: 5, cause })
      }
    },
    /**
     * Releases the claim of a request that was not admitted or whose target was not contacted. On failure the cooldown
     * simply runs its course.
     */
    release: async ({ workspaceId, endpoint, target, requestId }: Omit<Claim, 'seconds'>): Promise<void> => {
      try {
        await pool.query(
          'DELETE FROM target_cooldowns WHERE workspace_id = $1 AND endpoint = $2 AND target = $3 AND request_id = $4',
          [workspaceId, endpoint, target, requestId],
        )
      } catch (error) {
        log.warn({ error: thrownWords(error) }, 'a target could not be given back')
      }
    },
  }
}

export type Cooldowns = ReturnType<typeof cooldowns>
