import type { ReactNode } from 'react'
import { TriState, type TriStateValue } from './tri-state.tsx'
import styles from './tri-state-rows.module.css'

export type TriStateRow = {
  label: string
  value: TriStateValue
  /** Shown instead of Yes, No or Unknown. */
  shown?: string
  cause?: string
  /** Basis of the value, at the right. */
  detail?: ReactNode
}

export function TriStateRows({ rows }: { rows: readonly TriStateRow[] }) {
  return (
    <dl className={styles.triStateRows}>
      {rows.map(({ label, value, shown, cause, detail }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <TriState value={value} {...(shown ? { label: shown } : {})} {...(cause ? { cause } : {})} />
            {detail ? <small>{detail}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
