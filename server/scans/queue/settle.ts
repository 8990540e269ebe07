import { type Author, lockWorkspace, recordChange } from '../../accounts/index.ts'
import type { ScanFailure, ScanGrade, ScanVisibility } from '../../catalog/scan-terms.ts'
import { type NoticeDeps, notify } from '../../notifications/index.ts'
import { stoppedClock } from '../../platform/clock.ts'
import type { Prisma, Transaction } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { inEvents } from '../in-events.ts'
import type { ClaimedScan } from './claim.ts'
import type { ScanSource } from './queue.ts'

/** Outcome of a scan; `result` is the stored report, or the partial findings of a failed scan. */
export type ScanOutcome = { finalUrl: string | null; httpStatus: number | null; result: string } & (
  | { status: 'completed'; grade: ScanGrade; score: number }
  | { status: 'failed'; failure: ScanFailure }
)

/** A scan that has just finished. `grade` and `score` are null if it failed. */
export type CompletedScan = {
  id: string
  workspaceId: string
  domain: string
  visibility: ScanVisibility
  source: ScanSource
  status: 'completed' | 'failed'
  failure: ScanFailure | null
  grade: ScanGrade | null
  score: number | null
  at: Date
}

/** Runs in the transaction that completes a scan; throwing rolls the completion back. */
export type ScanCompletedHook = (tx: Transaction, scan: CompletedScan) => Promise<void>

type Deps = { prisma: Prisma; notices: NoticeDeps }

/** Completes a scan, records its event, and notifies of a failed one, unless another process has claimed it since or it was deleted. */
export async function settleScan(
  { prisma, notices }: Deps,
  claimed: ClaimedScan,
  outcome: ScanOutcome,
  at: Date,
  onCompleted: ScanCompletedHook | null,
): Promise<void> {
  try {
    await prisma.$transaction((tx) => settle(tx, notices, claimed, outcome, at, onCompleted))
  } catch (error) {
    const gone = error instanceof AppError && error.code === 'WORKSPACE_NOT_FOUND'
    if (!gone) throw error
  }
}

async function settle(
  tx: Transaction,
  notices: NoticeDeps,
  claimed: ClaimedScan,
  outcome: ScanOutcome,
  at: Date,
  onCompleted: ScanCompletedHook | null,
): Promise<void> {
  const { id, workspaceId, domain, source, attempt } = claimed
  const clock = stoppedClock(at)
  const workspace = await lockWorkspace(tx, workspaceId, clock)
  const graded = outcome.status === 'completed' ? outcome : { grade: null, score: null }
  const failure = outcome.status === 'failed' ? outcome.failure : null
  const { grade, score } = graded
  const held = { id, attempts: attempt, status: 'running' as const }
  const { status, finalUrl, httpStatus, result } = outcome
  const ended = { status, failure, finalUrl, httpStatus, grade, score, result, scannedAt: at, claimedUntil: null }
  const [row] = await tx.scan.updateManyAndReturn({ where: held, data: ended, select: { visibility: true } })
  if (!row) return
  const author = authorOf(claimed)
  const { host, details } = inEvents(domain)
  const summary = grade === null ? `A scan of ${host} failed` : `A scan of ${host} returned ${grade}`
  const eventId = await recordChange(
    tx,
    workspace,
    { author, clock, requestId: claimed.requestId },
    {
      type: 'scan.completed',
      target: { type: 'scan', id },
      summary,
      details: { ...details, status, failure, grade, score },
    },
  )
  if (status === 'failed') {
    const startedBy = author.type === 'user' ? author.id : null
    const about = { workspaceId, href: `/scans/${id}`, at }
    await notify(tx, notices, { ...about, kind: 'scan.failed', eventId, summary, startedBy })
  }
  await onCompleted?.(tx, {
    id,
    workspaceId,
    domain,
    visibility: row.visibility,
    source,
    status,
    failure,
    grade,
    score,
    at,
  })
}

const authorTypes = { api: 'api_key', dashboard: 'user', schedule: 'system' } as const

const authorOf = ({ source, authorId, authorLabel }: ClaimedScan): Author => ({
  type: authorTypes[source],
  id: authorId,
  label: authorLabel,
})
