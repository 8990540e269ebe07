import type { CSSProperties, ReactNode } from 'react'
import styles from './facts-grid.module.css'
import textStyles from './text.module.css'

export type Fact = { label: string; value: ReactNode; mono?: boolean }

export function FactsGrid({ facts, columns = 3 }: { facts: readonly Fact[]; columns?: 1 | 2 | 3 }) {
  return (
    <dl className={styles.factsGrid} style={{ '--columns': columns } as CSSProperties}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd className={fact.mono ? textStyles.mono : undefined} data-mono={fact.mono ? '' : undefined}>
            {fact.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
