import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { type BoardReader, boardReader } from './board.ts'
import { type PublicReports, publicReports } from './public-reports.ts'
import { type PublicScanReader, publicScanReader } from './public-scan.ts'

export type PublicSites = { publicScans: PublicScanReader; board: BoardReader; reports: PublicReports }

export function openPublicSites(deps: { database: Database; clock: Clock; log: Log }): PublicSites {
  const { database, clock, log } = deps
  const publicScans = publicScanReader({ pool: database.pool, clock, log })
  return {
    publicScans: publicScans,
    board: boardReader({ pool: database.pool, clock }),
    reports: publicReports({ prisma: database.prisma, clock, publicScans: publicScans }),
  }
}
