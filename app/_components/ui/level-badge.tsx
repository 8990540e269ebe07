import { LEVEL_LABELS, type Level } from './score-types.ts'

const LEVELS: readonly Level[] = ['low', 'medium', 'high', 'critical']

/** A level as rising pips and its word, or another scale's word for it. */
export function LevelBadge({ level, label = LEVEL_LABELS[level] }: { level: Level; label?: string }) {
  return (
    <span className="level-badge" data-level={level}>
      <Pips level={level} />
      {label}
    </span>
  )
}

/** The rising pips alone, in the colour of the text. */
export function Pips({ level }: { level: Level }) {
  const reached = LEVELS.indexOf(level)
  return (
    <span aria-hidden="true" className="pips">
      {LEVELS.map((pip, index) => (
        <i key={pip} data-on={index <= reached ? '' : undefined} />
      ))}
    </span>
  )
}
