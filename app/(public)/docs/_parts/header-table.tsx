import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '../../../_components/ui/table.tsx'
import type { Header } from '../../../_reference/read.ts'

/** Headers and what they say. */
export function HeaderTable({ headers, label }: { headers: readonly Header[]; label: string }) {
  return (
    <div className="docs-fields">
      <Table label={label}>
        <TableHead>
          <HeadCell>Header</HeadCell>
          <HeadCell grow>Description</HeadCell>
          <HeadCell>Example</HeadCell>
        </TableHead>
        <TableBody>
          {headers.map(({ name, description, example }) => (
            <TableRow key={name}>
              <Cell>
                <span className="mono">{name}</span>
              </Cell>
              <Cell grow>{description}</Cell>
              <Cell>
                <span className="mono docs-value">{example}</span>
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
