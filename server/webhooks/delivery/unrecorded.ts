import { isUnavailable } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'

/**
 * Writes outcomes of attempts. Failed writes are retried until the claim expires, so that no delivery is sent twice
 * because of them.
 */
export function outcomeWriter(log: Log) {
  let unrecorded: { until: Date; write: () => Promise<unknown> }[] = []
  return {
    /** Never throws. */
    record: async (claimed: { id: string; claimedUntil: Date }, write: () => Promise<unknown>): Promise<void> => {
      try {
        await write()
      } catch (error) {
        log.warn({ delivery: claimed.id, error: String(error) }, 'an attempt could not be recorded')
        unrecorded.push({ until: claimed.claimedUntil, write })
      }
    },
    /** Throws while the database is unavailable. */
    recordAgain: async (now: Date): Promise<void> => {
      const waiting = unrecorded.filter(({ until }) => until > now)
      unrecorded = []
      for (const [index, one] of waiting.entries()) {
        try {
          await one.write()
        } catch (error) {
          if (isUnavailable(error)) {
            unrecorded.push(...waiting.slice(index))
            throw error
          }
          unrecorded.push(one)
        }
      }
    },
  }
}
