import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { Parameter } from '#server/documentation/reference/read.ts'
import styles from './chapter.module.css'
import { Example, Words } from './field-table.tsx'
import { InlineCode } from './inline-code.tsx'

export function ParameterTable({ parameters, label }: { parameters: readonly Parameter[]; label: string }) {
  return (
    <div className={styles.fields}>
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
                <span className={textStyles.mono}>{parameter.name}</span>
              </Cell>
              <Cell>{parameter.place}</Cell>
              <Cell>
                {parameter.type} <Tag>{parameter.required ? 'required' : 'optional'}</Tag>{' '}
                {parameter.nullable ? <Tag>nullable</Tag> : null}
              </Cell>
              <Cell grow>
                <InlineCode text={parameter.description} />
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
