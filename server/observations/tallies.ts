import { hash } from 'node:crypto'
import { dayMs, hourMs } from '../platform/clock.ts'
import type { Observation } from './observation.ts'

/** What is counted beside the counts of `observe_subjects`: distinct objects per subject, and over which time. */
export const windows = {
  ip_device: dayMs,
  ip_failed: hourMs,
  device_failed: hourMs,
  network_failed: dayMs,
  device_signup: hourMs,
  network_signup: hourMs,
  ip_card: dayMs,
  device_card: dayMs,
  user_card: dayMs,
  mailbox_card: dayMs,
  ip_declined: dayMs,
  device_declined: dayMs,
  user_declined: dayMs,
  mailbox_declined: dayMs,
  bin_order: hourMs,
  bin_declined: hourMs,
  user_habits: 400 * dayMs,
} as const

export type TallyKind = keyof typeof windows

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
  // Counts without a user in the pair name the device by a digest: erasing a user leaves nothing readable behind.
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
