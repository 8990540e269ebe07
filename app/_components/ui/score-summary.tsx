import type { ReactNode } from 'react'
import { LevelBadge } from './level-badge.tsx'
import styles from './score-summary.module.css'
import { type Level, levelOf } from './score-types.ts'

export type ScoreSummaryProps = {
  score: number
  level?: Level
  /** Share of signals known, 0 to 1. */
  coverage: number
  /** The score bar. */
  children: ReactNode
}

export function ScoreSummary({ score, level = levelOf(score), coverage, children }: ScoreSummaryProps) {
  return (
    <div className={styles.scoreSummary}>
      <div>
        <p className={styles.figure}>
          <b>{score}</b>
          <span>of 100</span>
        </p>
        <div className={styles.under}>
          <LevelBadge level={level} />
          <span className="text-ink-3">coverage {Math.floor(coverage * 100)}%</span>
        </div>
      </div>
      {children}
    </div>
  )
}
