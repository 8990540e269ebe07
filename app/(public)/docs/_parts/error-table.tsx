import { type ErrorCode, errors } from '#server/catalog/errors.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '../../../_components/ui/table.tsx'
import { errorAdvice } from '../../../_reference/error-advice.ts'

type ErrorTableProps = {
  codes: readonly ErrorCode[]
  label: string
  /** The table that other tables lead to. */
  anchors?: boolean
}

/** Code, status, meaning, and what to do. */
export function ErrorTable({ codes, label, anchors }: ErrorTableProps) {
  return (
    <div className="docs-fields">
      <Table label={label}>
        <TableHead>
          <HeadCell>Code</HeadCell>
          <HeadCell numeric>Status</HeadCell>
          <HeadCell>Meaning</HeadCell>
          <HeadCell grow>What to do</HeadCell>
        </TableHead>
        <TableBody>
          {codes.map((code) => (
            <TableRow key={code} id={anchors ? `error-${code}` : undefined}>
              <Cell>
                <a className="mono" href={`/docs#error-${code}`}>
                  {code}
                </a>
              </Cell>
              <Cell numeric>{errors[code].status}</Cell>
              <Cell className="docs-meaning">{errors[code].title}.</Cell>
              <Cell grow>{errorAdvice[code]}</Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
