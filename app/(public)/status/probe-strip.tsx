import { formatCount } from '../../_components/ui/format.ts'
import type { StatusSource } from '../../_trpc/outputs.ts'

type Span = StatusSource['hours'][number]

/** What the probes found, one cell a span, the newest at right. Hatched: nobody asked. */
export function ProbeStrip({ label, spans, unit }: { label: string; spans: readonly Span[]; unit: 'hour' | 'day' }) {
  return (
    <span className="probe-strip" role="img" aria-label={`${label}: ${words(spans, unit)}`}>
      {spans.map((span, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in time
        <i key={index} data-found={foundIn(span)} title={titleOf(span)} />
      ))}
    </span>
  )
}

function foundIn(span: Span): 'unknown' | 'ok' | 'slow' | 'part' | 'unavailable' {
  if (span === null) return 'unknown'
  if (span.unavailable > 0) return span.ok + span.slow > 0 ? 'part' : 'unavailable'
  return span.slow > 0 ? 'slow' : 'ok'
}

function titleOf(span: Span): string {
  if (span === null) return 'not asked: unknown'
  const { ok, slow, unavailable, latency_ms } = span
  return `${ok} answered, ${slow} slow, ${unavailable} without an answer, ${latency_ms} ms on average`
}

function words(spans: readonly Span[], unit: 'hour' | 'day'): string {
  const known = spans.filter((span) => span !== null)
  const failing = known.filter(({ unavailable }) => unavailable > 0).length
  const gaps = spans.length - known.length
  return `${formatCount(known.length, unit)} known, ${failing} with a failed probe; ${formatCount(gaps, unit)} unknown`
}
