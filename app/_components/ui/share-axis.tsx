import type { CSSProperties } from 'react'
import { TriState } from './tri-state.tsx'

export type ShareRow = {
  label: string
  /** From 0 to 1; null is hatched. */
  share: number | null
  /** The share as it is read. */
  value: string | null
  /** The row in one sentence. */
  says: string
}

const TICKS = [0, 25, 50, 75, 100]

/** Shares of one whole on one small axis from 0 to 100 %; the unknown is hatched over its whole length. */
export function ShareAxis({ rows, cause }: { rows: readonly ShareRow[]; cause: string }) {
  return (
    <div className="share-axis">
      {rows.map(({ label, share, value, says }) => (
        <div className="share-line" key={label}>
          <span>{label}</span>
          <div
            className="share-track"
            role="img"
            aria-label={says}
            title={says}
            data-unknown={share === null ? '' : undefined}
            style={{ '--share': `${(share ?? 0) * 100}%` } as CSSProperties}
          />
          <span className="share-value">
            {value === null ? <TriState value={null} cause={cause} /> : <b>{value}</b>}
          </span>
        </div>
      ))}
      <div className="share-line" aria-hidden="true">
        <span />
        <div className="share-ticks">
          {TICKS.map((tick) => (
            <span key={tick}>{tick === 100 ? '100 %' : tick}</span>
          ))}
        </div>
        <span />
      </div>
    </div>
  )
}
