import { formatNumber } from '#app/_components/ui/format.ts'
import { DECISION_LABELS } from '#app/_components/ui/score-types.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { type Decision, decisions } from '#server/catalog/signals.ts'

type DecisionMatrixProps = {
  label: string
  /** What the rows are, above their names. */
  rows: string
  matrix: readonly { from: Decision; to: Decision; count: number }[]
}

/** Events by one decision (rows) and another (columns); changes lie off the diagonal, in bold. */
export function DecisionMatrix({ label, rows, matrix }: DecisionMatrixProps) {
  const counts = new Map(matrix.map(({ from, to, count }) => [`${from} ${to}`, count]))
  return (
    <Table label={label}>
      <TableHead>
        <HeadCell grow>{rows}</HeadCell>
        {decisions.map((to) => (
          <HeadCell key={to} numeric>
            {DECISION_LABELS[to]}
          </HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {decisions.map((from) => (
          <TableRow key={from}>
            <Cell grow>{DECISION_LABELS[from]}</Cell>
            {decisions.map((to) => {
              const count = counts.get(`${from} ${to}`) ?? 0
              return (
                <Cell key={to} numeric className={from !== to && count > 0 ? 'font-semibold' : 'text-ink-3'}>
                  {count === 0 ? '·' : formatNumber(count)}
                </Cell>
              )
            })}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
