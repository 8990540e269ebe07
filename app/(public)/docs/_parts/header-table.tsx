import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { Header } from '#server/documentation/reference/read.ts'
import styles from './chapter.module.css'
import { InlineCode } from './inline-code.tsx'

export function HeaderTable({ headers, label }: { headers: readonly Header[]; label: string }) {
  return (
    <div className={styles.fields}>
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
                <span className={textStyles.mono}>{name}</span>
              </Cell>
              <Cell grow>
                <InlineCode text={description} />
              </Cell>
              <Cell>
                <span className={`${textStyles.mono} ${styles.value}`}>{example}</span>
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
