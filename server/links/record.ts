import type { ProtectedLink } from '#prisma/generated/client.ts'
import type { LinkBlockReason, LinkCheck, LinkStatus } from '../catalog/links.ts'
import type { Flagged } from '../lookups/index.ts'
import type { Link } from './schema.ts'
import type { CheckedVerdict } from './verdict/check.ts'

/** Status at a given time: `expired` is derived from the clock and ranks below `disabled` and `blocked`. */
export const statusOf = (row: Pick<ProtectedLink, 'status' | 'expiresAt'>, now: Date): LinkStatus =>
  row.status === 'active' && row.expiresAt !== null && row.expiresAt <= now ? 'expired' : row.status

/** The verdict of a row. Column values are catalogue values, because only this folder writes them. */
export const verdictOf = (
  row: Pick<ProtectedLink, 'verdict' | 'score' | 'reasons' | 'gaps' | 'checkedAt'>,
): CheckedVerdict => ({
  status: row.verdict,
  score: row.score,
  reasons: row.reasons as Flagged[],
  gaps: row.gaps as LinkCheck[],
  checkedAt: row.checkedAt,
})

export const verdictColumns = ({ status, score, reasons, gaps, checkedAt }: CheckedVerdict) => ({
  verdict: status,
  score,
  reasons: JSON.parse(JSON.stringify(reasons)) as object[],
  gaps,
  checkedAt,
})

/**
 * What the answer about a reused link without a key shows instead of what another person entered or caused: the
 * request's own values.
 */
export const ownOf = (wanted: { text: string; interstitial: Link['interstitial'] }, now: Date) => ({
  destination: wanted.text,
  title: null,
  interstitial: wanted.interstitial,
  visits: { total: 0, last_at: null },
  created_at: now.toISOString(),
})

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
