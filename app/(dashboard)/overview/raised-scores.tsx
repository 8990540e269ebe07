import { formatShare } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import type { AnalyticsSummary } from '#app/_trpc/outputs.ts'
import { pointsChange } from '#app/(dashboard)/analytics/analytics-words.ts'
import { ShareList } from '#app/(dashboard)/analytics/share-list.tsx'
import { effectOf } from '#app/(dashboard)/analytics/signals-section.tsx'
import { explorerHref } from '#app/(dashboard)/events/event-search.ts'
import { requestFor } from '#app/(dashboard)/events/query-words.ts'

const SHOWN = 6

/** The risk signals that fired most as a share of all assessments, with their change. */
export function RaisedScores({ summary, before }: { summary: AnalyticsSummary; before: AnalyticsSummary | null }) {
  const rows = summary.top_signals.filter(({ id }) => effectOf(id) === 'raises').slice(0, SHOWN)
  if (rows.length === 0) return <p className="text-ink-2">No risk signals fired.</p>
  const most = Math.max(...rows.map(({ share }) => share), Number.MIN_VALUE)
  const earlier = new Map(before?.top_signals.map(({ id, share }) => [id, share]))
  return (
    <ShareList
      label="Risk signals"
      head="Signal"
      columns={[{ head: 'Share' }, ...(before ? [{ head: 'Change' }] : [])]}
      rows={rows.map(({ id, label, share }) => ({
        id,
        name: (
          <Link className="hover:underline" href={explorerHref(requestFor('signal', id))}>
            {label}
          </Link>
        ),
        share: share / most,
        cells: [
          <b key="share">{formatShare(share)}</b>,
          ...(before
            ? [
                <span key="change" className="text-ink-3">
                  {pointsChange(share, earlier.get(id) ?? null) ?? 'new here'}
                </span>,
              ]
            : []),
        ],
      }))}
    />
  )
}
