import type { CSSProperties } from 'react'
import legendStyles from '#app/_components/ui/legend.module.css'
import swatchStyles from '#app/_components/ui/swatch.module.css'
import type { OnlineProbe } from '#server/lookups/online/schema.ts'
import { segmentsOf, steps, timingSentence } from './online-words.ts'
import styles from './timing-bar.module.css'

/** Timing steps of a probe as a stacked bar, scaled to the slowest probe; time that no step explains is hatched. */
export function TimingBar({ timings, longest }: { timings: OnlineProbe['timings']; longest: number }) {
  const text = timingSentence(timings)
  return (
    <div className={styles.timingBar} role="img" aria-label={text} title={text}>
      {segmentsOf(timings).map(({ id, ms }) => (
        <i key={id} data-step={id} style={{ '--share': `${(ms / longest) * 100}%` } as CSSProperties} />
      ))}
    </div>
  )
}

export function TimingLegend() {
  return (
    <p className={`${legendStyles.legend} ${styles.legend}`}>
      {steps.map(({ id, label }) => (
        <span key={id}>
          <i className={swatchStyles.swatch} data-step={id} />
          {label}
        </span>
      ))}
    </p>
  )
}
