import type { ReactNode } from 'react'

export type Consequence = {
  what: string
  /** What happens to it. */
  effect: string
  /** Count or units. */
  amount: string
}

export type ConsequenceTableProps = {
  rows: readonly Consequence[]
  /** The state afterwards. */
  after: Consequence
  /** Without side padding, inside a dialog. */
  bare?: boolean
}

/** What an action changes, row by row, and the state it leaves. */
export function ConsequenceTable({ rows, after, bare }: ConsequenceTableProps) {
  return (
    <table className="consequence-table" data-bare={bare ? '' : undefined}>
      <caption className="sr-only">What would change</caption>
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

/** The consequences in a panel, with the button that causes them and one note. */
export function ConsequencePanel({
  action,
  note,
  ...table
}: ConsequenceTableProps & { action: ReactNode; note?: string }) {
  return (
    <div className="consequence-panel">
      <ConsequenceTable {...table} />
      <div className="consequence-foot">
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
