import { readings } from '#server/catalog/collected.ts'
import { Mono } from '../ui/mono.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '../ui/table.tsx'

/** Everything that the collector reads, and what for. */
export function ReadingsTable() {
  return (
    <Table label="Readings of the collector">
      <TableHead>
        <HeadCell>Field</HeadCell>
        <HeadCell grow>Reads, and why</HeadCell>
      </TableHead>
      <TableBody>
        {readings.map(({ field, reads, why }) => (
          <TableRow key={field}>
            <Cell>
              <Mono>{field}</Mono>
            </Cell>
            <Cell grow className="wrap-anywhere py-1.5!">
              {reads}
              <span className="note block">{why}</span>
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
