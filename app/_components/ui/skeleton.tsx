import type { ReactNode } from 'react'

const WIDTHS = ['38%', '26%', '44%', '31%', '35%', '22%']

/** Wraps the grid of an answer that is still coming; it shows only after 200 ms. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="skeleton" role="status" aria-label={label}>
      {children}
    </div>
  )
}

/** Rows as high as those of a table. */
export function SkeletonRows({ rows = 6 }: { rows?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div className="skeleton-row" key={row}>
          <i className="w-24" />
          <i style={{ width: WIDTHS[row % WIDTHS.length] }} />
          <i className="ml-auto w-12" />
        </div>
      ))}
    </div>
  )
}

/** The score bar before its parts are known. */
export function SkeletonScore() {
  return (
    <div aria-hidden="true" className="score-summary">
      <div>
        <i className="mt-3.25 h-11! w-20" />
        <i className="mt-4 w-28" />
      </div>
      <div>
        <div className="h-5.5" />
        <div className="skeleton-strip" />
        <div className="h-10.5" />
      </div>
    </div>
  )
}
