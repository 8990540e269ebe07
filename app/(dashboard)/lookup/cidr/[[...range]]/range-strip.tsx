import type { CSSProperties } from 'react'
import type { Level } from '#app/_components/ui/score-types.ts'
import textStyles from '#app/_components/ui/text.module.css'
import styles from './range-strip.module.css'

export type StripMark = { offset: number; ip: string; level: Level | null; requested: boolean }
type RangeStripProps = { total: number; first: string; last: string; marks: readonly StripMark[]; label: string }

/**
 * The range as a strip from its first to its last address. Sampled addresses are outlined before the check, then
 * filled by level, or hatched if unknown.
 */
export function RangeStrip({ total, first, last, marks, label: text }: RangeStripProps) {
  return (
    <div className={styles.rangeStrip}>
      <div className={styles.track} role="img" aria-label={text}>
        {marks.map(({ offset, ip, level, requested }) => (
          <i
            key={offset}
            title={ip}
            data-level={level ?? undefined}
            data-unknown={requested && level === null ? '' : undefined}
            style={placeOf(offset, total)}
          />
        ))}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span className={textStyles.mono}>{first}</span>
        {total > 1 ? <span className={textStyles.mono}>{last}</span> : null}
      </div>
    </div>
  )
}

/**
 * In a range of up to 8 addresses a cell is as wide as its share; in a larger one it is a fixed-width mark that stays
 * inside the strip at both ends.
 */
function placeOf(offset: number, total: number): CSSProperties {
  const cells = total <= 8
  const share = cells ? offset / total : offset / (total - 1)
  return {
    '--at': `${share * 100}%`,
    '--wide': cells ? `${100 / total}%` : '7px',
    '--pull': cells ? '0%' : `${share * 100}%`,
  } as CSSProperties
}
