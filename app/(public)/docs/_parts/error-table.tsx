import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { type ErrorCode, errors } from '#server/catalog/errors.ts'
import { errorAdvice } from '#server/documentation/reference/error-advice.ts'
import styles from './chapter.module.css'
import { InlineCode } from './inline-code.tsx'

type ErrorTableProps = {
  codes: readonly ErrorCode[]
  label: string
}

export function ErrorTable({ codes, label }: ErrorTableProps) {
  return (
    <div className={styles.fields}>
      <Table label={label}>
        <TableHead>
          <HeadCell>Code</HeadCell>
          <HeadCell numeric>Status</HeadCell>
          <HeadCell>Meaning</HeadCell>
          <HeadCell grow>What to do</HeadCell>
        </TableHead>
        <TableBody>
          {codes.map((code) => (
            <TableRow key={code}>
              <Cell>
                <a className={textStyles.mono} href={`/docs/errors/${code}`}>
                  {code}
                </a>
              </Cell>
              <Cell numeric>{errors[code].status}</Cell>
              <Cell className={styles.meaning}>{errors[code].title}.</Cell>
              <Cell grow>
                <InlineCode text={errorAdvice[code]} />
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
