import type pg from 'pg'
import type { Author } from '../accounts/index.ts'
import { stoppedClock } from '../platform/clock.ts'
import { visitDue } from '../platform/sweep.ts'
import { type CheckDeps, checkSite } from './check.ts'

const author: Author = { type: 'system', id: null, label: 'Site checks' }

/** Checks the sites whose daily check is due. Returns how many were checked. */
export const checkDueSites = (deps: CheckDeps & { pool: pg.Pool }, now: Date): Promise<number> =>
  visitDue(deps.pool, { table: 'sites', dueAt: 'next_check_at', parallel: 20 }, now, (row) =>
    checkSite(deps, row, { author, clock: stoppedClock(now), requestId: null }),
  )
