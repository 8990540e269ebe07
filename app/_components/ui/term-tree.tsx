import type { ReactNode } from 'react'
import { formatNumber } from './format.ts'
import { TriState } from './tri-state.tsx'

export type Term = {
  id: string
  /** As written, in mono. */
  term: string
  /** What it means or leads to. */
  says?: ReactNode
  /** Stands at the right, such as the questions that it costs with everything below it. */
  count?: number | null
  /** What is wrong with it, in a few words. */
  problem?: string
  /** Why it could not be found out; hatched. */
  unknown?: string
  children?: readonly Term[]
}

export type TermTreeProps = {
  label: string
  terms: readonly Term[]
  /** What the counts at the right count, as "DNS questions". */
  counts?: string
  /** Levels that are open at first; everything when left out. */
  openLevels?: number
}

/** Nested terms with their counts. Branches open and close with Enter or Space like every disclosure. */
export function TermTree({ label, terms, counts, openLevels = Number.POSITIVE_INFINITY }: TermTreeProps) {
  return (
    <div className="term-tree">
      {counts ? (
        <p className="term-tree-head" aria-hidden="true">
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
            <div className="term-leaf">
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
    <span className="term-row">
      <span className="term-text">
        <span className="mono">{term.term}</span>
        {term.says ? <small>{term.says}</small> : null}
        {term.problem ? <strong>{term.problem}</strong> : null}
        {term.unknown ? <TriState value={null} cause={term.unknown} /> : null}
      </span>
      {term.count === undefined ? null : (
        <span className="term-count">
          {term.count === null ? <TriState value={null} /> : formatNumber(term.count)}
          {counts ? <span className="sr-only"> {counts}</span> : null}
        </span>
      )}
    </span>
  )
}
