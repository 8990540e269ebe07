import type { ReportLink } from '#prisma/generated/client.ts'
import { type Change, hashOfToken, recordChange, type UserActor } from '../accounts/index.ts'
import { reportTerms } from '../catalog/report-terms.ts'
import { dayMs } from '../platform/clock.ts'
import type { Prisma } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { newId, randomBase62 } from '../platform/ids.ts'
import { findReport, lockReport, type Which } from './reports.ts'

export type LinkRecord = {
  id: string
  with_notes: boolean
  created_by: string
  created_at: string
  expires_at: string
  opened: number
  last_opened_at: string | null
}

const linkRecord = (row: ReportLink): LinkRecord => ({
  id: row.id,
  with_notes: row.withNotes,
  created_by: row.createdBy,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  opened: row.opened,
  last_opened_at: row.lastOpenedAt?.toISOString() ?? null,
})

/** Valid links of a report, newest first. Their tokens are not stored. Fails with REPORT_NOT_FOUND. */
export async function listLinks(prisma: Prisma, which: Which, now: Date): Promise<LinkRecord[]> {
  const report = await findReport(prisma, which, now)
  const rows = await prisma.reportLink.findMany({
    where: { workspaceId: report.workspaceId, reportId: report.id, expiresAt: { gt: now } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(linkRecord)
}

/**
 * Creates a link valid for `days`, but not beyond the report's expiry. This is the only response that contains the
 * token. Fails with REPORT_NOT_FOUND, OWNER_REQUIRED or REPORT_LINK_LIMIT_REACHED.
 */
export function shareReport(
  prisma: Prisma,
  input: Which & { days: number; withNotes: boolean },
  person: UserActor,
  change: Change,
): Promise<LinkRecord & { token: string }> {
  return prisma.$transaction(async (tx) => {
    const { workspace, report } = await lockReport(tx, input, person, change)
    const open = await tx.reportLink.count({
      where: { workspaceId: workspace.id, reportId: report.id, expiresAt: { gt: workspace.now } },
    })
    if (open >= reportTerms.links)
      fail('REPORT_LINK_LIMIT_REACHED', `A report can have ${reportTerms.links} links. Revoke one first.`)
    const token = randomBase62(43)
    const wanted = new Date(workspace.now.getTime() + input.days * dayMs)
    const row = await tx.reportLink.create({
      data: {
        id: newId('shr', workspace.now.getTime()),
        workspaceId: workspace.id,
        reportId: report.id,
        tokenHash: hashOfToken(token),
        withNotes: input.withNotes,
        createdById: person.userId,
        createdBy: person.email,
        createdAt: workspace.now,
        expiresAt: report.expiresAt && report.expiresAt < wanted ? report.expiresAt : wanted,
      },
    })
    const until = { link: row.id, with_notes: row.withNotes, expires_at: row.expiresAt.toISOString() }
    await recordChange(tx, workspace, change, {
      type: 'report.shared',
      target: { type: 'report', id: report.id },
      summary: 'Report shared',
      details: until,
    })
    return { ...linkRecord(row), token }
  })
}

/**
 * Revokes a link; from then on it is indistinguishable from one that never existed. Fails with REPORT_NOT_FOUND,
 * OWNER_REQUIRED or REPORT_LINK_NOT_FOUND.
 */
export function unshareReport(
  prisma: Prisma,
  input: Which & { linkId: string },
  person: UserActor,
  change: Change,
): Promise<{ id: string; revoked: true }> {
  return prisma.$transaction(async (tx) => {
    const { workspace, report } = await lockReport(tx, input, person, change)
    const { count } = await tx.reportLink.deleteMany({
      where: { id: input.linkId, workspaceId: workspace.id, reportId: report.id, expiresAt: { gt: workspace.now } },
    })
    if (count === 0) fail('REPORT_LINK_NOT_FOUND')
    await recordChange(tx, workspace, change, {
      type: 'report.unshared',
      target: { type: 'report', id: report.id },
      summary: 'Report link revoked',
      details: { link: input.linkId },
    })
    return { id: input.linkId, revoked: true }
  })
}
