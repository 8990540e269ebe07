import { cutMiddle, formatNumber } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { AnalyticsSummary } from '#app/_trpc/outputs.ts'
import { explorerHref } from '#app/(dashboard)/events/event-search.ts'
import { requestFor } from '#app/(dashboard)/events/query-words.ts'
import { ShareList } from './share-list.tsx'
import { Precision } from './signals-section.tsx'

/** The rules that matched most. Shadow rules count matches but decide nothing. */
export function RulesSection({ summary: { top_rules, labels } }: { summary: AnalyticsSummary }) {
  const labelled = new Map(labels.by_rule.map((row) => [row.id, row]))
  const most = Math.max(1, ...top_rules.map(({ matches }) => matches))
  return (
    <Section title="Rules" note="Shadow rules count as matches but do not affect decisions.">
      {top_rules.length === 0 ? <p className="text-ink-2">No rule matched in this period.</p> : null}
      {top_rules.length > 0 ? (
        <ShareList
          label="Rules by matches"
          head="Rule"
          columns={[{ head: 'Matched' }, { head: 'Decided' }, { head: 'When labelled', optional: true }]}
          rows={top_rules.map(({ id, name, matches, applied }) => ({
            id,
            name: (
              <Link className={textStyles.link} href={explorerHref(requestFor('rule', id))}>
                {name ?? `deleted, ${cutMiddle(id)}`}
              </Link>
            ),
            share: matches / most,
            cells: [formatNumber(matches), formatNumber(applied), <Precision key="labels" counts={labelled.get(id)} />],
          }))}
        />
      ) : null}
    </Section>
  )
}
