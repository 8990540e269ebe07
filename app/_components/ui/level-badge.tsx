import styles from './level-badge.module.css'
import { LEVEL_LABELS, type Level } from './score-types.ts'

const LEVELS: readonly Level[] = ['low', 'medium', 'high', 'critical']

/** A level as rising pips and its word, or another scale's word for it. */
export function LevelBadge({ level, label = LEVEL_LABELS[level] }: { level: Level; label?: string }) {
  return (
    <span className={styles.levelBadge} data-level={level}>
      <Pips level={level} />
      {label}
    </span>
  )
}

export function Pips({ level }: { level: Level }) {
  const reached = LEVELS.indexOf(level)
  return (
    <span aria-hidden="true" className={styles.pips}>
      {LEVELS.map((pip, index) => (
        <i key={pip} data-on={index <= reached ? '' : undefined} />
      ))}
    </span>
  )
}
