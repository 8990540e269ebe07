import { formatNumber } from '#app/_components/ui/format.ts'
import { DECISION_LABELS } from '#app/_components/ui/score-types.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import type { Rehearsal } from '#app/_trpc/outputs.ts'
import { decisions } from '#server/catalog/signals.ts'

/** Events by actual decision (rows) and simulated decision (columns); changes lie off the diagonal, in bold. */
export function DecisionMatrix({ matrix }: { matrix: Rehearsal['matrix'] }) {
  const counts = new Map(matrix.map(({ from, to, count }) => [`${from} ${to}`, count]))
  return (
    <Table label="Actual and simulated decisions">
      <TableHead>
        <HeadCell grow>Decided</HeadCell>
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
