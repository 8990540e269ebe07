import type { ReactNode } from 'react'
import { CompactBar } from '#app/_components/ui/compact-bar.tsx'
import { ElementSymbol, type ElementSymbolText } from '#app/_components/ui/element-symbol.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'

export type SubjectRow = {
  id: string
  /** Null for subjects that only the workspace knows: a user or a device. */
  symbol: ElementSymbolText | null
  value: string
  href: string | null
  what: string
  /** How often the workspace has seen it. */
  seen: ReactNode
  own: { points: number; upTo: number } | null
}

/** The subjects of the assessment: what each one is, where else it was seen, and its share of the score. */
export function SubjectsTable({ rows, withSeen }: { rows: readonly SubjectRow[]; withSeen: boolean }) {
  return (
    <Table label="Assessed subjects">
      <TableHead>
        <HeadCell>Subject</HeadCell>
        <HeadCell grow optional>
          Details
        </HeadCell>
        {withSeen ? <HeadCell optional>Seen before</HeadCell> : null}
        <HeadCell numeric>Points</HeadCell>
      </TableHead>
      <TableBody>
        {rows.map(({ id, symbol, value, href, what, seen, own }) => (
          <TableRow key={id}>
            <Cell className="max-w-90">
              <span className="flex items-center gap-2">
                {symbol ? <ElementSymbol symbol={symbol} /> : null}
                {href ? (
                  <Link
                    className={`${textStyles.mono} ${textStyles.link} min-w-0 truncate`}
                    href={href}
                    prefetch={false}
                    title={value}
                  >
                    {value}
                  </Link>
                ) : (
                  <span className={`${textStyles.mono} min-w-0 truncate`} title={value}>
                    {value}
                  </span>
                )}
              </span>
            </Cell>
            <Cell grow optional className="text-ink-2">
              {what}
            </Cell>
            {withSeen ? (
              <Cell optional className="text-ink-2">
                {seen}
              </Cell>
            ) : null}
            <Cell numeric>
              {own ? <CompactBar score={own.points} upTo={own.upTo} /> : <span className="text-ink-3">none</span>}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
