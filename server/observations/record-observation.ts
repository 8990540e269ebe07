import type pg from 'pg'
import { batcher, byWorkspace } from '../platform/batch.ts'
import { isUnavailable } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import type { Observed } from '../risk/index.ts'
import { addressEvents, addressTypes, type StoredAddresses } from './address-events.ts'
import { fraudReports, reportTypes, type StoredReports } from './fraud-reports.ts'
import type { Observation } from './observation.ts'
import { type PairCounts, pairCounts, pairTypes, type StoredPairs } from './pair-counts.ts'
import { windows } from './tallies.ts'
import { type StoredUsers, userHistory, userTypes } from './user-history.ts'

/** Past observations, and the revision of the workspace's rules at that moment. */
export type Seen = { observed: Observed; rulesRevision: number }

type Stored = StoredPairs & {
  reports: StoredReports
  addresses: StoredAddresses
  users: StoredUsers
  revisions: readonly (readonly [place: number, revision: number])[] | null
}

const types = ['text', 'text', ...pairTypes, ...reportTypes, ...addressTypes, ...userTypes]

/** The call that counts the subjects of a group, with its parameters from `$first` on; its result is a text. */
export const observeCall = (first: number): string =>
  `observe_events(${types.map((type, index) => `$${first + index}::${type}[]`).join(', ')})`

const observeSql = `SELECT ${observeCall(1)} AS seen`

/** The parameters of `observeCall` for a group, and how its result is read: what was seen before each observation. */
export function observedGroup(group: readonly Observation[]): { values: unknown[]; read(result: string): Seen[] } {
  const owners = [...new Set(group.map(({ workspaceId }) => workspaceId))]
  const sections = {
    pairs: pairCounts(group),
    reports: fraudReports(group),
    addresses: addressEvents(group),
    users: userHistory(group),
  }
  return {
    values: [
      [...new Set(group.map(({ log }) => log))],
      owners,
      ...Object.values(sections).flatMap(({ values }) => values),
    ],
    read(result) {
      const stored = JSON.parse(result) as Stored
      const pairs = sections.pairs.read(stored)
      const reports = sections.reports.read(stored.reports)
      const addresses = sections.addresses.read(stored.addresses)
      const users = sections.users.read(stored.users)
      const revisions = new Map(stored.revisions?.map(([place, revision]) => [owners[place - 1], revision]))
      return group.map((one, index) => ({
        rulesRevision: revisions.get(one.workspaceId) ?? 0,
        observed: {
          ...of(users, index),
          ...countsIn(one, of(pairs, index)),
          ipEvents: addresses[index] ?? null,
          reported: of(reports, index),
        },
      }))
    },
  }
}

/** Habits in one combination are separated by line feeds. Null: there may be more combinations than were read. */
const habitsIn = (combinations: readonly string[]): string[] | null =>
  combinations.length < windows.user_habits.most
    ? [...new Set(combinations.flatMap((combination) => combination.split('\n')))].toSorted()
    : null
const mostSpellings = 5

/**
 * Counts the subjects of events and returns what was seen before each. Exact across any number of processes
 * (`observe_events` in the migrations). Observations that arrive while a statement is running are sent together as
 * the next one. Throws DATABASE_UNAVAILABLE.
 */
export function observer(pool: pg.Pool, buckets = 1) {
  const groups = batcher<Observation, Seen>(
    async (group) => {
      const { values, read } = observedGroup(group)
      const { rows } = await pool.query<{ seen: string }>({ name: 'observe_events', text: observeSql, values })
      const [row] = rows
      if (!row) throw new Error('observe_events gave no row')
      return read(row.seen)
    },
    { bucketOf: byWorkspace(buckets, ({ workspaceId }) => workspaceId) },
  )
  return {
    observe: async (observation: Observation): Promise<Seen> => {
      try {
        return await groups.add(observation)
      } catch (cause) {
        if (!isUnavailable(cause)) throw cause
        throw new AppError('DATABASE_UNAVAILABLE', undefined, { retryAfter: 5, cause })
      }
    },
    idle: groups.idle,
  }
}

export type Observer = ReturnType<typeof observer>

function of<T>(parts: readonly T[], index: number): T {
  const part = parts[index]
  if (part === undefined) throw new Error('observe_events gave nothing for an observation')
  return part
}

function countsIn({ mailbox }: Observation, { count, list, firstSeen }: PairCounts) {
  const spellings = list('mailbox_spelling')
  return {
    ipUsers: count('ip_user'),
    deviceUsers: count('device_user'),
    otherSpellings: spellings?.filter((one) => one !== mailbox?.spelling).slice(0, mostSpellings) ?? null,
    deviceFirstSeen: firstSeen('user_device'),
    countryFirstSeen: firstSeen('user_country'),
    ipDevices: count('ip_device'),
    habits: habitsIn(list('user_habits') ?? []),
    failedAccounts: {
      ip: count('ip_failed'),
      device: count('device_failed'),
      network: count('network_failed'),
    },
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
  } satisfies Partial<Observed>
}
