import { hash } from 'node:crypto'
import { dayMs, hourMs } from '../platform/clock.ts'
import type { Observation } from './observation.ts'

/** Counts that are compared with other counts are exact up to this many objects. */
const compared = 1_000
/** Counts that are only compared with a threshold of a few: more than this many objects are not read. */
const few = 100
/** Spellings of a mailbox that are read. */
const spellings = 64
/** Combinations of habits that are read: the eight times of day in each of 64 networks and browsers. */
const combinations = 512

/**
 * Pairs of a subject and an object, such as an address and a device: over which time they count, and what is read of
 * them: how many objects a subject has (`most`: exact up to), which ones, or when this pair was first seen.
 */
export const windows = {
  ip_user: { ms: dayMs, reads: 'count', most: compared },
  device_user: { ms: 7 * dayMs, reads: 'count', most: compared },
  ip_device: { ms: dayMs, reads: 'count', most: compared },
  ip_failed: { ms: hourMs, reads: 'count', most: compared },
  device_failed: { ms: hourMs, reads: 'count', most: few },
  network_failed: { ms: dayMs, reads: 'count', most: few },
  device_signup: { ms: hourMs, reads: 'count', most: few },
  network_signup: { ms: hourMs, reads: 'count', most: few },
  ip_card: { ms: dayMs, reads: 'count', most: compared },
  device_card: { ms: dayMs, reads: 'count', most: few },
  user_card: { ms: dayMs, reads: 'count', most: few },
  mailbox_card: { ms: dayMs, reads: 'count', most: few },
  ip_declined: { ms: dayMs, reads: 'count', most: compared },
  device_declined: { ms: dayMs, reads: 'count', most: few },
  user_declined: { ms: dayMs, reads: 'count', most: few },
  mailbox_declined: { ms: dayMs, reads: 'count', most: few },
  bin_order: { ms: hourMs, reads: 'count', most: compared },
  bin_declined: { ms: hourMs, reads: 'count', most: compared },
  mailbox_spelling: { ms: 400 * dayMs, reads: 'list', most: spellings },
  user_habits: { ms: 400 * dayMs, reads: 'list', most: combinations },
  user_device: { ms: 400 * dayMs, reads: 'first', most: 1 },
  user_country: { ms: 400 * dayMs, reads: 'first', most: 1 },
} as const

export type TallyKind = keyof typeof windows
type KindsRead<How> = { [Kind in TallyKind]: (typeof windows)[Kind]['reads'] extends How ? Kind : never }[TallyKind]
export type CountedKind = KindsRead<'count'>
export type ListedKind = KindsRead<'list'>
export type LookedUpKind = KindsRead<'first'>

/** A subject of an event and what the event adds to its count; null: nothing, it is only read. */
export type Tally = { kind: TallyKind; subject: string; object: string | null }

/** The counts of an event's subjects. */
export function talliesOf(one: Observation): Tally[] {
  const { ip, userId, deviceId, network, card } = one
  const mailbox = one.mailbox?.canonical ?? null
  const tallies: Tally[] = []
  const add = (kind: TallyKind, subject: string | null, object: string | null) => {
    if (subject !== null) tallies.push({ kind, subject, object })
  }
  add('ip_user', ip, userId)
  add('device_user', deviceId, userId)
  add('mailbox_spelling', mailbox, one.mailbox?.spelling ?? null)
  if (deviceId !== null) add('user_device', userId, deviceId)
  if (one.place?.country) add('user_country', userId, one.place.country)
  // Other counts name the device by a digest: erasing a user leaves nothing readable behind.
  const device = deviceId && digestOf(one.log, deviceId)
  add('ip_device', ip, device)
  if (one.event === 'login') {
    const account = one.failed ? accountOf(one) : null
    add('ip_failed', ip, account)
    add('device_failed', device, account)
    add('network_failed', network, account)
  }
  if (one.event === 'signup') {
    const account = accountOf(one) ?? one.requestId
    add('device_signup', device, account)
    add('network_signup', network, account)
  }
  if (one.event === 'checkout') {
    const declined = one.declined ? one.requestId : null
    add('bin_order', one.bin, one.requestId)
    add('bin_declined', one.bin, declined)
    for (const [of, subject] of [
      ['ip', ip],
      ['device', device],
      ['user', userId],
      ['mailbox', mailbox],
    ] as const) {
      add(`${of}_card`, subject, card)
      add(`${of}_declined`, subject, declined)
    }
  }
  if (one.habits.length > 0) add('user_habits', userId, one.habits.join('\n'))
  return tallies
}

/** An account in counts of a few hours, where only equality matters: a digest, so that no name is stored there. */
function accountOf({ userId, mailbox, log }: Observation): string | null {
  const name = userId ?? mailbox?.canonical ?? null
  return name && digestOf(log, name)
}

const digestOf = (log: string, text: string): string => hash('sha256', `${log} ${text}`, 'base64url').slice(0, 16)
