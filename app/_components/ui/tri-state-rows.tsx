import type { ReactNode } from 'react'
import { TriState, type TriStateValue } from './tri-state.tsx'

export type TriStateRow = {
  label: string
  value: TriStateValue
  /** Shown in place of Yes, No or Unknown. */
  shown?: string
  /** Why it is unknown. */
  cause?: string
  /** What the value rests on, at the right. */
  detail?: ReactNode
}

/** Questions with yes, no or unknown, one to a row, each with what it rests on. */
export function TriStateRows({ rows }: { rows: readonly TriStateRow[] }) {
  return (
    <dl className="tri-state-rows">
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
