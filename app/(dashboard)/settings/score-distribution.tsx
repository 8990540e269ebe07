import { formatNumber } from '#app/_components/ui/format.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import type { ModelComparison } from '#app/_trpc/outputs.ts'

/** Events per ten points of score, by each model; bins without events are left out. */
export function ScoreDistribution({ comparison: { distribution, from, to } }: { comparison: ModelComparison }) {
  const last = distribution.length - 1
  return (
    <Table label="Events by score">
      <TableHead>
        <HeadCell grow>Score</HeadCell>
        <HeadCell numeric>{from}</HeadCell>
        <HeadCell numeric>{to}</HeadCell>
      </TableHead>
      <TableBody>
        {distribution.map((bin, index) =>
          bin.from + bin.to === 0 ? null : (
            <TableRow key={bin.score}>
              <Cell grow>
                {bin.score} to {index === last ? 100 : bin.score + 9}
              </Cell>
              <Cell numeric>{formatNumber(bin.from)}</Cell>
              <Cell numeric>{formatNumber(bin.to)}</Cell>
            </TableRow>
          ),
        )}
      </TableBody>
    </Table>
  )
}
