import type pg from 'pg'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { type BoardReader, boardReader } from './board.ts'
import { type StandingReader, standingReader } from './standing.ts'

/** What the public reads of sites, held in memory for a short while. */
export type PublicSites = { standings: StandingReader; board: BoardReader }

export const openPublicSites = (deps: { pool: pg.Pool; clock: Clock; log: Log }): PublicSites => ({
  standings: standingReader(deps),
  board: boardReader(deps),
})
