import type { ProtectedLink } from '#prisma/generated/client.ts'
import type { LinkBlockReason, LinkCheck, LinkStatus } from '../catalog/links.ts'
import type { Flagged } from '../lookups/index.ts'
import type { Link } from './schema.ts'
import type { CheckedVerdict } from './verdict/check.ts'

/** State at a moment: expired is a matter of time, and weighs less than what somebody decided. */
export const statusOf = (row: Pick<ProtectedLink, 'status' | 'expiresAt'>, now: Date): LinkStatus =>
  row.status === 'active' && row.expiresAt !== null && row.expiresAt <= now ? 'expired' : row.status

/** The verdict of a row. The words of its columns are those of the catalogue, since only this folder writes them. */
export const verdictOf = (
  row: Pick<ProtectedLink, 'verdict' | 'score' | 'reasons' | 'gaps' | 'checkedAt'>,
): CheckedVerdict => ({
  status: row.verdict,
  score: row.score,
  reasons: row.reasons as Flagged[],
  gaps: row.gaps as LinkCheck[],
  checkedAt: row.checkedAt,
})

/** Columns that hold a verdict. */
export const verdictColumns = ({ status, score, reasons, gaps, checkedAt }: CheckedVerdict) => ({
  verdict: status,
  score,
  reasons: JSON.parse(JSON.stringify(reasons)) as object[],
  gaps,
  checkedAt,
})

/** A link as it is told to who made it. */
export function linkRecord(row: ProtectedLink, linkBaseUrl: string, now: Date, reused = false): Link {
  const { checkedAt, ...verdict } = verdictOf(row)
  return {
    id: row.id,
    code: row.code,
    short_url: `${linkBaseUrl}/${row.code}`,
    destination: row.destination,
    normalized_destination: row.normalized,
    title: row.title,
    status: statusOf(row, now),
    blocked:
      row.status === 'blocked'
        ? { reason: row.blockReason as LinkBlockReason, at: (row.blockedAt ?? row.updatedAt).toISOString() }
        : null,
    interstitial: row.interstitial,
    reused,
    is_anonymous: row.workspaceId === null,
    verdict: { ...verdict, checked_at: checkedAt.toISOString() },
    visits: { total: row.visits, last_at: row.lastVisitAt?.toISOString() ?? null },
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
  }
}
