import type { CSSProperties, ReactNode } from 'react'

export type Figure = {
  label: string
  icon?: ReactNode
  value: ReactNode
  unit?: string
  /** Change, sparkline or a few words. */
  note?: ReactNode
}

/** A few figures between two rules. */
export function FiguresStrip({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figures-strip" style={{ '--columns': figures.length } as CSSProperties}>
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt>
            {figure.icon}
            {figure.label}
          </dt>
          <dd className="figure-value">
            {figure.value}
            {figure.unit ? <small>{figure.unit}</small> : null}
          </dd>
          {figure.note ? <dd className="figure-note">{figure.note}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
