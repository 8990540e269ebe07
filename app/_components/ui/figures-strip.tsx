import type { CSSProperties, ReactNode } from 'react'
import styles from './figures-strip.module.css'

export type Figure = {
  label: string
  icon?: ReactNode
  value: ReactNode
  unit?: string
  /** A change, a sparkline or a few words. */
  note?: ReactNode
}

export function FiguresStrip({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figuresStrip} style={{ '--columns': figures.length } as CSSProperties}>
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt>
            {figure.icon}
            {figure.label}
          </dt>
          <dd className={styles.value}>
            {figure.value}
            {figure.unit ? <small>{figure.unit}</small> : null}
          </dd>
          {figure.note ? <dd className={styles.note}>{figure.note}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
