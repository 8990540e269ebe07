import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { ScrollRegion } from './scroll-region.tsx'
import styles from './table.module.css'
import { TableKeys } from './table-keys.tsx'

export type TableProps = ComponentProps<'table'> & {
  /** Accessible name of the table and its scroll region. */
  label: string
  /** The head stays below the top bar; for long tables. */
  sticky?: boolean
  /** Column widths come from the `colgroup`, whatever the content. */
  fixed?: boolean
}

export type CellProps = ComponentProps<'td'> & { numeric?: boolean; grow?: boolean; optional?: boolean }
export type HeadCellProps = ComponentProps<'th'> & { numeric?: boolean; grow?: boolean; optional?: boolean }

/** Rows separated by thin rules, in a region that scrolls horizontally, so that the page never does. */
export function Table({ label, sticky, fixed, className, children, ...rest }: TableProps) {
  return (
    <ScrollRegion label={label} sticky={sticky}>
      <table
        {...rest}
        className={classNames(styles.table, className)}
        data-sticky={sticky ? '' : undefined}
        data-fixed={fixed ? '' : undefined}
      >
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </ScrollRegion>
  )
}

/** One row of HeadCells. `rowIndex` numbers it when only some rows are rendered. */
export function TableHead({ children, rowIndex }: ComponentProps<'thead'> & { rowIndex?: number }) {
  return (
    <thead>
      <tr aria-rowindex={rowIndex}>{children}</tr>
    </thead>
  )
}

/** Rows; with `keys`, arrow keys move between them, Enter opens and x selects. */
export function TableBody({ keys, ...rest }: ComponentProps<'tbody'> & { keys?: boolean }) {
  return keys ? <TableKeys {...rest} /> : <tbody {...rest} />
}

/** A row; with `href`, a click anywhere on it opens its first link. */
export function TableRow({ href, ...rest }: ComponentProps<'tr'> & { href?: string }) {
  return <tr data-href={href} {...rest} />
}

/** `numeric` aligns right, `grow` takes the free width, `optional` is hidden on phones. */
export function Cell({ numeric, grow, optional, ...rest }: CellProps) {
  return <td {...marks(numeric, grow, optional)} {...rest} />
}

export function HeadCell({ numeric, grow, optional, ...rest }: HeadCellProps) {
  return <th scope="col" {...marks(numeric, grow, optional)} {...rest} />
}

const marks = (numeric = false, grow = false, optional = false) => ({
  'data-numeric': numeric ? '' : undefined,
  'data-grow': grow ? '' : undefined,
  'data-optional': optional ? '' : undefined,
})
