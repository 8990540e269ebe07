import type { CSSProperties, ReactNode } from 'react'

export type Fact = { label: string; value: ReactNode; mono?: boolean }

/** Labels and values on hairlines, in up to three columns. */
export function FactsGrid({ facts, columns = 3 }: { facts: readonly Fact[]; columns?: 1 | 2 | 3 }) {
  return (
    <dl className="facts-grid" style={{ '--columns': columns } as CSSProperties}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd className={fact.mono ? 'mono' : undefined}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
