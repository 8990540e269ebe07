import type { RangeEdge, VersionOrder } from '../versions/index.ts'
import type { AffectedRange, RangeEvent, Verdict } from './advisory.ts'
import { affected, eventUnread, rangeAmbiguous, rangeBroken, unaffected } from './reasons.ts'

/** Start or end of a range. `after`: the mark is immediately after its version, as with `last_affected`. */
export type Mark<V> = { begins: boolean; text: string; at: V | null; first: boolean; after: boolean }
/** The verdict from `at` (immediately after it if `after`) up to the next step. */
type Step<V> = { at: V; after: boolean; verdict: Verdict }
/** A range as verdicts in version order: `before` applies below the first step. */
type Timeline<V> = { before: Verdict; steps: Step<V>[] }

type Mention = Exclude<RangeEvent, { limit: string }>
const mentions = (range: AffectedRange) => range.events.filter((event): event is Mention => !('limit' in event))

/** The place of a bound in the order; null if it has none. */
export const boundAt = <V>(order: VersionOrder<V>, text: string, edge: RangeEdge): V | null =>
  order.parse(text) ?? order.parseBound?.(text, edge) ?? null

function markOf<V>(order: VersionOrder<V>, event: Mention): Mark<V> {
  if ('introduced' in event) {
    const first = event.introduced === '0'
    const at = first ? null : boundAt(order, event.introduced, 'introduced')
    return { begins: true, text: event.introduced, at, first, after: false }
  }
  if ('fixed' in event)
    return { begins: false, text: event.fixed, at: boundAt(order, event.fixed, 'fixed'), first: false, after: false }
  const text = event.last_affected
  return { begins: false, text, at: boundAt(order, text, 'last_affected'), first: false, after: true }
}

const isRead = (mark: Mark<unknown>) => mark.first || mark.at !== null

function byPlace<V>(order: VersionOrder<V>, one: Mark<V>, other: Mark<V>): number {
  if (one.at === null || other.at === null) return Number(other.first) - Number(one.first)
  return order.compare(one.at, other.at) || Number(one.after) - Number(other.after)
}

/** Marks of a range in version order, or in recorded order if any mark cannot be parsed. */
export function marksOf<V>(order: VersionOrder<V>, range: AffectedRange): { marks: Mark<V>[]; placed: boolean } {
  const marks = mentions(range).map((event) => markOf(order, event))
  const placed = marks.every(isRead)
  return { marks: placed ? marks.sort((one, other) => byPlace(order, one, other)) : marks, placed }
}

/**
 * For a range whose marks all parsed: walks them in version order (OSV schema, "Evaluation"); undecided where
 * databases disagree on the meaning.
 */
function placedTimeline<V>(order: VersionOrder<V>, marks: readonly Mark<V>[]): Timeline<V> {
  const timeline: Timeline<V> = { before: unaffected, steps: [] }
  let now: Verdict = unaffected
  let begun = false
  for (let index = 0; index < marks.length; ) {
    const mark = marks[index] as Mark<V>
    let end = index + 1
    while (end < marks.length && byPlace(order, mark, marks[end] as Mark<V>) === 0) end += 1
    const here = marks.slice(index, end)
    index = end
    const begins = here.some((each) => each.begins)
    const ends = here.some((each) => !each.begins)
    if (ends && !begun) return { before: rangeBroken, steps: [] }
    begun = true
    if (ends && !begins && now === unaffected) {
      const last = timeline.steps.at(-1)
      if (last) last.verdict = rangeAmbiguous
    }
    now = begins && ends ? rangeBroken : begins ? affected : unaffected
    if (mark.at === null) timeline.before = now
    else timeline.steps.push({ at: mark.at, after: mark.after, verdict: now })
  }
  return begun ? timeline : { before: rangeBroken, steps: [] }
}

/**
 * For a range with an unparsable mark: if the events were recorded in order, it lies between its neighbours, and only
 * versions there are undecided.
 */
function recordedTimeline<V>(order: VersionOrder<V>, marks: readonly Mark<V>[]): Timeline<V> {
  const doubt: Timeline<V> = { before: eventUnread, steps: [] }
  const timeline: Timeline<V> = { before: unaffected, steps: [] }
  let last: Mark<V> | null = null
  for (const [index, mark] of marks.entries()) {
    if (mark.begins !== (index % 2 === 0)) return doubt
    if (!isRead(mark)) {
      const step = timeline.steps.at(-1)
      if (step) step.verdict = eventUnread
      else timeline.before = eventUnread
      continue
    }
    if (mark.first && index > 0) return doubt
    if (last && byPlace(order, last, mark) >= 0) return doubt
    last = mark
    const verdict = mark.begins ? affected : unaffected
    if (mark.at === null) timeline.before = verdict
    else timeline.steps.push({ at: mark.at, after: mark.after, verdict })
  }
  return timeline
}

export function timelineOf<V>(order: VersionOrder<V>, range: AffectedRange): Timeline<V> {
  const { marks, placed } = marksOf(order, range)
  return placed ? placedTimeline(order, marks) : recordedTimeline(order, marks)
}

/** `last_affected` includes the local builds of its version, as `<=` does (PEP 440, "Local version identifiers"). */
export function verdictAt<V>(order: VersionOrder<V>, { before, steps }: Timeline<V>, version: V): Verdict {
  const built = order.publicOf?.(version) ?? null
  const isReached = ({ at, after }: Step<V>): boolean => {
    const place = order.compare(at, version)
    if (!after) return place <= 0
    return place < 0 && (built === null || order.compare(at, built) !== 0)
  }
  let low = 0
  let high = steps.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isReached(steps[middle] as Step<V>)) low = middle + 1
    else high = middle
  }
  return steps[low - 1]?.verdict ?? before
}
