import { dayMs } from '../platform/clock.ts'
import type { Observed } from '../risk/index.ts'
import type { Observation } from './observation.ts'
import { type TallyKind, talliesOf, windows } from './tallies.ts'

/** How long an event labelled as fraud is a report against its subjects. */
const reportMs = 90 * dayMs
/** Counts are exact up to this many objects. */
const most = 1_000
/** Combinations of habits of a user that are read. */
const mostHabits = 64

/** First and last time, in milliseconds. */
type Times = { first: number; last: number }
type Key = { log: string; kind: string; subject: string }
type PairKey = Key & { object: string; times: Times; stored: Times | null; now: Times | null }
/** `added`: pairs that the group has added so far. */
type Counted = Key & { min: number; max: number; steady: number; rest: readonly Rest[]; added: Set<PairKey> }
type Reported = Key & { since: number; at: number | null }
type Rest = readonly [first: number, last: number, object: string]

/** The result of `observe_counts`: places are 1-based positions in the arrays, times are milliseconds. */
type Stored = {
  pairs: readonly (readonly [place: number, first: number, last: number])[] | null
  many: readonly (readonly [place: number, steady: number, rest: readonly Rest[] | null])[] | null
  reports: readonly (readonly [place: number, at: number])[] | null
}

/** The part of the past that is counted here; the rest comes from `observe_subjects`. */
export type Counts = Pick<
  Observed,
  'ipDevices' | 'habits' | 'failedAccounts' | 'signups' | 'cards' | 'declines' | 'bin' | 'reported'
>

export const countsSql = (place: number): string =>
  `observe_counts(${types.map((type, index) => `$${place + index}::${type}[]`).join(', ')})`

const types = [
  ...['text', 'text', 'text', 'text', 'timestamptz', 'timestamptz'],
  ...['text', 'text', 'text', 'timestamptz', 'timestamptz', 'timestamptz', 'timestamptz', 'int'],
  ...['text', 'text', 'text', 'timestamptz'],
]

const isListed = (kind: string): boolean => kind === 'user_habits'
const windowOf = (kind: string): number => windows[kind as TallyKind]
const within = ({ first, last }: Times, at: number, windowMs: number): boolean => last > at - windowMs && first <= at
const widened = (times: Times | null, at: number): Times =>
  times === null ? { first: at, last: at } : { first: Math.min(times.first, at), last: Math.max(times.last, at) }

/** An array of times as PostgreSQL writes it: the driver formats dates one by one, at several times the cost. */
const dates = (times: readonly number[]): string => `{${times.map((ms) => new Date(ms).toISOString()).join(',')}}`

/**
 * Counts of a group of events, each key once: `values` are the arguments of `observe_counts`; `read` gives what each
 * event sees of the stored state and of the events before it, as if they were counted one after another. Pure.
 */
export function countsOf(group: readonly Observation[]) {
  const pairs = new Map<string, PairKey>()
  const counted = new Map<string, Counted>()
  const reports = new Map<string, Reported>()
  const members = group.map((one) => joined(one, pairs, counted, reports))
  return {
    values: argumentsOf([...pairs.values()], [...counted.values()], [...reports.values()]),
    read(text: string | null): Counts[] {
      fill(
        JSON.parse(text ?? '{}') as Partial<Stored>,
        [...pairs.values()],
        [...counted.values()],
        [...reports.values()],
      )
      return members.map(seen)
    },
  }
}

type Member = {
  at: number
  tallies: readonly { kind: TallyKind; counted: Counted; pair: PairKey | null }[]
  reports: Partial<Record<keyof Observed['reported'], Reported>>
}

function joined(
  one: Observation,
  pairs: Map<string, PairKey>,
  counted: Map<string, Counted>,
  reports: Map<string, Reported>,
): Member {
  const { log, ip, mailbox, deviceId, phoneHash, cardHash } = one
  const at = one.at.getTime()
  const tallies = talliesOf(one).map(({ kind, subject, object }) => {
    const key = `${log}\0${kind}\0${subject}`
    const count = counted.get(key) ?? { log, kind, subject, min: at, max: at, steady: 0, rest: [], added: new Set() }
    counted.set(key, Object.assign(count, { min: Math.min(count.min, at), max: Math.max(count.max, at) }))
    if (object === null) return { kind, counted: count, pair: null }
    const pairKey = `${key}\0${object}`
    const known = pairs.get(pairKey)
    const pair = known ?? { log, kind, subject, object, times: widened(null, at), stored: null, now: null }
    pair.times = widened(pair.times, at)
    pairs.set(pairKey, pair)
    return { kind, counted: count, pair }
  })
  const report = (kind: string, subject: string | null | undefined): Reported | undefined => {
    if (subject == null) return undefined
    const key = `${log}\0${kind}\0${subject}`
    const known = reports.get(key) ?? { log, kind, subject, since: at - reportMs, at: null }
    known.since = Math.min(known.since, at - reportMs)
    reports.set(key, known)
    return known
  }
  const subjects = {
    ip: report('ip', ip),
    mailbox: report('mailbox', mailbox?.canonical),
    device: report('device', deviceId),
    phone: report('phone', phoneHash),
    card: report('card', cardHash),
  }
  return { at, tallies, reports: subjects }
}

function argumentsOf(pairs: PairKey[], counted: Counted[], reports: Reported[]): (readonly unknown[] | string)[] {
  return [
    pairs.map(({ log }) => log),
    pairs.map(({ kind }) => kind),
    pairs.map(({ subject }) => subject),
    pairs.map(({ object }) => object),
    dates(pairs.map(({ times }) => times.first)),
    dates(pairs.map(({ times }) => times.last)),
    counted.map(({ log }) => log),
    counted.map(({ kind }) => kind),
    counted.map(({ subject }) => subject),
    dates(counted.map(({ kind, min }) => min - windowOf(kind))),
    dates(counted.map(({ kind, max }) => max - windowOf(kind))),
    // No row of a list is from before 1970, so none is counted instead of returned.
    dates(counted.map(({ kind, min }) => (isListed(kind) ? 0 : min))),
    dates(counted.map(({ max }) => max)),
    counted.map(({ kind }) => (isListed(kind) ? mostHabits : most)),
    reports.map(({ log }) => log),
    reports.map(({ kind }) => kind),
    reports.map(({ subject }) => subject),
    dates(reports.map(({ since }) => since)),
  ]
}

function fill(stored: Partial<Stored>, pairs: PairKey[], counted: Counted[], reports: Reported[]): void {
  for (const [place, first, last] of stored.pairs ?? []) {
    const pair = pairs[place - 1]
    if (pair) Object.assign(pair, { stored: { first, last }, now: { first, last } })
  }
  for (const [place, steady, rest] of stored.many ?? []) {
    const count = counted[place - 1]
    if (count) Object.assign(count, { steady, rest: rest ?? [] })
  }
  for (const [place, at] of stored.reports ?? []) {
    const report = reports[place - 1]
    if (report) report.at = at
  }
}

function seen({ at, tallies, reports }: Member): Counts {
  const counts: Partial<Record<TallyKind, number>> = {}
  let habits: string[] = []
  for (const { kind, counted, pair } of tallies) {
    if (isListed(kind)) habits = habitsOf(counted, at)
    else counts[kind] = countOf(counted, pair, at)
  }
  for (const { counted, pair } of tallies) {
    if (!pair) continue
    pair.now = widened(pair.now, at)
    counted.added.add(pair)
  }
  const count = (kind: TallyKind): number | null => counts[kind] ?? null
  const reported = (subject: keyof Member['reports']): Date | null => {
    const labelledAt = reports[subject]?.at ?? null
    return labelledAt !== null && labelledAt > at - reportMs ? new Date(labelledAt) : null
  }
  return {
    ipDevices: count('ip_device'),
    habits,
    failedAccounts: { ip: count('ip_failed'), device: count('device_failed'), network: count('network_failed') },
    signups: { device: count('device_signup'), network: count('network_signup') },
    cards: {
      ip: count('ip_card'),
      device: count('device_card'),
      user: count('user_card'),
      mailbox: count('mailbox_card'),
    },
    declines: {
      ip: count('ip_declined'),
      device: count('device_declined'),
      user: count('user_declined'),
      mailbox: count('mailbox_declined'),
    },
    bin: { orders: count('bin_order'), declines: count('bin_declined') },
    reported: {
      ip: reported('ip'),
      mailbox: reported('mailbox'),
      device: reported('device'),
      phone: reported('phone'),
      card: reported('card'),
    },
  }
}

/** Objects in the window before the event, its own included. */
function countOf({ kind, steady, rest, added }: Counted, own: PairKey | null, at: number): number {
  const windowMs = windowOf(kind)
  const inWindow = (times: Times | null): boolean => times !== null && within(times, at, windowMs)
  let count = steady
  for (const [first, last] of rest) if (within({ first, last }, at, windowMs)) count += 1
  if (own && !inWindow(own.stored)) count += 1
  for (const pair of added) if (pair !== own && !inWindow(pair.stored) && inWindow(pair.now)) count += 1
  return Math.min(count, most)
}

/** Habits of the user's earlier events. */
function habitsOf({ rest, added }: Counted, at: number): string[] {
  const combinations = rest.filter(([first]) => first <= at).map(([, , object]) => object)
  for (const { object, now } of added) if (now && now.first <= at) combinations.push(object)
  return [...new Set(combinations.flatMap((combination) => combination.split('\n')))].toSorted()
}
