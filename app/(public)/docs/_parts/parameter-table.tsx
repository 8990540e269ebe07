import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '../../../_components/ui/table.tsx'
import { Tag } from '../../../_components/ui/tag.tsx'
import type { Parameter } from '../../../_reference/read.ts'
import { Example, Words } from './field-table.tsx'

/** What a request may say. */
export function ParameterTable({ parameters, label }: { parameters: readonly Parameter[]; label: string }) {
  return (
    <div className="docs-fields">
      <Table label={label}>
        <TableHead>
          <HeadCell>Name</HeadCell>
          <HeadCell>In</HeadCell>
          <HeadCell>Type</HeadCell>
          <HeadCell grow>Description</HeadCell>
          <HeadCell>Example</HeadCell>
        </TableHead>
        <TableBody>
          {parameters.map((parameter) => (
            <TableRow key={parameter.name}>
              <Cell>
                <span className="mono">{parameter.name}</span>
              </Cell>
              <Cell>{parameter.place}</Cell>
              <Cell>
                {parameter.type} <Tag>{parameter.required ? 'required' : 'optional'}</Tag>{' '}
                {parameter.nullable ? <Tag>nullable</Tag> : null}
              </Cell>
              <Cell grow>
                {parameter.description}
                {parameter.values.length > 0 ? <Words values={parameter.values} /> : null}
              </Cell>
              <Cell>
                <Example text={parameter.example === undefined ? null : String(parameter.example)} />
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
