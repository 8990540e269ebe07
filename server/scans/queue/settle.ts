import { type Author, lockWorkspace, recordChange } from '../../accounts/index.ts'
import type { ScanFailure, ScanGrade, ScanVisibility } from '../../catalog/scan-terms.ts'
import type { Prisma, Transaction } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { ClaimedScan } from './claim.ts'
import type { ScanSource } from './queue.ts'

/** How a scan ended; `result` is the report as it is kept, or what little a failed scan found. */
export type ScanOutcome = { finalUrl: string | null; httpStatus: number | null; result: string } & (
  | { status: 'completed'; grade: ScanGrade; score: number }
  | { status: 'failed'; failure: ScanFailure }
)

/** A scan that has just ended. `grade` and `score` are null for a failed one. */
export type SettledScan = {
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

/**
 * Runs in the transaction that ends a scan: what it writes is there exactly when the scan has ended, and if it throws the scan has not ended. What it gives is called once the transaction has
 * committed.
 */
export type SettledHook = (tx: Transaction, scan: SettledScan) => Promise<(() => void) | undefined>

/** Ends a scan with its event, unless another process holds it by now or it was deleted. */
export async function settleScan(
  prisma: Prisma,
  claimed: ClaimedScan,
  outcome: ScanOutcome,
  at: Date,
  settled: SettledHook | null,
): Promise<void> {
  try {
    const after = await prisma.$transaction((tx) => settle(tx, claimed, outcome, at, settled))
    after?.()
  } catch (error) {
    const gone = error instanceof AppError && error.code === 'WORKSPACE_NOT_FOUND'
    if (!gone) throw error
  }
}

async function settle(
  tx: Transaction,
  claimed: ClaimedScan,
  outcome: ScanOutcome,
  at: Date,
  settled: SettledHook | null,
): Promise<(() => void) | undefined> {
  const { id, workspaceId, domain, source, attempt } = claimed
  const workspace = await lockWorkspace(tx, workspaceId, at)
  const graded = outcome.status === 'completed' ? outcome : { grade: null, score: null }
  const failure = outcome.status === 'failed' ? outcome.failure : null
  const { grade, score } = graded
  const held = { id, attempts: attempt, status: 'running' as const }
  const { status, finalUrl, httpStatus, result } = outcome
  const ended = { status, failure, finalUrl, httpStatus, grade, score, result, scannedAt: at, claimedUntil: null }
  const [row] = await tx.scan.updateManyAndReturn({ where: held, data: ended, select: { visibility: true } })
  if (!row) return undefined
  await recordChange(
    tx,
    workspace,
    { author: authorOf(claimed), now: at, requestId: claimed.requestId },
    {
      type: 'scan.completed',
      target: { type: 'scan', id },
      summary: grade === null ? `A scan of ${domain} failed` : `A scan of ${domain} gave ${grade}`,
      details: { domain, status, failure, grade, score },
    },
  )
  return settled?.(tx, {
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
