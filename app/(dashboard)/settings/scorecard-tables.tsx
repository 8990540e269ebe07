import { formatNumber, formatShare } from '#app/_components/ui/format.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import type { FittedToLabels } from '#app/_trpc/outputs.ts'
import { newestModel } from '#server/catalog/scoring/models.ts'
import { eventTypes, type SignalRow, signals, type Weights } from '#server/catalog/signals.ts'

type Evaluation = NonNullable<FittedToLabels['evaluation']>

/** AUC, precision and recall of the published model and of the fit. */
export function Measures({ evaluation: { published, fitted } }: { evaluation: Evaluation }) {
  const rows = [
    { what: 'AUC', values: [published, fitted].map(({ auc }) => auc?.toFixed(3) ?? '–') },
    ...published.thresholds.flatMap(({ score }, n) => {
      const at = [published, fitted].map(({ thresholds }) => thresholds[n])
      return [
        {
          what: `Precision from ${score}`,
          values: at.map((one) => (one && one.precision !== null ? formatShare(one.precision) : 'no events')),
        },
        { what: `Recall from ${score}`, values: at.map((one) => formatShare(one?.recall ?? 0)) },
      ]
    }),
  ]
  return (
    <Table label="Measures on later labels">
      <TableHead>
        <HeadCell grow>Measure</HeadCell>
        <HeadCell numeric>{newestModel}</HeadCell>
        <HeadCell numeric>Fitted</HeadCell>
      </TableHead>
      <TableBody>
        {rows.map(({ what, values: [before, after] }) => (
          <TableRow key={what}>
            <Cell grow>{what}</Cell>
            <Cell numeric>{before}</Cell>
            <Cell numeric>{after}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** Expected chance of fraud against the share of events that were labeled as fraud. */
export function Calibration({ bins }: { bins: Evaluation['calibration'] }) {
  return (
    <Table label="Calibration">
      <TableHead>
        <HeadCell grow>Chance of fraud</HeadCell>
        <HeadCell numeric>Events</HeadCell>
        <HeadCell numeric>Expected</HeadCell>
        <HeadCell numeric>Observed</HeadCell>
      </TableHead>
      <TableBody>
        {bins.map(({ from, to, events, expected, observed }) => (
          <TableRow key={from}>
            <Cell grow>
              {Math.round(from * 100)}% to {Math.round(to * 100)}%
            </Cell>
            <Cell numeric>{formatNumber(events)}</Cell>
            <Cell numeric>{formatShare(expected)}</Cell>
            <Cell numeric>{formatShare(observed)}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** Each signal that counted, with its published and its fitted weight. */
export function FittedWeights({ weights }: { weights: FittedToLabels['weights'] }) {
  return (
    <Table label="Fitted weights">
      <TableHead>
        <HeadCell grow>Signal</HeadCell>
        <HeadCell numeric>Counted in</HeadCell>
        <HeadCell numeric>{newestModel}</HeadCell>
        <HeadCell numeric>Fitted</HeadCell>
      </TableHead>
      <TableBody>
        {weights.map(({ id, seen, published, fitted, kept }) => (
          <TableRow key={id}>
            <Cell grow>{labelOf(signals[id])}</Cell>
            <Cell numeric>{formatNumber(seen)}</Cell>
            <Cell numeric>{largest(published)}</Cell>
            <Cell numeric>{kept ? 'kept' : largest(fitted)}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const labelOf = ({ label }: SignalRow): string => label

function largest(weights: Weights): string {
  const heaviest = eventTypes.map((type) => weights[type]).toSorted((a, b) => Math.abs(b) - Math.abs(a))[0] ?? 0
  return String(heaviest).replace('-', '−')
}
