import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { type BoardReader, boardReader } from './board.ts'
import { type PublicReports, publicReports } from './public-reports.ts'
import { type StandingReader, standingReader } from './standing.ts'

/** What the public reads of sites, held in memory for a short while. */
export type PublicSites = { standings: StandingReader; board: BoardReader; reports: PublicReports }

export function openPublicSites(deps: { database: Database; clock: Clock; log: Log }): PublicSites {
  const { database, clock, log } = deps
  const standings = standingReader({ pool: database.pool, clock, log })
  return {
    standings,
    board: boardReader({ pool: database.pool, clock }),
    reports: publicReports({ prisma: database.prisma, clock, standings }),
  }
}
