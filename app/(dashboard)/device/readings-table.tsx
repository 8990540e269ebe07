import { Mono } from '#app/_components/ui/mono.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { readings } from '#server/catalog/collected.ts'

/** Everything that the collector reads, and what for. */
export function ReadingsTable() {
  return (
    <Section
      title="What the script reads"
      note={
        <>
          <a className="link" href="/collector.js">
            The script
          </a>{' '}
          is short and readable. It stores nothing, sends nothing and asks for no permission.
        </>
      }
    >
      <Table label="Readings of the collector">
        <TableHead>
          <HeadCell>Field</HeadCell>
          <HeadCell>Reads</HeadCell>
          <HeadCell grow>Why</HeadCell>
        </TableHead>
        <TableBody>
          {readings.map(({ field, reads, why }) => (
            <TableRow key={field}>
              <Cell>
                <Mono>{field}</Mono>
              </Cell>
              <Cell>{reads}</Cell>
              <Cell grow className="text-ink-2">
                {why}
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}
