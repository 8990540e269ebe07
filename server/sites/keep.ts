import type pg from 'pg'
import type { Author } from '../accounts/index.ts'
import { type Clock, hourMs, minuteMs } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import type { Log } from '../platform/log.ts'
import { everyRound } from '../platform/rounds.ts'
import { type CheckDeps, checkSite } from './check.ts'
import { queueDueScans, type ScheduleDeps } from './schedule.ts'

const roundMs = 5 * minuteMs
const atOnce = 20

const claimSql = `
  UPDATE sites SET next_check_at = $2 WHERE id IN (
    SELECT id FROM sites WHERE next_check_at <= $1 ORDER BY next_check_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
  RETURNING id, workspace_id AS "workspaceId"`

const author: Author = { type: 'system', id: null, label: 'Site checks' }

/** Checks the sites whose day is over, some at a time; any number of processes may. Returns how many were checked. A claim ends after an hour, so that what a process leaves undone is done by another. */
export async function checkDueSites(deps: CheckDeps & { pool: pg.Pool }, now: Date): Promise<number> {
  let checked = 0
  for (;;) {
    const { rows } = await deps.pool.query<{ id: string; workspaceId: string }>(claimSql, [
      now,
      new Date(now.getTime() + hourMs),
    ])
    await Promise.all(rows.map((row) => checkSite(deps, row, { author, now, requestId: null }).catch(passGone)))
    checked += rows.length
    if (rows.length < atOnce) return checked
  }
}

/** A site that was removed since it was claimed is nobody's any more. */
function passGone(error: unknown): void {
  if (!(error instanceof AppError && (error.code === 'SITE_NOT_FOUND' || error.code === 'WORKSPACE_NOT_FOUND')))
    throw error
}

export type KeepDeps = CheckDeps & ScheduleDeps & { clock: Clock; log: Log }

/** Looks every five minutes for sites whose proof is to be checked and whose scan is due. Gives the function that stops it and waits for the round under way. */
export const keepSites = (deps: KeepDeps): (() => Promise<void>) =>
  everyRound(deps, { ms: roundMs, failure: 'sites could not be kept; they are tried again' }, async (now) => {
    await checkDueSites(deps, now)
    await queueDueScans(deps, deps.clock.now())
  })
