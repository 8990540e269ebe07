import type pg from 'pg'
import type { Site } from '#prisma/generated/client.ts'
import { type Author, type LockedWorkspace, recordChange } from '../accounts/index.ts'
import { type NoticeDeps, notify } from '../notifications/index.ts'
import { dayMs, stoppedClock } from '../platform/clock.ts'
import type { Prisma, Transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { type DueRow, visitDue } from '../platform/sweep.ts'
import { queueScanWithin } from '../scans/index.ts'
import { type Admission, reserveParts } from '../usage/index.ts'
import { intervalDays, isFree, visibilityOf } from './interval.ts'
import { lockSite } from './lock.ts'

/** Why a scan was skipped: the monthly allowance is used up, or the plan no longer includes scans. */
export type SkipReason = 'allowance' | 'plan'

export type ScheduleDeps = {
  prisma: Prisma
  pool: pg.Pool
  burstMultiplier: number
  scans: { nudge(): void }
  notices: NoticeDeps
}

const author: Author = { type: 'system', id: null, label: 'Schedule of the site' }
const scanEndpoint = 'scans.create'

const dueScans = { table: 'sites', dueAt: 'next_scan_at', where: 'verified_at IS NOT NULL', parallel: 1 }

/** Queues due scans, each once across all processes. Returns the number queued. */
export async function queueDueScans(deps: ScheduleDeps, now: Date): Promise<number> {
  let queued = 0
  await visitDue(deps.pool, dueScans, now, async (row, until) => {
    if (await queueClaimed(deps, row, until, now)) queued += 1
  })
  if (queued > 0) deps.scans.nudge()
  return queued
}

class Refused extends Error {
  readonly outcome: Admission['outcome']
  constructor(outcome: Admission['outcome']) {
    super(outcome)
    this.outcome = outcome
  }
}

async function queueClaimed(deps: ScheduleDeps, claimed: DueRow, until: Date, now: Date): Promise<boolean> {
  try {
    return await deps.prisma.$transaction((tx) => queueOne(tx, deps, claimed, until, now))
  } catch (error) {
    if (error instanceof Refused) {
      await deps.prisma.$transaction((tx) => skipOne(tx, deps.notices, claimed, error.outcome, now))
      return false
    }
    throw error
  }
}

/** Scan, charge and next due date are written in one transaction. */
async function queueOne(
  tx: Transaction,
  { burstMultiplier }: ScheduleDeps,
  claimed: DueRow,
  until: Date,
  now: Date,
): Promise<boolean> {
  const { workspace, site } = await lockSite(tx, claimed, stoppedClock(now))
  const days = intervalDays(site)
  if (site.nextScanAt?.getTime() !== until.getTime() || !site.verifiedAt) return false
  if (days === null) {
    await tx.site.update({ where: { id: site.id, workspaceId: site.workspaceId }, data: { nextScanAt: null } })
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
    where: { id: site.id, workspaceId: site.workspaceId },
    data: {
      nextScanAt: new Date(now.getTime() + days * dayMs),
      skippedAt: null,
      skippedFor: null,
      ...(free && !reused ? { freeScanAt: now } : {}),
    },
  })
  return !reused
}

/** Charges one unit in the scan's transaction, or throws Refused, which rolls the scan back. */
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

/** Records a skipped scan with its reason; the next one is due an interval later. */
async function skipOne(
  tx: Transaction,
  notices: NoticeDeps,
  claimed: DueRow,
  outcome: Admission['outcome'],
  now: Date,
): Promise<void> {
  const { workspace, site } = await lockSite(tx, claimed, stoppedClock(now))
  const reason: SkipReason = outcome === 'quota' ? 'allowance' : 'plan'
  await tx.site.update({
    where: { id: site.id, workspaceId: site.workspaceId },
    data: { skippedAt: now, skippedFor: reason, nextScanAt: afterSkip(site, now) },
  })
  const why = reason === 'allowance' ? 'no units were left' : 'the plan does not include scans'
  const summary = `The scan of ${site.domain} that was due was skipped: ${why}`
  const eventId = await recordChange(
    tx,
    workspace,
    { author, clock: stoppedClock(now), requestId: null },
    {
      type: 'site.scan_skipped',
      target: { type: 'site', id: site.id },
      summary,
      details: { domain: site.domain, reason },
    },
  )
  const about = { workspaceId: workspace.id, href: '/sites', at: now }
  await notify(tx, notices, { ...about, kind: 'site.scan_skipped', eventId, summary })
}

const afterSkip = (site: Site, now: Date): Date => new Date(now.getTime() + (intervalDays(site) ?? 1) * dayMs)
