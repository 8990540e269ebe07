import type { ReactNode } from 'react'
import scoreSummaryStyles from './score-summary.module.css'
import styles from './skeleton.module.css'

const WIDTHS = ['38%', '26%', '44%', '31%', '35%', '22%']

/**
 * Placeholder of a screen's height below a form: reserved when someone asks for a result, so that the result moves
 * nothing when it comes.
 */
export function SkeletonResult({ label }: { label: string }) {
  return (
    <div className="min-h-dvh">
      <Skeleton label={label}>
        <SkeletonScore />
        <SkeletonRows rows={6} />
      </Skeleton>
    </div>
  )
}

/** Placeholder for a result that is still loading; shown only after 200 ms. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.skeleton} data-testid="skeleton" role="status" aria-label={label}>
      {children}
    </div>
  )
}

export function SkeletonRows({ rows = 6 }: { rows?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div className={styles.row} key={row}>
          <i className="w-24" />
          <i style={{ width: WIDTHS[row % WIDTHS.length] }} />
          <i className="ml-auto w-12" />
        </div>
      ))}
    </div>
  )
}

export function SkeletonScore() {
  return (
    <div aria-hidden="true" className={scoreSummaryStyles.scoreSummary}>
      <div>
        <i className="mt-3.25 h-11 w-20" />
        <i className="mt-4 w-28" />
      </div>
      <div>
        <div className="h-5.5" />
        <div className={styles.strip} />
        <div className="h-10.5" />
      </div>
    </div>
  )
}
