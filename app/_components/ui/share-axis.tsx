import type { CSSProperties } from 'react'
import styles from './share-axis.module.css'
import { TriState } from './tri-state.tsx'

export type ShareRow = {
  label: string
  /** From 0 to 1; null is hatched. */
  share: number | null
  value: string | null
  detail: string
}

const TICKS = [0, 25, 50, 75, 100]

/** Shares of a whole on a small axis from 0 to 100 %; an unknown share is hatched over the full length. */
export function ShareAxis({ rows, cause }: { rows: readonly ShareRow[]; cause: string }) {
  return (
    <div className={styles.shareAxis}>
      {rows.map(({ label, share, value, detail: text }) => (
        <div className={styles.line} key={label}>
          <span>{label}</span>
          <div
            className={styles.track}
            role="img"
            aria-label={text}
            title={text}
            data-unknown={share === null ? '' : undefined}
            style={{ '--share': `${(share ?? 0) * 100}%` } as CSSProperties}
          />
          <span className={styles.value}>
            {value === null ? <TriState value={null} cause={cause} /> : <b>{value}</b>}
          </span>
        </div>
      ))}
      <div className={styles.line} aria-hidden="true">
        <span />
        <div className={styles.ticks}>
          {TICKS.map((tick) => (
            <span key={tick}>{tick === 100 ? '100%' : tick}</span>
          ))}
        </div>
        <span />
      </div>
    </div>
  )
}
