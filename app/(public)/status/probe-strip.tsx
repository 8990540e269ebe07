'use client'

import { type PointerEvent, useState } from 'react'
import { formatCount } from '#app/_components/ui/format.ts'
import type { StatusSource } from '#app/_trpc/outputs.ts'
import styles from './probe-strip.module.css'

type Span = StatusSource['hours'][number]

const HEIGHT = 18
const GAP = 1
/**
 * Cell height in pixels: full if all probes succeeded, half if some were slow, low if some failed; an outline if all
 * failed.
 */
const HEIGHTS = { ok: 18, slow: 10, part: 5 } as const

/**
 * Probe results, one cell per span, newest on the right. Hatched: no probes. The cell under the pointer is described
 * in words.
 */
export function ProbeStrip({ label, spans, unit }: { label: string; spans: readonly Span[]; unit: 'hour' | 'day' }) {
  const [result, setReported] = useState<string>()
  const cell = unit === 'hour' ? 4 : 2
  const width = spans.length * (cell + GAP) - GAP
  const notify = (event: PointerEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect()
    const span = spans[Math.floor((event.clientX - left) / (cell + GAP))]
    if (span !== undefined) setReported(titleOf(span))
  }
  const bars = (found: keyof typeof HEIGHTS) =>
    cells(spans, cell, (span) => (foundIn(span) === found ? HEIGHTS[found] : 0))
  return (
    <svg
      className={styles.probeStrip}
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={`${label}: ${words(spans, unit)}`}
      onPointerMove={notify}
    >
      {result ? <title>{result}</title> : null}
      <path data-found="asked" d={cells(spans, cell, (span) => (span === null ? 0 : HEIGHT))} />
      <path d={bars('ok') + bars('slow') + bars('part')} />
      <path data-found="unavailable" d={outlines(spans, cell)} />
    </svg>
  )
}

/** SVG path with one rectangle per span, `heightOf` pixels high from the bottom; none for 0. */
function cells(spans: readonly Span[], cell: number, heightOf: (span: Span) => number): string {
  return spans
    .map((span, at) => {
      const height = heightOf(span)
      return height === 0 ? '' : `M${at * (cell + GAP)} ${HEIGHT - height}h${cell}v${height}h-${cell}z`
    })
    .join('')
}

function outlines(spans: readonly Span[], cell: number): string {
  return spans
    .map((span, at) =>
      foundIn(span) === 'unavailable' ? `M${at * (cell + GAP) + 0.5} 0.5h${cell - 1}v${HEIGHT - 1}h-${cell - 1}z` : '',
    )
    .join('')
}

function foundIn(span: Span): 'unknown' | 'ok' | 'slow' | 'part' | 'unavailable' {
  if (span === null) return 'unknown'
  if (span.unavailable > 0) return span.ok + span.slow > 0 ? 'part' : 'unavailable'
  return span.slow > 0 ? 'slow' : 'ok'
}

function titleOf(span: Span): string {
  if (span === null) return 'no data'
  const { ok, slow, unavailable, latency_ms } = span
  return `${ok} ok, ${slow} slow, ${unavailable} failed, ${latency_ms} ms on average`
}

function words(spans: readonly Span[], unit: 'hour' | 'day'): string {
  const known = spans.filter((span) => span !== null)
  const failing = known.filter(({ unavailable }) => unavailable > 0).length
  const gaps = spans.length - known.length
  return `${formatCount(known.length, unit)} with data, ${failing} with a failed check; ${formatCount(gaps, unit)} without data`
}
