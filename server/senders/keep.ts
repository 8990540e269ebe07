import type pg from 'pg'
import { type Clock, hourMs, minuteMs } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import type { Log } from '../platform/log.ts'
import { everyRound } from '../platform/rounds.ts'
import { type CheckDeps, checkSender } from './check.ts'

const roundMs = 10 * minuteMs
const atOnce = 20

const claimSql = `
  UPDATE senders SET next_check_at = $2 WHERE id IN (
    SELECT id FROM senders WHERE next_check_at <= $1 ORDER BY next_check_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
  RETURNING id, workspace_id AS "workspaceId"`

const author = { type: 'system', id: null, label: 'Sender checks' } as const

/** Checks the senders whose day is over, some at a time; any number of processes may. Returns how many were checked. A claim ends after an hour, so that what a process leaves undone is done by another. */
export async function checkDueSenders(deps: CheckDeps & { pool: pg.Pool }, now: Date): Promise<number> {
  let checked = 0
  for (;;) {
    const { rows } = await deps.pool.query<{ id: string; workspaceId: string }>(claimSql, [
      now,
      new Date(now.getTime() + hourMs),
    ])
    for (const row of rows) {
      await checkSender(deps, row, { author, now, requestId: null }).catch(passGone)
      checked += 1
    }
    if (rows.length < atOnce) return checked
  }
}

/** A sender that was freed since it was claimed is nobody's any more. */
function passGone(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'SENDER_NOT_FOUND')) throw error
}

/** Looks every ten minutes for senders that are due. Gives the function that stops it and waits for the round under way. */
export const keepSenders = (deps: CheckDeps & { pool: pg.Pool; clock: Clock; log: Log }): (() => Promise<void>) =>
  everyRound(deps, { ms: roundMs, failure: 'senders could not be checked; they are tried again' }, (now) =>
    checkDueSenders(deps, now),
  )
