import type { ReactNode } from 'react'
import styles from './ledger.module.css'
import { type LedgerRow, ledgerRows, sumOfParts } from './ledger-rows.ts'
import { Link } from './link.tsx'
import { type ScoreSum, sumScore } from './score-sum.ts'
import type { ScoreCategory, ScoreSignal } from './score-types.ts'
import textStyles from './text.module.css'
import { TriState } from './tri-state.tsx'

export type LedgerSignal = ScoreSignal & {
  /** A fact with a value, or why it is unknown. */
  evidence: ReactNode
  /** Why it is unknown, as text. Signals of one category with the same cause share a row. */
  cause?: string | undefined
}

export type LedgerProps = {
  score: number
  signals: readonly LedgerSignal[]
  categories: readonly ScoreCategory[]
  /** Toggles the clear signals; without it they are not offered. */
  clearHref?: string
  showClear?: boolean
  /** Omits the category column when there is only one category. */
  single?: boolean
  /** Note for the total; defaults to how many signals are known. */
  totalNote?: ReactNode
  caption?: string
}

/** The score bar's sum as text: signals that counted, those that did not, unknown ones, and the total. */
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
    <table className={styles.ledger}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {single ? null : <th scope="col">Category</th>}
          <th scope="col">{single ? 'Part' : 'Signal'}</th>
          <th scope="col">Evidence</th>
          <th scope="col" className={styles.weight}>
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
        <td className={styles.category}>{repeated ? <span className="sr-only">{category}</span> : category}</td>
      )}
      <td className={styles.signal}>
        {kind === 'unknown' || kind === 'clear'
          ? [signal, ...alike].map(({ id, label }) => (
              <TriState key={id} value={kind === 'clear' ? false : null} label={label} />
            ))
          : signal.label}
      </td>
      <td className={styles.evidence}>{signal.evidence}</td>
      <td className={styles.weight}>{row.weight}</td>
      <td className={styles.points}>{row.points}</td>
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
      {single ? null : <td className={`${styles.category} text-ink`}>Total</td>}
      <td>{single ? 'Total' : (totalNote ?? known)}</td>
      <td className={styles.evidence}>
        {clearHref ? (
          <Link className={`${textStyles.link} inline-flex min-h-6 items-center`} href={clearHref} scroll={false}>
            {`${showClear ? 'Hide' : 'Show'} ${clear > 0 ? `${clear} ` : ''}clear signals`}
          </Link>
        ) : single ? (
          (totalNote ?? known)
        ) : null}
      </td>
      <td className={styles.weight}>{sumOfParts(sum)}</td>
      <td className={styles.points}>{score}</td>
    </tr>
  )
}

const isClear = (signal: ScoreSignal) => signal.state === 'clear'

const categoryName = ({ signal: { category } }: LedgerRow<LedgerSignal>, names: Map<string, string>): string =>
  names.get(category) ?? (category === 'trust' ? 'Trust' : category)
