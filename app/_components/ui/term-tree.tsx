import type { ReactNode } from 'react'
import { formatNumber } from './format.ts'
import styles from './term-tree.module.css'
import textStyles from './text.module.css'
import { TriState } from './tri-state.tsx'

export type Term = {
  id: string
  /** As written, in monospace. */
  term: string
  /** What it means or resolves to. */
  detail?: ReactNode
  /** Shown at the right, such as the DNS queries that it and everything below it cost. */
  count?: number | null
  problem?: string
  /** Why it could not be resolved; hatched. */
  unknown?: string
  children?: readonly Term[]
}

export type TermTreeProps = {
  label: string
  terms: readonly Term[]
  /** Unit of the counts, such as "DNS queries". */
  counts?: string
  /** Levels that are initially open; all by default. */
  openLevels?: number
}

/** Nested terms with their counts. Enter or Space toggles a branch. */
export function TermTree({ label, terms, counts, openLevels = Number.POSITIVE_INFINITY }: TermTreeProps) {
  return (
    <div className={styles.termTree}>
      {counts ? (
        <p className={styles.head} aria-hidden="true">
          <span>{label}</span>
          <span>{counts}</span>
        </p>
      ) : null}
      <Branch label={label} terms={terms} counts={counts} openLevels={openLevels} />
    </div>
  )
}

type BranchProps = { label?: string; terms: readonly Term[]; counts: string | undefined; openLevels: number }

function Branch({ label, terms, counts, openLevels }: BranchProps) {
  return (
    <ul aria-label={label}>
      {terms.map((term) => (
        <li key={term.id}>
          {term.children && term.children.length > 0 ? (
            <details open={openLevels > 0}>
              <summary>
                <Row term={term} counts={counts} />
              </summary>
              <Branch terms={term.children} counts={counts} openLevels={openLevels - 1} />
            </details>
          ) : (
            <div className={styles.leaf}>
              <Row term={term} counts={counts} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Row({ term, counts }: { term: Term; counts: string | undefined }) {
  return (
    <span className={styles.row}>
      <span className={styles.text}>
        <span className={textStyles.mono}>{term.term}</span>
        {term.detail ? <small>{term.detail}</small> : null}
        {term.problem ? <strong>{term.problem}</strong> : null}
        {term.unknown ? <TriState value={null} cause={term.unknown} /> : null}
      </span>
      {term.count === undefined ? null : (
        <span className={styles.count}>
          {term.count === null ? <TriState value={null} /> : formatNumber(term.count)}
          {counts ? <span className="sr-only"> {counts}</span> : null}
        </span>
      )}
    </span>
  )
}
