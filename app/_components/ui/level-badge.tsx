import { LEVEL_LABELS, type Level } from './score-types.ts'

const LEVELS: readonly Level[] = ['low', 'medium', 'high', 'critical']

/** A level as rising pips and its word. */
export function LevelBadge({ level }: { level: Level }) {
  const reached = LEVELS.indexOf(level)
  return (
    <span className="level-badge" data-level={level}>
      <span aria-hidden="true" className="pips">
        {LEVELS.map((pip, index) => (
          <i key={pip} data-on={index <= reached ? '' : undefined} />
        ))}
      </span>
      {LEVEL_LABELS[level]}
    </span>
  )
}
