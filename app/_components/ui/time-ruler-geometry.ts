export type TimeMark = {
  /** What happened at that time, such as "Created". */
  label: string
  /** ISO 8601. */
  at: string
}

/**
 * A mark on the ruler: `x` is a percentage of the width; `lane` (wide screens) and `narrowLane` (phones) keep labels
 * from overlapping below the axis.
 */
export type PlacedMark = TimeMark & { x: number; anchor: 'start' | 'end'; lane: number; narrowLane: number }

export type TimeRulerDrawing = {
  now: { x: number; anchor: 'start' | 'end' }
  marks: PlacedMark[]
  /** Starts of years, in per cent; thinned to at most a dozen. */
  years: number[]
  lanes: number
  narrowLanes: number
}

const EDGE = 1
const WIDE_LABEL = 15
const NARROW_LABEL = 32
const MOST_YEARS = 12
const HOUR_MS = 3_600_000

/**
 * Places times on one axis from the earliest to the latest, including now. Marks with an unreadable date are dropped;
 * if all times are equal, they are centred.
 */
export function timeRulerOf(given: readonly TimeMark[], now: string): TimeRulerDrawing {
  const marks = given
    .filter(({ at }) => Number.isFinite(Date.parse(at)))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const moments = [...marks.map(({ at }) => Date.parse(at)), Date.parse(now)]
  const first = Math.min(...moments)
  const span = Math.max(...moments) - first
  const place = (at: number) => (span < HOUR_MS ? 50 : EDGE + ((at - first) / span) * (100 - 2 * EDGE))
  const anchorOf = (x: number) => (x > 50 ? ('end' as const) : ('start' as const))
  const placed = marks.map((mark) => ({ ...mark, x: place(Date.parse(mark.at)) }))
  const wide = lanesOf(placed, WIDE_LABEL)
  const narrow = lanesOf(placed, NARROW_LABEL)
  const nowAt = place(Date.parse(now))
  return {
    now: { x: nowAt, anchor: anchorOf(nowAt) },
    marks: placed.map((mark, index) => ({
      ...mark,
      anchor: anchorOf(mark.x),
      lane: wide[index] ?? 0,
      narrowLane: narrow[index] ?? 0,
    })),
    years: span < HOUR_MS ? [] : yearsBetween(first, first + span).map(place),
    lanes: 1 + Math.max(0, ...wide),
    narrowLanes: 1 + Math.max(0, ...narrow),
  }
}

/**
 * The lowest lane for each mark in which its label, `width` per cent wide, overlaps no other label and, if possible,
 * no connector of another label. Marks in the middle are placed first, so that the connectors of outer ones pass
 * beside them.
 */
function lanesOf(marks: readonly { x: number }[], width: number): number[] {
  const taken: Label[] = []
  const lanes: number[] = []
  const order = marks.map((_, index) => index).toSorted((a, b) => fromEdge(marks[b]?.x) - fromEdge(marks[a]?.x))
  for (const index of order) {
    const x = marks[index]?.x ?? 0
    const box = x > 50 ? { x, from: x - width, to: x } : { x, from: x, to: x + width }
    const free = marks.map((_, lane) => ({ ...box, lane })).filter((label) => !taken.some((one) => covers(one, label)))
    const label = free.find((one) => !taken.some((other) => crosses(one, other) || crosses(other, one))) ?? free[0]
    if (!label) continue
    taken.push(label)
    lanes[index] = label.lane
  }
  return lanes
}

type Label = { x: number; from: number; to: number; lane: number }

const covers = (one: Label, other: Label): boolean =>
  one.lane === other.lane && one.from < other.to && other.from < one.to

/** Whether the connector of `one` runs through the label of `other`. */
const crosses = (one: Label, other: Label): boolean => one.lane > other.lane && other.from < one.x && one.x < other.to

const fromEdge = (x = 0): number => Math.min(x, 100 - x)

function yearsBetween(first: number, last: number): number[] {
  const from = new Date(first).getUTCFullYear() + 1
  const to = new Date(last).getUTCFullYear()
  const step = Math.max(1, Math.ceil((to - from + 1) / MOST_YEARS))
  const years: number[] = []
  for (let year = from; year <= to; year += step) years.push(Date.UTC(year, 0, 1))
  return years
}
