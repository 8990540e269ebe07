import type { CSSProperties, ReactNode } from 'react'
import shareRowStyles from '#app/_components/charts/share-row.module.css'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'

export type ShareColumn = { head: string; optional?: boolean }
export type ShareListRow = {
  id: string
  name: ReactNode
  /** Relative to the widest row; sets the length of the line. */
  share: number
  cells: readonly ReactNode[]
}

/** Rows of names and numbers, each above a line proportional to its share. */
export function ShareList({
  label,
  head,
  columns,
  rows,
}: {
  label: string
  head: string
  columns: readonly ShareColumn[]
  rows: readonly ShareListRow[]
}) {
  return (
    <Table label={label}>
      <TableHead>
        <HeadCell grow>{head}</HeadCell>
        {columns.map((column) => (
          <HeadCell key={column.head} numeric optional={column.optional ?? false}>
            {column.head}
          </HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {rows.map(({ id, name, share, cells }) => (
          <TableRow
            key={id}
            className={shareRowStyles.shareRow}
            style={{ '--share': `${share * 100}%` } as CSSProperties}
          >
            <Cell grow>{name}</Cell>
            {cells.map((cell, index) => (
              <Cell key={columns[index]?.head} numeric optional={columns[index]?.optional ?? false}>
                {cell}
              </Cell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
