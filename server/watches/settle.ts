import type { Watch } from '#prisma/generated/client.ts'
import { type Author, type LockedWorkspace, recordChange } from '../accounts/index.ts'
import { counted } from '../catalog/counted.ts'
import { type Severity, severities } from '../catalog/events.ts'
import { type WatchEndpointId, watchTerms } from '../catalog/watch-terms.ts'
import { type NoticeDeps, notify, type WorkspaceNotice } from '../notifications/index.ts'
import { type Clock, dayMs, monthOf, stoppedClock } from '../platform/clock.ts'
import { columnList, insertSql } from '../platform/column-list.ts'
import type { Prisma, Transaction } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { changeEmail, quotaPauseEmail, refusedPauseEmail } from './change-email.ts'
import { type Change, changesOf, type Facts } from './changes/index.ts'
import { lockWatch, named } from './lock.ts'
import { afterQuota, nextRunOf } from './next-run.ts'
import { packFacts, readFacts } from './stored.ts'

/**
 * What a run returned: the result of the lookup, or the error in its place. `freeRun`: whether it was the free scan of a
 * listed site, and when the next one is due, also while the watch is paused.
 */
export type RunOutcome = { requestId: string; freeRun?: FreeRun } & (
  | { error: null; result: unknown }
  | { error: AppError }
)

export type FreeRun = { used: boolean; next: Date }

export type SettleDeps = { prisma: Prisma; clock: Clock; notices: NoticeDeps }

const author: Author = { type: 'system', id: null, label: 'Watches' }
const forPlan = ['CAPABILITY_REQUIRED', 'BULK_LOOKUPS_REQUIRED']

/**
 * Records a run: its state, the last known facts, changes with their event and email, and the next run, in one
 * transaction. A watch deleted in the meantime has nothing to record.
 */
export async function settleRun(
  deps: SettleDeps,
  claimed: { workspaceId: string; id: string },
  outcome: RunOutcome,
): Promise<void> {
  try {
    await deps.prisma.$transaction((tx) => settle(tx, deps, claimed, outcome))
  } catch (error) {
    const gone = error instanceof AppError && ['WORKSPACE_NOT_FOUND', 'WATCH_NOT_FOUND'].includes(error.code)
    if (!gone) throw error
  }
}

type Settling = { tx: Transaction; deps: SettleDeps; workspace: LockedWorkspace; watch: Watch; requestId: string }

async function settle(
  tx: Transaction,
  deps: SettleDeps,
  claimed: { workspaceId: string; id: string },
  outcome: RunOutcome,
): Promise<void> {
  const { workspace, watch } = await lockWatch(tx, claimed, deps.clock)
  const settling = { tx, deps, workspace, watch, requestId: outcome.requestId }
  const released = { leaseUntil: null, unsettledClaims: 0, runRequestId: null, runStartedAt: null }
  if (outcome.error?.code === 'QUOTA_EXCEEDED') return pauseForQuota(settling, outcome.error, released, outcome.freeRun)
  if (outcome.error && forPlan.includes(outcome.error.code))
    return pauseForPlan(settling, outcome.error, released, outcome.freeRun)
  const resumes =
    watch.pausedFor === 'quota' && (!outcome.freeRun?.used || unitsReturn(watch, workspace.now) <= workspace.now)
  const next =
    watch.status === 'active' || resumes
      ? nextOf(watch, workspace.now)
      : nextWhilePaused(watch, workspace.now, outcome.freeRun)
  const run = {
    ...released,
    plannedRunAt: null,
    lastRunAt: workspace.now,
    lastRequestId: outcome.requestId,
    nextRunAt: next,
    ...(resumes ? { status: 'active', pausedFor: null } : {}),
  }
  if (resumes) await reportResumed(settling)
  if (outcome.error) await recordFailure(settling, outcome.error, run)
  else await recordResult(settling, outcome.result, run)
}

/** The planned run stays after one that was requested before it. A later one is outdated: the release before leaves it. */
function nextOf(watch: Watch, now: Date): Date {
  const { plannedRunAt } = watch
  const next = nextRunOf(watch, now)
  return plannedRunAt && plannedRunAt > now && plannedRunAt < next ? plannedRunAt : next
}

/** Next run of a watch that is paused by the plan or for want of units: the free one of its site, or when units return. */
function nextWhilePaused(watch: Watch, now: Date, freeRun: FreeRun | undefined): Date | null {
  if (watch.pausedFor !== 'quota') return watch.pausedFor === 'plan' ? (freeRun?.next ?? null) : null
  const units = unitsReturn(watch, now)
  return freeRun && freeRun.next < units ? freeRun.next : units
}

/** When a watch that is paused for want of units resumes: after the month in which too few were left. */
const unitsReturn = ({ id, quotaPausedAt }: Watch, now: Date): Date => afterQuota(id, quotaPausedAt ?? now)

type Run = Partial<Watch>

const write = ({ tx, watch }: Settling, data: Run) =>
  tx.watch.update({ where: { workspaceId_id: { workspaceId: watch.workspaceId, id: watch.id } }, data })

const isPartial = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'partial' in result && result.partial === true

async function recordResult(settling: Settling, result: unknown, run: Run): Promise<void> {
  const { watch, workspace } = settling
  const before = readFacts(watch.facts)
  const { changes, facts } = changesOf(watch.endpoint as WatchEndpointId, before, result, watch.threshold)
  const worst = changes.toSorted((a, b) => rank(b.severity) - rank(a.severity))[0]
  await write(settling, {
    ...run,
    refusals: 0,
    lastOutcome: isPartial(result) ? 'partial' : 'ok',
    lastErrorCode: null,
    lastError: null,
    facts: packFacts(facts satisfies Facts),
    ...(worst
      ? {
          changeCount: watch.changeCount + changes.length,
          lastChangeAt: workspace.now,
          lastChange: worst.summary,
          lastSeverity: worst.severity,
        }
      : {}),
  })
  if (worst) await report(settling, changes, worst)
}

const rank = (severity: Severity): number => severities.indexOf(severity)

type ChangeRow = {
  workspaceId: string
  watchId: string
  requestId: string
  at: Date
  expiresAt: Date
  change: Change
}

const changeColumns = columnList<ChangeRow>({
  workspace_id: ['text', ({ workspaceId }) => workspaceId],
  id: ['text', ({ at }) => newId('chg', at.getTime())],
  watch_id: ['text', ({ watchId }) => watchId],
  request_id: ['text', ({ requestId }) => requestId],
  kind: ['text', ({ change }) => change.kind],
  severity: ['text', ({ change }) => change.severity],
  summary: ['text', ({ change }) => change.summary],
  before: ['text', ({ change }) => JSON.stringify(change.before)],
  after: ['text', ({ change }) => JSON.stringify(change.after)],
  created_at: ['timestamptz', ({ at }) => at],
  expires_at: ['timestamptz', ({ expiresAt }) => expiresAt],
})
/** The typed client compiles each `createMany` again, which with a thousand changes can outlast the transaction. */
const insertChanges = insertSql('watch_changes', { columns: changeColumns.columns, from: changeColumns.unnest('t', 1) })

async function report(settling: Settling, changes: readonly Change[], worst: Change): Promise<void> {
  const { tx, deps, workspace, watch, requestId } = settling
  const expiresAt = new Date(workspace.now.getTime() + workspace.entitlement.eventDays * dayMs)
  const found = { workspaceId: workspace.id, watchId: watch.id, requestId, at: workspace.now, expiresAt }
  await tx.$executeRawUnsafe(insertChanges, ...changeColumns.values(changes.map((change) => ({ ...found, change }))))
  const more = changes.length > 1 ? ` and ${counted(changes.length - 1, 'more change')}` : ''
  const summary = `${named(watch)}: ${worst.summary.replace(/\.$/, '')}${more}`
  const eventId = await recordChange(tx, workspace, changeBy(settling), {
    type: 'watch.changed',
    severity: worst.severity,
    target: { type: 'watch', id: watch.id },
    summary,
    details: {
      endpoint: watch.endpoint,
      changes: changes.length,
      kinds: [...new Set(changes.map(({ kind }) => kind))],
    },
  })
  const facts = { workspace: workspace.name, watch, baseUrl: deps.notices.baseUrl }
  const email = watch.email ? () => changeEmail(facts, changes) : null
  await notifyOf(settling, { kind: 'watch.changed', eventId, summary, email })
}

const notifyOf = (
  { tx, deps, workspace, watch }: Settling,
  notice: Pick<WorkspaceNotice, 'eventId' | 'summary' | 'email'> & { kind: 'watch.changed' | 'watch.paused' },
): Promise<void> =>
  notify(tx, deps.notices, { ...notice, workspaceId: workspace.id, href: `/watches/${watch.id}`, at: workspace.now })

const changeBy = ({ workspace, requestId }: Settling) => ({ author, clock: stoppedClock(workspace.now), requestId })

/** A refused target is counted, and pauses the watch after some runs; a source that fails is not. */
async function recordFailure(settling: Settling, error: AppError, run: Run): Promise<void> {
  const { deps, workspace, watch } = settling
  const refused = error.status >= 400 && error.status < 500 && error.status !== 429
  const refusals = refused ? watch.refusals + 1 : watch.refusals
  const pausing = refused && refusals >= watchTerms.refusals && watch.pausedFor === null
  await write(settling, {
    ...run,
    refusals,
    lastOutcome: 'failed',
    lastErrorCode: error.code,
    lastError: error.message,
    ...(pausing ? { status: 'paused', pausedFor: 'refused', nextRunAt: null } : {}),
  })
  if (!pausing) return
  const summary = `${named(watch)} was paused: its target was refused in ${counted(refusals, 'run')}`
  const eventId = await recordPause(settling, summary, { reason: 'refused', code: error.code })
  const facts = { workspace: workspace.name, watch, baseUrl: deps.notices.baseUrl }
  const email = () => refusedPauseEmail(facts, refusals, error.message)
  await notifyOf(settling, { kind: 'watch.paused', eventId, summary, email })
}

const recordPause = (settling: Settling, summary: string, details: Record<string, string>): Promise<string> =>
  recordChange(settling.tx, settling.workspace, changeBy(settling), {
    type: 'watch.paused',
    target: { type: 'watch', id: settling.watch.id },
    summary,
    details,
  })

/**
 * Pauses until units are reset, because fewer are left than a run needs; the first watch of a workspace and month reports
 * it. A run that was refused in a month that has ended since stays due.
 */
async function pauseForQuota(
  settling: Settling,
  error: AppError,
  released: Run,
  freeRun: FreeRun | undefined,
): Promise<void> {
  const { tx, deps, workspace, watch } = settling
  const isReset = new Date(error.headers['X-Service-Quota-Reset'] ?? '') <= workspace.now
  if (isReset || (watch.status === 'paused' && watch.pausedFor !== 'quota'))
    return void (await write(settling, released))
  const month = monthOf(workspace.now)
  const reported = await tx.watch.findFirst({
    where: { workspaceId: workspace.id, quotaPausedAt: { gte: month.start } },
    select: { id: true },
  })
  const paused = { status: 'paused', pausedFor: 'quota', quotaPausedAt: workspace.now, plannedRunAt: null }
  const nextRunAt = nextWhilePaused({ ...watch, ...paused }, workspace.now, freeRun)
  await write(settling, { ...released, ...paused, nextRunAt })
  if (reported) return
  const needed = counted(watch.units, 'unit')
  const summary = `${named(watch)} was paused: a run needs ${needed}, more than are left this month`
  const eventId = await recordPause(settling, summary, { reason: 'quota', resumes: month.end.toISOString() })
  const email = () => quotaPauseEmail(workspace.name, deps.notices.baseUrl, { needed, resumes: month.end })
  await notifyOf(settling, { kind: 'watch.paused', eventId, summary, email })
}

/** Pauses and reports a watch whose lookup the plan does not include, unless it is paused already. */
async function pauseForPlan(
  settling: Settling,
  error: AppError,
  released: Run,
  freeRun: FreeRun | undefined,
): Promise<void> {
  const { watch, workspace } = settling
  if (watch.pausedFor === 'person' || watch.pausedFor === 'refused') return void (await write(settling, released))
  const nextRunAt = nextWhilePaused({ ...watch, pausedFor: 'plan' }, workspace.now, freeRun)
  await write(settling, { ...released, status: 'paused', pausedFor: 'plan', nextRunAt, plannedRunAt: null })
  if (watch.pausedFor === 'plan') return
  const summary = `${named(watch)} was paused: the plan does not include its lookup`
  const eventId = await recordPause(settling, summary, { reason: 'plan', code: error.code })
  await notifyOf(settling, { kind: 'watch.paused', eventId, summary, email: null })
}

async function reportResumed(settling: Settling): Promise<void> {
  const { tx, workspace, watch } = settling
  await recordChange(tx, workspace, changeBy(settling), {
    type: 'watch.resumed',
    target: { type: 'watch', id: watch.id },
    summary: `${named(watch)} was resumed: units are available again`,
  })
}
