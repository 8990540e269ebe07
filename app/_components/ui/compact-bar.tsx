import type { CSSProperties } from 'react'
import styles from './compact-bar.module.css'
import { type Level, levelOf } from './score-types.ts'

export type CompactBarProps = {
  score: number
  level?: Level
  /** The score if every unknown signal triggered. */
  upTo?: number
}

/** A score for table cells: number, bar and hatched gap, with the same as text in its title. */
export function CompactBar({ score, level = levelOf(score), upTo = score }: CompactBarProps) {
  const gap = Math.max(0, Math.min(upTo, 100) - score)
  const words = `${score} of 100${gap > 0 ? `, could reach ${score + gap} if unknown signals trigger` : ''}`
  return (
    <span
      className={styles.compactBar}
      data-level={level}
      title={words}
      style={{ '--score': `${score}%`, '--unknown': `${gap}%` } as CSSProperties}
    >
      <b>
        <span aria-hidden="true">{score}</span>
        <span className="sr-only">{words}</span>
      </b>
      <i aria-hidden="true">
        <s />
      </i>
    </span>
  )
}
