import { formatCount, formatNumber, formatShare } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { AnalyticsSummary } from '#app/_trpc/outputs.ts'
import { explorerHref } from '#app/(dashboard)/events/event-search.ts'
import { requestFor } from '#app/(dashboard)/events/query-words.ts'
import { isSignalId, signals } from '#server/catalog/signals.ts'
import { type Labelled, precisionShare, precisionWords } from './analytics-words.ts'
import { ShareList } from './share-list.tsx'

/** The signals that fired most, with their precision according to labels. */
export function SignalsSection({ summary }: { summary: AnalyticsSummary }) {
  const { top_signals, labels } = summary
  const labelled = new Map(labels.by_signal.map((row) => [row.id, row]))
  const most = Math.max(1, ...top_signals.map(({ count }) => count))
  return (
    <Section title="Signals" note={<LabelNote labels={labels} />}>
      {top_signals.length === 0 ? <p className="text-ink-2">No signal fired in this period.</p> : null}
      {top_signals.length > 0 ? (
        <ShareList
          label="Signals by count"
          head="Signal"
          columns={[{ head: 'Fired' }, { head: 'Share' }, { head: 'When labeled', optional: true }]}
          rows={top_signals.map(({ id, label, count, share }) => ({
            id,
            name: (
              <span className="flex items-center gap-2">
                <Link className={textStyles.link} href={explorerHref(requestFor('signal', id))}>
                  {label}
                </Link>
                {effectOf(id) === 'raises' ? null : (
                  <Tag>{effectOf(id) === 'lowers' ? 'lowers the score' : 'weight 0'}</Tag>
                )}
              </span>
            ),
            share: count / most,
            cells: [formatNumber(count), formatShare(share), <Precision key="precision" counts={labelled.get(id)} />],
          }))}
        />
      ) : null}
    </Section>
  )
}

/** The direction in which a signal moves a score. */
export function effectOf(id: string): 'raises' | 'lowers' | 'nothing' {
  if (!isSignalId(id)) return 'raises'
  const weights = Object.values(signals[id].weights)
  if (weights.some((weight) => weight < 0)) return 'lowers'
  return weights.some((weight) => weight > 0) ? 'raises' : 'nothing'
}

/** Precision from labels; "no label" without any. */
export function Precision({ counts }: { counts: Labelled | undefined }) {
  const words = counts ? precisionWords(counts) : null
  if (!counts || words === null) return <span className="text-ink-3">no label</span>
  const share = precisionShare(counts)
  return (
    <>
      {words}
      {share ? <span className="text-ink-3">, {share}</span> : null}
    </>
  )
}

function LabelNote({ labels: { fraud, legitimate } }: Pick<AnalyticsSummary, 'labels'>) {
  const total = fraud + legitimate
  return (
    <>
      Weights are set manually.{' '}
      {total === 0
        ? 'Label events as fraud or legitimate to see here how precise each signal is.'
        : `${formatCount(total, 'labeled assessment')} in this period, ${formatNumber(fraud)} as fraud.`}
    </>
  )
}
