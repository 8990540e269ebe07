import type pg from 'pg'
import { batcher } from '../platform/batch.ts'
import { isUnavailable } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import type { Observed } from '../risk/index.ts'
import { type Counts, countsOf, countsSql } from './counts.ts'
import { batchesOf } from './group-batches.ts'
import type { Observation } from './observation.ts'

/** Past observations, and the revision of the workspace's rules at that moment. */
export type Seen = { observed: Observed; rulesRevision: number }

type Row = {
  /** 1-based. */
  place_in_group: number
  ip_events: number | null
  ip_users: number | null
  device_users: number | null
  other_spellings: string[] | null
  user_first_at: Date | null
  device_first_at: Date | null
  country_first_at: Date | null
  place_at: Date | null
  place_latitude: number | null
  place_longitude: number | null
  place_country: string | null
  place_device: string | null
  rules_revision: number | null
  /** In the first row only: the counts of the whole group. */
  counts: string | null
}

const observeSql = `SELECT s.*, CASE WHEN s.place_in_group = 1 THEN ${countsSql(13)} END AS counts FROM observe_subjects($1::text[], $2::text[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::float8[], $11::float8[], $12::int[]) s`

/**
 * Counts the subjects of events and returns what was seen before each. Exact across any number of processes
 * (`observe_subjects` and `observe_counts` in the migrations). Observations that arrive while a statement is running are sent together as
 * the next one. Throws DATABASE_UNAVAILABLE.
 */
export function observer(pool: pg.Pool) {
  const groups = batcher<Observation, Seen>(async (group) => {
    const counts = countsOf(group)
    const { rows } = await pool.query<Row>({
      name: 'observe_subjects',
      text: observeSql,
      values: [
        group.map((one) => one.log),
        group.map((one) => one.workspaceId),
        group.map((one) => one.at),
        group.map((one) => one.ip),
        group.map((one) => one.userId),
        group.map((one) => one.deviceId),
        group.map((one) => one.mailbox?.canonical ?? null),
        group.map((one) => one.mailbox?.spelling ?? null),
        group.map((one) => one.place?.country ?? null),
        group.map((one) => one.place?.latitude ?? null),
        group.map((one) => one.place?.longitude ?? null),
        batchesOf(group),
        ...counts.values,
      ],
    })
    const seen = new Map(rows.map((row) => [row.place_in_group, row]))
    const counted = counts.read(seen.get(1)?.counts ?? null)
    return group.map((one, index) => seenOf(one, seen.get(index + 1), counted[index]))
  })
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

function seenOf({ deviceId }: Observation, row: Row | undefined, counts: Counts | undefined): Seen {
  if (!row || !counts) throw new Error('observe_subjects gave no row for an observation')
  return {
    rulesRevision: row.rules_revision ?? 0,
    observed: {
      ...counts,
      ipEvents: row.ip_events,
      ipUsers: row.ip_users,
      deviceUsers: row.device_users,
      otherSpellings: row.other_spellings,
      userFirstSeen: row.user_first_at,
      deviceFirstSeen: row.device_first_at,
      countryFirstSeen: row.country_first_at,
      lastPlace: placeOf(row, deviceId),
    },
  }
}

function placeOf(row: Row, deviceId: string | null): Observed['lastPlace'] {
  if (!row.place_at || row.place_latitude === null || row.place_longitude === null) return null
  return {
    at: row.place_at,
    latitude: row.place_latitude,
    longitude: row.place_longitude,
    country: row.place_country,
    sameDevice: deviceId !== null && deviceId === row.place_device,
  }
}
