import type { ReactNode } from 'react'
import styles from './consequence-panel.module.css'

export type Consequence = {
  what: string
  effect: string
  /** A count or units. */
  amount: string
}

export type ConsequenceTableProps = {
  rows: readonly Consequence[]
  after: Consequence
  /** Removes the side padding, for use inside a dialog. */
  bare?: boolean
}

/** What an action changes, row by row, and the resulting state. */
export function ConsequenceTable({ rows, after, bare }: ConsequenceTableProps) {
  return (
    <table className={styles.table} data-bare={bare ? '' : undefined}>
      <caption className="sr-only">Effects</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.what}>
            <Cells {...row} />
          </tr>
        ))}
        <tr data-after="">
          <Cells {...after} />
        </tr>
      </tbody>
    </table>
  )
}

/** The consequences in a panel, with the button that triggers the action and a note. */
export function ConsequencePanel({
  action,
  note,
  ...table
}: ConsequenceTableProps & { action: ReactNode; note?: string }) {
  return (
    <div className={styles.consequencePanel}>
      <ConsequenceTable {...table} />
      <div className={styles.foot}>
        {action}
        {note ? <span>{note}</span> : null}
      </div>
    </div>
  )
}

function Cells({ what, effect, amount }: Consequence) {
  return (
    <>
      <th scope="row">{what}</th>
      <td>{effect}</td>
      <td>{amount}</td>
    </>
  )
}
