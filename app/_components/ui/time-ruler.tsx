import type { CSSProperties } from 'react'
import disclosureStyles from './disclosure.module.css'
import { formatDay, formatMoment, formatUtc } from './format.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from './table.tsx'
import styles from './time-ruler.module.css'
import { type PlacedMark, type TimeMark, timeRulerOf } from './time-ruler-geometry.ts'
import { TriState } from './tri-state.tsx'

export type TimeRulerProps = {
  /** What the times belong to, such as "Registration". */
  label: string
  marks: readonly TimeMark[]
  /** When the result was created, ISO 8601; drawn as the solid mark. */
  now: string
  /** Times that no source returned, with the cause. They are not on the axis. */
  unknown?: readonly { label: string; cause?: string }[]
}

/**
 * Times on one axis that includes now: the past is solid, the future thin. Also rendered as a sentence and as a table.
 */
export function TimeRuler({ label, marks, now, unknown = [] }: TimeRulerProps) {
  const drawing = timeRulerOf(marks, now)
  const size = { '--lanes': drawing.lanes, '--narrow-lanes': drawing.narrowLanes, '--now': `${drawing.now.x}%` }
  return (
    <div>
      {drawing.marks.length > 0 ? (
        <div
          className={styles.timeRuler}
          role="img"
          aria-label={rulerSentence(label, drawing.marks, now)}
          style={size as CSSProperties}
        >
          {drawing.years.map((x) => (
            <i key={x} data-part="year" style={{ left: `${x}%` }} />
          ))}
          {drawing.marks.map((mark) => (
            <Mark key={`${mark.label} ${mark.at}`} {...mark} />
          ))}
          <i data-part="now" />
          <span data-part="now-label" data-anchor={drawing.now.anchor}>
            Now
          </span>
        </div>
      ) : null}
      {unknown.length > 0 ? (
        <ul className="mb-2 flex flex-wrap gap-x-6 gap-y-1">
          {unknown.map(({ label: name, cause }) => (
            <li key={name}>
              {name}: <TriState value={null} {...(cause ? { cause } : {})} />
            </li>
          ))}
        </ul>
      ) : null}
      {drawing.marks.length > 0 ? <RulerTable label={label} marks={drawing.marks} now={now} /> : null}
    </div>
  )
}

function Mark({ label, at, x, anchor, lane, narrowLane }: PlacedMark) {
  const place = { '--x': `${x}%`, '--lane': lane, '--narrow-lane': narrowLane }
  return (
    <span data-part="mark" data-anchor={anchor} style={place as CSSProperties}>
      <i />
      <span>
        <b>{label}</b>
        {formatDay(new Date(at))}
      </span>
    </span>
  )
}

function RulerTable({ label, marks, now }: { label: string; marks: readonly TimeMark[]; now: string }) {
  return (
    <details className={disclosureStyles.disclosure}>
      <summary>Show as table</summary>
      <Table label={label}>
        <TableHead>
          <HeadCell>What</HeadCell>
          <HeadCell grow>Moment</HeadCell>
          <HeadCell numeric>From now</HeadCell>
        </TableHead>
        <TableBody>
          {marks.map((mark) => (
            <TableRow key={`${mark.label} ${mark.at}`}>
              <Cell>{mark.label}</Cell>
              <Cell grow>{formatUtc(new Date(mark.at))}</Cell>
              <Cell numeric>{distanceWords(mark.at, now)}</Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </details>
  )
}

const rulerSentence = (label: string, marks: readonly TimeMark[], now: string): string =>
  `${label}: ${marks.map((mark) => `${mark.label.toLowerCase()} ${formatDay(new Date(mark.at))}, ${distanceWords(mark.at, now)}`).join('; ')}.`

/** "9 d ago", "in 4 y": whole days up to two years, then years with one decimal. */
export function distanceWords(at: string, now: string): string {
  const days = (Date.parse(at) - Date.parse(now)) / 86_400_000
  if (Math.abs(days) < 2) return formatMoment(new Date(at), new Date(now))
  const size = Math.abs(days)
  const words = size < 730 ? `${Math.floor(size)} d` : `${(size / 365.25).toFixed(1)} y`
  return days > 0 ? `in ${words}` : `${words} ago`
}
