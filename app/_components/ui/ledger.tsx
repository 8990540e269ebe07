import type { ReactNode } from 'react'
import { Link } from '#app/_components/ui/link.tsx'
import { type LedgerRow, ledgerRows, sumOfParts } from './ledger-rows.ts'
import { type ScoreSum, sumScore } from './score-sum.ts'
import type { ScoreCategory, ScoreSignal } from './score-types.ts'
import { TriState } from './tri-state.tsx'

export type LedgerSignal = ScoreSignal & {
  /** A fact with a value, or why it is unknown. */
  evidence: ReactNode
  /** Why it is unknown, as text: signals of one category with the same cause share a row. */
  cause?: string | undefined
}

export type LedgerProps = {
  score: number
  signals: readonly LedgerSignal[]
  categories: readonly ScoreCategory[]
  /** Shows or hides the clear signals; without it they are not offered. */
  clearHref?: string
  showClear?: boolean
  /** Leave out the category column when there is only one. */
  single?: boolean
  /** What the total says; by default how many signals are known. */
  totalNote?: ReactNode
  caption?: string
}

/** The same sum as the score bar, as text: what counted, what did not, what is unknown, and the total. */
export function Ledger({
  score,
  signals,
  categories,
  single = false,
  caption = 'Parts of the score',
  ...rest
}: LedgerProps) {
  const sum = sumScore(signals, categories)
  const rows = ledgerRows(signals, sum, rest.showClear)
  const names = new Map(categories.map((category) => [category.id, category.label]))
  return (
    <table className="ledger">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {single ? null : <th scope="col">Category</th>}
          <th scope="col">{single ? 'Part' : 'Signal'}</th>
          <th scope="col">Evidence</th>
          <th scope="col" className="ledger-weight">
            Weight
          </th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Row
            key={row.signal.id}
            row={row}
            category={single ? undefined : categoryName(row, names)}
            repeated={rows[index - 1]?.signal.category === row.signal.category}
          />
        ))}
        <Total score={score} sum={sum} single={single} clear={signals.filter(isClear).length} {...rest} />
      </tbody>
    </table>
  )
}

type RowProps = { row: LedgerRow<LedgerSignal>; category: string | undefined; repeated: boolean }

function Row({ row, category, repeated }: RowProps) {
  const { signal, alike, kind } = row
  return (
    <tr data-row={kind}>
      {category === undefined ? null : (
        <td className="ledger-category">{repeated ? <span className="sr-only">{category}</span> : category}</td>
      )}
      <td className="ledger-signal">
        {kind === 'unknown' || kind === 'clear'
          ? [signal, ...alike].map(({ id, label }) => (
              <TriState key={id} value={kind === 'clear' ? false : null} label={label} />
            ))
          : signal.label}
      </td>
      <td className="ledger-evidence">{signal.evidence}</td>
      <td className="ledger-weight">{row.weight}</td>
      <td className="ledger-points">{row.points}</td>
    </tr>
  )
}

type TotalProps = Pick<LedgerProps, 'score' | 'clearHref' | 'showClear' | 'totalNote'> & {
  sum: ScoreSum
  single: boolean
  clear: number
}

function Total({ score, sum, single, clear, clearHref, showClear, totalNote }: TotalProps) {
  const known = `${sum.known} of ${sum.total} signals known`
  return (
    <tr data-row="total">
      {single ? null : <td className="ledger-category text-ink!">Total</td>}
      <td>{single ? 'Total' : (totalNote ?? known)}</td>
      <td className="ledger-evidence">
        {clearHref ? (
          <Link className="link inline-flex min-h-6 items-center" href={clearHref} scroll={false}>
            {`${showClear ? 'Hide' : 'Show'} ${clear > 0 ? `${clear} ` : ''}clear signals`}
          </Link>
        ) : single ? (
          (totalNote ?? known)
        ) : null}
      </td>
      <td className="ledger-weight">{sumOfParts(sum)}</td>
      <td className="ledger-points">{score}</td>
    </tr>
  )
}

const isClear = (signal: ScoreSignal) => signal.state === 'clear'

function categoryName({ signal, kind }: LedgerRow<LedgerSignal>, names: Map<string, string>): string {
  return names.get(signal.category) ?? (kind === 'trust' ? 'Trust' : signal.category)
}
