import { Mono } from '#app/_components/ui/mono.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { readings } from '#server/catalog/collected.ts'

export function ReadingsTable() {
  return (
    <Table label="Collected data">
      <TableHead>
        <HeadCell>Field</HeadCell>
        <HeadCell grow>Data and purpose</HeadCell>
      </TableHead>
      <TableBody>
        {readings.map(({ field, reads, why }) => (
          <TableRow key={field}>
            <Cell>
              <Mono>{field}</Mono>
            </Cell>
            <Cell grow className="wrap-anywhere py-1.5">
              {reads}
              <span className={`${textStyles.note} block`}>{why}</span>
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
