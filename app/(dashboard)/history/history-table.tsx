import { recognise } from '#app/_components/frame/recognise.ts'
import { type Face, faces } from '#app/_components/lookups/faces.ts'
import { isLookupId, lookupOf } from '#app/_components/lookups/lookups.ts'
import { CompactBar } from '#app/_components/ui/compact-bar.tsx'
import { ElementSymbol } from '#app/_components/ui/element-symbol.tsx'
import { formatNumber } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { riskOf } from '#app/_components/ui/score-types.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import type { HistoryPage } from '#app/_trpc/outputs.ts'

type Entry = HistoryPage['data'][number]

/** Lookups in rows. An assessment leads to its event; another target to the lookup itself, which costs its units again. */
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

const faceOf = (endpoint: string): Face | undefined => Object.entries(faces).find(([id]) => id === endpoint)?.[1]

function HistoryRow({ entry, now }: { entry: Entry; now: string }) {
  const { endpoint, target, summary, source, units, created_at, http_status } = entry
  const risk = riskOf(summary)
  const face = faceOf(endpoint)
  const href = hrefOf(entry)
  return (
    <TableRow {...(href ? { href } : {})}>
      <Cell className="text-ink-2">
        <Time at={created_at} now={now} />
      </Cell>
      <Cell className="event-target">
        <span>
          {face ? <ElementSymbol symbol={face.symbol} /> : null}
          {href ? (
            <Link className="mono" href={href} prefetch={false} title={target}>
              {target}
            </Link>
          ) : (
            <span className="mono" title={target}>
              {target}
            </span>
          )}
        </span>
      </Cell>
      <Cell optional className="text-ink-2">
        {face?.label ?? endpoint}
      </Cell>
      <Cell grow className="text-ink-2">
        {summary.status === 'failed' ? (
          <TriState value={null} label={summary.headline || 'No answer'} cause={`status ${http_status}`} />
        ) : (
          <>
            {summary.headline}
            {summary.status === 'partial' ? <span className="text-ink-3">, a source was missing</span> : null}
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

/** Masked addresses lead nowhere, and neither does what no page takes. */
function hrefOf({ endpoint, target, request_id }: Entry): string | null {
  if (endpoint === 'risk.assess' || endpoint === 'reports.create') return `/events/${request_id}`
  if (!isLookupId(endpoint) || target.includes('*')) return null
  const subject = recognise(endpoint === 'asn.lookup' ? `AS${target.replace(/^AS/i, '')}` : target)
  const lookup = lookupOf(endpoint)
  return subject && lookup?.takes.includes(subject.kind) ? lookup.href(subject) : null
}
