import type pg from 'pg'
import type { Site } from '#prisma/generated/client.ts'
import { type Author, type LockedWorkspace, recordChange } from '../accounts/index.ts'
import { dayMs, hourMs } from '../platform/clock.ts'
import type { Prisma, Transaction } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { queueScanWithin } from '../scans/index.ts'
import { type Admission, reserveParts } from '../usage/index.ts'
import { intervalDays, isFree, visibilityOf } from './interval.ts'
import { lockSite } from './lock.ts'

/** Why a scan fell out: the month's allowance is used up, or the plan has no scans any more. */
export type SkipReason = 'allowance' | 'plan'

export type ScheduleDeps = {
  prisma: Prisma
  pool: pg.Pool
  burstMultiplier: number
  scans: { nudge(): void }
}

const atOnce = 20
/** What a process claims and leaves undone is done by another after this time. */
const claimMs = hourMs

const author: Author = { type: 'system', id: null, label: 'Schedule of the site' }
const scanEndpoint = 'scans.create'

const claimSql = `
  UPDATE sites SET next_scan_at = $2 WHERE id IN (
    SELECT id FROM sites WHERE next_scan_at <= $1 AND verified_at IS NOT NULL ORDER BY next_scan_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
  RETURNING id, workspace_id AS "workspaceId"`

/** Queues the scans that are due; any number of processes may at once, and each is queued once. Returns how many were queued. */
export async function queueDueScans(deps: ScheduleDeps, now: Date): Promise<number> {
  let queued = 0
  for (;;) {
    const until = new Date(now.getTime() + claimMs)
    const { rows } = await deps.pool.query<{ id: string; workspaceId: string }>(claimSql, [now, until])
    for (const row of rows) if (await queueClaimed(deps, row, until, now)) queued += 1
    if (queued > 0) deps.scans.nudge()
    if (rows.length < atOnce) return queued
  }
}

type Claimed = { id: string; workspaceId: string }

class Refused extends Error {
  readonly outcome: Admission['outcome']
  constructor(outcome: Admission['outcome']) {
    super(outcome)
    this.outcome = outcome
  }
}

async function queueClaimed(deps: ScheduleDeps, claimed: Claimed, until: Date, now: Date): Promise<boolean> {
  try {
    return await deps.prisma.$transaction((tx) => queueOne(tx, deps, claimed, until, now))
  } catch (error) {
    if (error instanceof Refused) {
      await deps.prisma.$transaction((tx) => skipOne(tx, claimed, error.outcome, now))
      return false
    }
    const gone = error instanceof AppError && (error.code === 'SITE_NOT_FOUND' || error.code === 'WORKSPACE_NOT_FOUND')
    if (gone) return false
    throw error
  }
}

/** The scan, its unit and the next date are one transaction, so that none of them is there without the others. */
async function queueOne(
  tx: Transaction,
  { burstMultiplier }: ScheduleDeps,
  claimed: Claimed,
  until: Date,
  now: Date,
): Promise<boolean> {
  const { workspace, site } = await lockSite(tx, claimed, now)
  const days = intervalDays(site)
  if (site.nextScanAt?.getTime() !== until.getTime() || !site.verifiedAt) return false
  if (days === null) {
    await tx.site.update({ where: { id: site.id }, data: { nextScanAt: null } })
    return false
  }
  const requestId = newId('req', now.getTime())
  const { domain, workspaceId } = site
  const visibility = visibilityOf(site)
  const wanted = { workspaceId, target: domain, visibility, source: 'schedule' as const, author, requestId, at: now }
  const { reused } = await queueScanWithin(tx, wanted)
  const free = isFree(site, now)
  if (!reused && !free) await charge(tx, workspace, requestId, now, burstMultiplier)
  await tx.site.update({
    where: { id: site.id },
    data: {
      nextScanAt: new Date(now.getTime() + days * dayMs),
      skippedAt: null,
      skippedFor: null,
      ...(free && !reused ? { freeScanAt: now } : {}),
    },
  })
  return !reused
}

/** Books one unit in the transaction of the scan, or fails with Refused, which takes the scan back. */
async function charge(
  tx: Transaction,
  { id }: LockedWorkspace,
  requestId: string,
  at: Date,
  burstMultiplier: number,
): Promise<void> {
  const whole = { requestId, workspaceId: id, keyId: null, userId: null, endpoint: scanEndpoint, burst: null }
  const part = { requestId, endpoint: scanEndpoint, units: 1 }
  const { outcome } = await reserveParts(tx, { ...whole, needs: ['full'] }, [part], { at, burstMultiplier })
  if (outcome !== 'ok') throw new Refused(outcome)
}

/** Writes down that a scan fell out, with its reason; the next one is due an interval later. */
async function skipOne(tx: Transaction, claimed: Claimed, outcome: Admission['outcome'], now: Date): Promise<void> {
  const { workspace, site } = await lockSite(tx, claimed, now)
  const reason: SkipReason = outcome === 'quota' ? 'allowance' : 'plan'
  await tx.site.update({
    where: { id: site.id },
    data: { skippedAt: now, skippedFor: reason, nextScanAt: afterSkip(site, now) },
  })
  await recordChange(
    tx,
    workspace,
    { author, now, requestId: null },
    {
      type: 'site.scan_skipped',
      target: { type: 'site', id: site.id },
      summary:
        reason === 'allowance'
          ? `The scan of ${site.domain} that was due fell out: the allowance of the month is used up`
          : `The scan of ${site.domain} that was due fell out: the plan has no scans`,
      details: { domain: site.domain, reason },
    },
  )
}

const afterSkip = (site: Site, now: Date): Date => new Date(now.getTime() + (intervalDays(site) ?? 1) * dayMs)
