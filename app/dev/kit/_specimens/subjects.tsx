import { CompactBar } from '#app/_components/ui/compact-bar.tsx'
import { ElementSymbol, type ElementSymbolText } from '#app/_components/ui/element-symbol.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'

const ROWS: { symbol: ElementSymbolText; value: string; what: string; seen: string; score: number; upTo: number }[] = [
  {
    symbol: 'Ip',
    value: '198.51.100.177',
    what: 'Hosting, Example Hosting, Frankfurt am Main',
    seen: '9 events, 4 users',
    score: 60,
    upTo: 60,
  },
  {
    symbol: 'Em',
    value: 'p***@mail-offers.example.org',
    what: 'Deliverable, not disposable, 1 spelling',
    seen: 'first time',
    score: 35,
    upTo: 55,
  },
  {
    symbol: 'Do',
    value: 'mail-offers.example.org',
    what: '6 days old, accepts mail, no DMARC record',
    seen: '2 events',
    score: 15,
    upTo: 40,
  },
]

export function Subjects() {
  return (
    <Table label="Subjects of this event">
      <TableHead>
        <HeadCell>Subject</HeadCell>
        <HeadCell grow optional>
          What it is
        </HeadCell>
        <HeadCell optional>Seen here</HeadCell>
        <HeadCell numeric>Own score</HeadCell>
      </TableHead>
      <TableBody keys>
        {ROWS.map((row) => (
          <TableRow key={row.value} href="#subject">
            <Cell>
              <span className="inline-flex items-center gap-2.5">
                <ElementSymbol symbol={row.symbol} />
                <a className={`${textStyles.mono} inline-flex min-h-6 items-center`} href="#subject">
                  {row.value}
                </a>
              </span>
            </Cell>
            <Cell grow optional className="text-ink-2">
              {row.what}
            </Cell>
            <Cell optional className="text-ink-2">
              {row.seen}
            </Cell>
            <Cell numeric>
              <CompactBar score={row.score} upTo={row.upTo} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
