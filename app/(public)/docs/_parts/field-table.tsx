import { Mono } from '#app/_components/ui/mono.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { Field } from '#server/documentation/reference/fields.ts'
import styles from './chapter.module.css'
import { InlineCode } from './inline-code.tsx'

/** Response fields; nested fields are indented and named with their full path. */
export function FieldTable({ fields, label }: { fields: readonly Field[]; label: string }) {
  return (
    <div className={styles.fields}>
      <Table label={label}>
        <TableHead>
          <HeadCell>Field</HeadCell>
          <HeadCell>Type</HeadCell>
          <HeadCell grow>Description</HeadCell>
          <HeadCell>Example</HeadCell>
        </TableHead>
        <TableBody>
          {fields.map((field) => (
            <TableRow key={field.path}>
              <Cell>
                <span className={textStyles.mono} style={{ paddingLeft: field.depth * 12 }}>
                  {field.path.split('.').length > 1 ? <span className="text-ink-3">{parentOf(field.path)}</span> : null}
                  {field.name}
                </span>
              </Cell>
              <Cell>
                {field.type} {field.nullable ? <Tag>nullable</Tag> : null}
              </Cell>
              <Cell grow>
                <InlineCode text={field.description} />
                {field.values.length > 0 ? <Words values={field.values} /> : null}
              </Cell>
              <Cell>
                <Example text={field.example} />
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

/** Allowed values. */
export function Words({ values }: { values: readonly string[] }) {
  return (
    <span className="block text-12 text-ink-3">
      One of{' '}
      {values.map((value, index) => (
        <span key={value}>
          {index > 0 ? ', ' : ''}
          <Mono>{value}</Mono>
        </span>
      ))}
    </span>
  )
}

/** An example value; a field without one is composed of its nested fields. */
export function Example({ text }: { text: string | null }) {
  if (text === null) return <span className="text-ink-3">see response</span>
  return <span className={`${textStyles.mono} ${styles.value}`}>{text}</span>
}

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('.') + 1)
