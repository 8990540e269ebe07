import { type EmbeddedPostgres, refusesConnections } from './embedded-postgres.ts'
import { every, type Repeated } from './every.ts'
import type { Log } from './log.ts'

const checkMs = 1_000
const longestPauseMs = 30_000

/**
 * Starts the embedded PostgreSQL again within seconds whenever it has died. A start that fails is repeated after 1, 2,
 * 4 … 30 seconds. `stop` waits for a start in progress, so that none outlives the process.
 */
export function superviseEmbeddedPostgres(embedded: EmbeddedPostgres, log: Log): Repeated {
  let failures = 0
  let notBefore = Number.NEGATIVE_INFINITY

  async function check(): Promise<void> {
    if (performance.now() < notBefore || !(await refusesConnections(embedded.port))) return
    log.error('the embedded PostgreSQL has died and is started again')
    try {
      await embedded.restart()
    } catch (error) {
      notBefore = performance.now() + Math.min(longestPauseMs, checkMs * 2 ** failures++)
      throw error
    }
    failures = 0
    log.warn('the embedded PostgreSQL is running again')
  }

  return every('embedded PostgreSQL', checkMs, check, { log, firstMs: checkMs, graceMs: 60_000 })
}
