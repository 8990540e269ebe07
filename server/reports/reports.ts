import type pg from 'pg'
import type { SavedReport } from '#prisma/generated/client.ts'
import { type Change, type LockedWorkspace, lockWorkspace, recordChange, type UserActor } from '../accounts/index.ts'
import type { Prisma, Transaction } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { openPage } from '../platform/page.ts'
import { type SummaryRow, summaryColumns, summaryOf } from './record.ts'
import type { ReportQuery, ReportSummary } from './schema.ts'

export type Which = { workspaceId: string; id: string }

/** Visible reports: those not yet expired and those without an expiry. */
const activeAt = (now: Date) => ({ OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] })

/** A page of a workspace's reports, newest first, with the cursor of the next page. Expired ones are hidden. */
export async function listReports(
  pool: pg.Pool,
  workspaceId: string,
  query: ReportQuery,
  now: Date,
): Promise<{ data: ReportSummary[]; next_cursor: string | null }> {
  const page = openPage(`reports ${workspaceId}`, query)
  const { after } = page
  const found = await pool.query<SummaryRow>(
    `SELECT ${summaryColumns} FROM saved_reports r
     WHERE r.workspace_id = $1 AND (r.expires_at IS NULL OR r.expires_at > $2) AND ($3::timestamptz IS NULL OR (r.created_at, r.id) < ($3, $4))
       AND ($5::text IS NULL OR strpos(lower(concat_ws(' ', r.title, r.email, host(r.ip), r.domain, r.user_id)), lower($5)) > 0)
     ORDER BY r.created_at DESC, r.id DESC LIMIT $6`,
    [workspaceId, now, after?.at ?? null, after?.id ?? null, query.query?.trim() || null, page.take],
  )
  const { rows, next_cursor } = page.cut(found.rows)
  return { data: rows.map(summaryOf), next_cursor }
}

/** Fails with REPORT_NOT_FOUND, also for a report of another workspace or an expired one. */
export async function findReport(
  prisma: Prisma | Transaction,
  { workspaceId, id }: Which,
  now: Date,
): Promise<SavedReport> {
  const row = await prisma.savedReport.findFirst({ where: { id, workspaceId, ...activeAt(now) } })
  return row ?? fail('REPORT_NOT_FOUND')
}

/** Fails with OWNER_REQUIRED for a member who neither saved the report nor owns the workspace. */
export function assertMayChange(report: Pick<SavedReport, 'authorId'>, person: UserActor): void {
  if (person.role === 'owner' || report.authorId === person.userId) return
  fail('OWNER_REQUIRED', 'Only the author of the report or an owner can do this.')
}

/**
 * Locks the workspace and finds a report that this person may change. Fails with REPORT_NOT_FOUND or OWNER_REQUIRED.
 */
export async function lockReport(
  tx: Transaction,
  which: Which,
  person: UserActor,
  change: Change,
): Promise<{ workspace: LockedWorkspace; report: SavedReport }> {
  const workspace = await lockWorkspace(tx, which.workspaceId, change.clock)
  const report = await findReport(tx, which, workspace.now)
  assertMayChange(report, person)
  return { workspace, report }
}

/** Deletes a report with its links. The assessment event stays. */
export function deleteReport(
  prisma: Prisma,
  which: Which,
  person: UserActor,
  change: Change,
): Promise<{ id: string; deleted: true }> {
  return prisma.$transaction(async (tx) => {
    const { workspace, report } = await lockReport(tx, which, person, change)
    await tx.savedReport.delete({ where: { workspaceId_id: { workspaceId: report.workspaceId, id: report.id } } })
    await recordChange(tx, workspace, change, {
      type: 'report.deleted',
      target: { type: 'report', id: report.id },
      summary: 'Report deleted',
    })
    return { id: report.id, deleted: true }
  })
}
