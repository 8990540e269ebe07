import type { ComponentProps } from 'react'
import { ScrollRegion } from './scroll-region.tsx'
import { TableKeys } from './table-keys.tsx'

export type TableProps = ComponentProps<'table'> & {
  /** Names the table and its scroll region. */
  label: string
  /** Head stays under the top bar; for long tables. */
  sticky?: boolean
  /** Columns have the widths of its `colgroup`, whatever stands in them. */
  fixed?: boolean
}

export type CellProps = ComponentProps<'td'> & { numeric?: boolean; grow?: boolean; optional?: boolean }
export type HeadCellProps = ComponentProps<'th'> & { numeric?: boolean; grow?: boolean; optional?: boolean }

/** Rows on hairlines in a region that scrolls sideways, so that the page never does. */
export function Table({ label, sticky, fixed, children, ...rest }: TableProps) {
  return (
    <ScrollRegion label={label} sticky={sticky}>
      <table {...rest} className="table" data-sticky={sticky ? '' : undefined} data-fixed={fixed ? '' : undefined}>
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </ScrollRegion>
  )
}

/** The head of a table: one row of HeadCells. `rowIndex` numbers it where only some of the rows are in the page. */
export function TableHead({ children, rowIndex }: ComponentProps<'thead'> & { rowIndex?: number }) {
  return (
    <thead>
      <tr aria-rowindex={rowIndex}>{children}</tr>
    </thead>
  )
}

/** Rows; with `keys` the arrows move between them, Enter opens and x selects. */
export function TableBody({ keys, ...rest }: ComponentProps<'tbody'> & { keys?: boolean }) {
  return keys ? <TableKeys {...rest} /> : <tbody {...rest} />
}

/** A row; with `href` a press anywhere on it opens its first link. */
export function TableRow({ href, ...rest }: ComponentProps<'tr'> & { href?: string }) {
  return <tr data-href={href} {...rest} />
}

/** A cell: numbers at right, `grow` takes the free width, `optional` is left out on phones. */
export function Cell({ numeric, grow, optional, ...rest }: CellProps) {
  return <td {...marks(numeric, grow, optional)} {...rest} />
}

/** The head of a column. */
export function HeadCell({ numeric, grow, optional, ...rest }: HeadCellProps) {
  return <th scope="col" {...marks(numeric, grow, optional)} {...rest} />
}

const marks = (numeric = false, grow = false, optional = false) => ({
  'data-numeric': numeric ? '' : undefined,
  'data-grow': grow ? '' : undefined,
  'data-optional': optional ? '' : undefined,
})
