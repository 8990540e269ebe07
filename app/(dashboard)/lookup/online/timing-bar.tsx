import type { CSSProperties } from 'react'
import type { OnlineProbe } from '#server/lookups/online/schema.ts'
import { segmentsOf, steps, timingSentence } from './online-words.ts'

/** The steps of one answer as a stacked bar, as long as its part of the slowest one; a time that is not told apart is hatched. */
export function TimingBar({ timings, longest }: { timings: OnlineProbe['timings']; longest: number }) {
  const says = timingSentence(timings)
  return (
    <div className="timing-bar" role="img" aria-label={says} title={says}>
      {segmentsOf(timings).map(({ id, ms }) => (
        <i key={id} data-step={id} style={{ '--share': `${(ms / longest) * 100}%` } as CSSProperties} />
      ))}
    </div>
  )
}

/** What the shades of the bars stand for. */
export function TimingLegend() {
  return (
    <p className="legend timing-legend">
      {steps.map(({ id, label }) => (
        <span key={id}>
          <i className="swatch" data-step={id} />
          {label}
        </span>
      ))}
    </p>
  )
}
