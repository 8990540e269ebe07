import type pg from 'pg'
import type { Author } from '../accounts/index.ts'
import { stoppedClock } from '../platform/clock.ts'
import { visitDue } from '../platform/sweep.ts'
import { type CheckDeps, checkSender } from './check.ts'

const author: Author = { type: 'system', id: null, label: 'Sender checks' }

/** Checks senders whose daily check is due. Returns how many were checked. */
export const checkDueSenders = (deps: CheckDeps & { pool: pg.Pool }, now: Date): Promise<number> =>
  visitDue(deps.pool, { table: 'senders', dueAt: 'next_check_at', parallel: 1 }, now, (row) =>
    checkSender(deps, row, { author, clock: stoppedClock(now), requestId: null }),
  )
