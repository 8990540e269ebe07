import { type LookupLabel, lookupLabels } from '#app/_components/lookups/lookup-labels.ts'
import { isLookupId, lookupOf } from '#app/_components/lookups/lookups.ts'
import { CompactBar } from '#app/_components/ui/compact-bar.tsx'
import { ElementSymbol } from '#app/_components/ui/element-symbol.tsx'
import eventTargetStyles from '#app/_components/ui/event-target.module.css'
import { formatNumber } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { riskOf } from '#app/_components/ui/score-types.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import type { HistoryPage } from '#app/_trpc/outputs.ts'
import { recognise } from '#subjects/recognise.ts'

type Entry = HistoryPage['data'][number]

/**
 * Lookup history. An assessment links to its event; other targets link to the lookup, which costs its units again.
 */
export function HistoryTable({ entries, now }: { entries: readonly Entry[]; now: string }) {
  return (
    <Table label="Lookups" sticky>
      <TableHead>
        <HeadCell>Time</HeadCell>
        <HeadCell>Target</HeadCell>
        <HeadCell optional>Lookup</HeadCell>
        <HeadCell grow>Found</HeadCell>
        <HeadCell optional>Score</HeadCell>
        <HeadCell optional>From</HeadCell>
        <HeadCell numeric>Units</HeadCell>
      </TableHead>
      <TableBody keys>
        {entries.map((entry) => (
          <HistoryRow key={entry.id} entry={entry} now={now} />
        ))}
      </TableBody>
    </Table>
  )
}

const labelOf = (endpoint: string): LookupLabel | undefined =>
  Object.entries(lookupLabels).find(([id]) => id === endpoint)?.[1]

function HistoryRow({ entry, now }: { entry: Entry; now: string }) {
  const { endpoint, target, summary, source, units, created_at, http_status } = entry
  const risk = riskOf(summary)
  const label = labelOf(endpoint)
  const href = hrefOf(entry)
  return (
    <TableRow {...(href ? { href } : {})}>
      <Cell className="text-ink-2">
        <Time at={created_at} now={now} />
      </Cell>
      <Cell className={eventTargetStyles.eventTarget}>
        <span>
          {label ? <ElementSymbol symbol={label.symbol} /> : null}
          {href ? (
            <Link className={textStyles.mono} href={href} prefetch={false} title={target}>
              {target}
            </Link>
          ) : (
            <span className={textStyles.mono} title={target}>
              {target}
            </span>
          )}
        </span>
      </Cell>
      <Cell optional className="text-ink-2">
        {label?.label ?? endpoint}
      </Cell>
      <Cell grow className="text-ink-2">
        {summary.status === 'failed' ? (
          <TriState value={null} label={summary.headline || 'No response'} cause={`status ${http_status}`} />
        ) : (
          <>
            {summary.headline}
            {summary.status === 'partial' ? <span className="text-ink-3">, incomplete</span> : null}
          </>
        )}
      </Cell>
      <Cell optional>{risk === null ? null : <CompactBar score={risk} />}</Cell>
      <Cell optional className="text-ink-2">
        {source === 'api' ? 'API' : source}
      </Cell>
      <Cell numeric>{formatNumber(units)}</Cell>
    </TableRow>
  )
}

/** Null for masked addresses and for targets that no page accepts. */
function hrefOf({ endpoint, target, request_id }: Entry): string | null {
  if (endpoint === 'risk.assess' || endpoint === 'reports.create') return `/events/${request_id}`
  if (!isLookupId(endpoint) || target.includes('*')) return null
  const subject = recognise(endpoint === 'asn.lookup' ? `AS${target.replace(/^AS/i, '')}` : target)
  const lookup = lookupOf(endpoint)
  return subject && lookup?.takes.includes(subject.kind) ? lookup.href(subject) : null
}
