import { formatNumber } from '#app/_components/ui/format.ts'
import { DECISION_LABELS } from '#app/_components/ui/score-types.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import type { Decision } from '#server/catalog/signals.ts'
import { AsTable } from './as-table.tsx'
import { type DecisionStep, heightOf, type Interval, stepName } from './decision-steps.ts'

type DecisionTableProps = {
  steps: readonly DecisionStep[]
  interval: Interval
  shown: readonly Decision[]
}

/** The chart as a table, newest first, without empty steps. */
export function DecisionTable({ steps, interval, shown }: DecisionTableProps) {
  const rows = steps.filter((step) => heightOf(step, shown) > 0).toReversed()
  return (
    <AsTable>
      <Table label={`Assessments by ${interval} and decision`}>
        <TableHead>
          <HeadCell grow>{interval === 'hour' ? 'Hour' : interval === 'day' ? 'Day, UTC' : 'Week, UTC'}</HeadCell>
          {shown.map((decision) => (
            <HeadCell key={decision} numeric>
              {DECISION_LABELS[decision]}
            </HeadCell>
          ))}
        </TableHead>
        <TableBody>
          {rows.map((step) => (
            <TableRow key={step.at}>
              <Cell grow>{stepName(step.at, interval)}</Cell>
              {shown.map((decision) => (
                <Cell key={decision} numeric>
                  {formatNumber(step.counts[decision])}
                </Cell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </AsTable>
  )
}
