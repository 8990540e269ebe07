import type { CSSProperties } from 'react'
import type { Level } from '../../../../_components/ui/score-types.ts'

export type StripMark = { offset: number; ip: string; level: Level | null; asked: boolean }
type RangeStripProps = { total: number; first: string; last: string; marks: readonly StripMark[]; says: string }

/** The range as a strip from its first to its last address, the sampled ones marked: outlined before they are asked, in the fill of their level after, hatched where nothing is known. */
export function RangeStrip({ total, first, last, marks, says }: RangeStripProps) {
  return (
    <div className="range-strip">
      <div className="range-track" role="img" aria-label={says}>
        {marks.map(({ offset, ip, level, asked }) => (
          <i
            key={offset}
            title={ip}
            data-level={level ?? undefined}
            data-unknown={asked && level === null ? '' : undefined}
            style={placeOf(offset, total)}
          />
        ))}
      </div>
      <div className="range-ends" aria-hidden="true">
        <span className="mono">{first}</span>
        {total > 1 ? <span className="mono">{last}</span> : null}
      </div>
    </div>
  )
}

/** A cell of a small range is as wide as its share; of a wide one it is a mark that stays inside at both ends. */
function placeOf(offset: number, total: number): CSSProperties {
  const cells = total <= 8
  const share = cells ? offset / total : offset / (total - 1)
  return {
    '--at': `${share * 100}%`,
    '--wide': cells ? `${100 / total}%` : '7px',
    '--pull': cells ? '0%' : `${share * 100}%`,
  } as CSSProperties
}
