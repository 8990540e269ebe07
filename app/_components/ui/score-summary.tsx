import type { ReactNode } from 'react'
import { LevelBadge } from './level-badge.tsx'
import { type Level, levelOf } from './score-types.ts'

export type ScoreSummaryProps = {
  score: number
  level?: Level
  /** Share of signals known, 0 to 1. */
  coverage: number
  /** The score bar. */
  children: ReactNode
}

/** The figure, its level and coverage in the margin; the bar at their right. */
export function ScoreSummary({ score, level = levelOf(score), coverage, children }: ScoreSummaryProps) {
  return (
    <div className="score-summary">
      <div>
        <p className="score-figure">
          <b>{score}</b>
          <span>of 100</span>
        </p>
        <div className="score-under">
          <LevelBadge level={level} />
          <span className="text-ink-3">coverage {Math.floor(coverage * 100)} %</span>
        </div>
      </div>
      {children}
    </div>
  )
}
