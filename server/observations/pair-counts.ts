import { arrayLiteral, timesArray } from '../platform/array-literal.ts'
import type { Section } from './group-sections.ts'
import type { Observation } from './observation.ts'
import { type CountedKind, type ListedKind, type LookedUpKind, type TallyKind, talliesOf, windows } from './tallies.ts'

export const pairTypes = [
  ...['text', 'text', 'text', 'text', 'timestamptz', 'timestamptz'],
  ...['text', 'text', 'text', 'timestamptz', 'timestamptz', 'timestamptz', 'timestamptz', 'int'],
]

/** First and last time, in milliseconds. */
type Times = { first: number; last: number }
type Rest = readonly [first: number, last: number, object: string]
type Subject = {
  log: string
  kind: TallyKind
  name: string
  pairs: Map<string, Pair>
  /** Earliest and latest event of the group. */
  min: number
  max: number
  steady: number
  rest: readonly Rest[]
  /** Pairs that the group has added so far. */
  added: Pair[]
}
type Pair = {
  subject: Subject
  object: string
  times: Times
  stored: Times | null
  now: Times | null
  isAdded: boolean
}

export type StoredPairs = {
  pairs: readonly (readonly [place: number, first: number, last: number])[] | null
  many: readonly (readonly [place: number, steady: number, rest: readonly Rest[] | null])[] | null
}

/** Null where the event has no such subject. */
export type PairCounts = {
  count(kind: CountedKind): number | null
  /** Objects in order, the event's own not added. */
  list(kind: ListedKind): string[] | null
  firstSeen(kind: LookedUpKind): Date | null
}

const within = ({ first, last }: Times, at: number, windowMs: number): boolean => last > at - windowMs && first <= at
const widened = (times: Times | null, at: number): Times =>
  times === null ? { first: at, last: at } : { first: Math.min(times.first, at), last: Math.max(times.last, at) }

type Member = { at: number; tallies: readonly { subject: Subject; pair: Pair | null }[] }

/** Counts, lists and first times of the pairs of each event's subjects. */
export function pairCounts(group: readonly Observation[]): Section<StoredPairs, PairCounts> {
  const subjects: Subject[] = []
  const pairs: Pair[] = []
  const byLog = new Map<string, Map<TallyKind, Map<string, Subject>>>()
  const members = group.map((one): Member => {
    const at = one.at.getTime()
    const kinds = valueAt(byLog, one.log, () => new Map<TallyKind, Map<string, Subject>>())
    const tallies = talliesOf(one).map(({ kind, subject: name, object }) => {
      const named = valueAt(kinds, kind, () => new Map<string, Subject>())
      const subject = valueAt(named, name, () => newSubject(one.log, kind, name, at, subjects))
      subject.min = Math.min(subject.min, at)
      subject.max = Math.max(subject.max, at)
      if (object === null) return { subject, pair: null }
      const pair = valueAt(subject.pairs, object, () => newPair(subject, object, at, pairs))
      pair.times = widened(pair.times, at)
      return { subject, pair }
    })
    return { at, tallies }
  })
  const counted = subjects.filter(({ kind }) => windows[kind].reads !== 'first')
  return {
    values: [...pairValues(pairs), ...subjectValues(counted)],
    read(stored) {
      for (const [place, first, last] of stored.pairs ?? []) {
        const pair = pairs[place - 1]
        if (pair) pair.stored = pair.now = { first, last }
      }
      for (const [place, steady, rest] of stored.many ?? []) {
        const subject = counted[place - 1]
        if (subject) Object.assign(subject, { steady, rest: rest ?? [] })
      }
      return members.map(seen)
    },
  }
}

function valueAt<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = create()
  map.set(key, made)
  return made
}

function newSubject(log: string, kind: TallyKind, name: string, at: number, all: Subject[]): Subject {
  const made = { log, kind, name, pairs: new Map<string, Pair>(), min: at, max: at, steady: 0, rest: [], added: [] }
  all.push(made)
  return made
}

function newPair(subject: Subject, object: string, at: number, all: Pair[]): Pair {
  const made = { subject, object, times: widened(null, at), stored: null, now: null, isAdded: false }
  all.push(made)
  return made
}

const pairValues = (pairs: readonly Pair[]): string[] => [
  arrayLiteral(pairs.map(({ subject }) => subject.log)),
  arrayLiteral(pairs.map(({ subject }) => subject.kind)),
  arrayLiteral(pairs.map(({ subject }) => subject.name)),
  arrayLiteral(pairs.map(({ object }) => object)),
  timesArray(pairs.map(({ times }) => times.first)),
  timesArray(pairs.map(({ times }) => times.last)),
]

const subjectValues = (subjects: readonly Subject[]) => [
  arrayLiteral(subjects.map(({ log }) => log)),
  arrayLiteral(subjects.map(({ kind }) => kind)),
  arrayLiteral(subjects.map(({ name }) => name)),
  timesArray(subjects.map(({ kind, min }) => min - windows[kind].ms)),
  timesArray(subjects.map(({ kind, max }) => max - windows[kind].ms)),
  // No row of a list is from before 1970, so none is counted instead of returned.
  timesArray(subjects.map(({ kind, min }) => (windows[kind].reads === 'list' ? 0 : min))),
  timesArray(subjects.map(({ max }) => max)),
  subjects.map(({ kind }) => windows[kind].most),
]

function seen({ at, tallies }: Member): PairCounts {
  const counts = new Map<TallyKind, number>()
  const lists = new Map<TallyKind, string[]>()
  const firsts = new Map<TallyKind, number>()
  for (const { subject, pair } of tallies) {
    const { kind } = subject
    const { reads } = windows[kind]
    if (reads === 'count') counts.set(kind, countOf(subject, pair, at))
    else if (reads === 'list') lists.set(kind, objectsOf(subject, at))
    else if (pair?.now) firsts.set(kind, pair.now.first)
  }
  for (const { subject, pair } of tallies) {
    if (!pair) continue
    pair.now = widened(pair.now, at)
    if (!pair.isAdded) subject.added.push(pair)
    pair.isAdded = true
  }
  return {
    count: (kind) => counts.get(kind) ?? null,
    list: (kind) => lists.get(kind) ?? null,
    firstSeen: (kind) => {
      const first = firsts.get(kind)
      return first === undefined ? null : new Date(first)
    },
  }
}

/** Objects in the window before the event, its own included. */
function countOf({ kind, steady, rest, added }: Subject, own: Pair | null, at: number): number {
  const { ms: windowMs, most } = windows[kind]
  const inWindow = (times: Times | null): boolean => times !== null && within(times, at, windowMs)
  let count = steady
  for (const [first, last] of rest) if (within({ first, last }, at, windowMs)) count += 1
  if (own && !inWindow(own.stored)) count += 1
  for (const pair of added) if (pair !== own && !inWindow(pair.stored) && inWindow(pair.now)) count += 1
  return Math.min(count, most)
}

/** Objects of earlier events. */
function objectsOf({ rest, added }: Subject, at: number): string[] {
  const objects = new Set(rest.filter(([first]) => first <= at).map(([, , object]) => object))
  for (const { object, now } of added) if (now && now.first <= at) objects.add(object)
  return [...objects].toSorted()
}
