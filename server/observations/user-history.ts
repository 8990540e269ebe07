import { arrayLiteral, timesArray } from '../platform/array-literal.ts'
import type { Observed } from '../risk/index.ts'
import type { Section } from './group-sections.ts'
import type { Observation } from './observation.ts'

export const userTypes = [
  ...['text', 'text', 'timestamptz', 'timestamptz'],
  ...['timestamptz', 'float8', 'float8', 'text', 'text'],
]

type Place = {
  at: number
  latitude: number | null
  longitude: number | null
  country: string | null
  deviceId: string | null
}

export type StoredUsers =
  | readonly (readonly [
      place: number,
      first: number,
      placeAt: number | null,
      latitude: number | null,
      longitude: number | null,
      country: string | null,
      deviceId: string | null,
    ])[]
  | null

/** `added`: what the group adds; `now`: the state that the next event of the group sees. */
type User = {
  log: string
  id: string
  added: { first: number; last: number; place: Place | null }
  now: { first: number; place: Place | null } | null
}

export type UserHistory = Pick<Observed, 'userFirstSeen' | 'lastPlace'>

/** When a user was first seen, and where last, by the times of the events. */
export function userHistory(group: readonly Observation[]): Section<StoredUsers, UserHistory> {
  const users = new Map<string, User>()
  const members = group.map((one) => {
    const { log, userId, deviceId } = one
    if (userId === null) return null
    const at = one.at.getTime()
    const place = placeOf(one)
    const key = `${log}\0${userId}`
    const user = users.get(key) ?? { log, id: userId, added: { first: at, last: at, place: null }, now: null }
    const { first, last, place: before } = user.added
    user.added = { first: Math.min(first, at), last: Math.max(last, at), place: later(before, place) }
    users.set(key, user)
    return { at, place, deviceId, user }
  })
  const all = [...users.values()]
  return {
    values: [
      arrayLiteral(all.map(({ log }) => log)),
      arrayLiteral(all.map(({ id }) => id)),
      timesArray(all.map(({ added }) => added.first)),
      timesArray(all.map(({ added }) => added.last)),
      timesArray(all.map(({ added }) => added.place?.at ?? null)),
      all.map(({ added }) => added.place?.latitude ?? null),
      all.map(({ added }) => added.place?.longitude ?? null),
      arrayLiteral(all.map(({ added }) => added.place?.country ?? null)),
      arrayLiteral(all.map(({ added }) => added.place?.deviceId ?? null)),
    ],
    read(stored) {
      for (const [position, first, placeAt, latitude, longitude, country, deviceId] of stored ?? []) {
        const user = all[position - 1]
        const place = placeAt === null ? null : { at: placeAt, latitude, longitude, country, deviceId }
        if (user) user.now = { first, place }
      }
      return members.map((member) => {
        if (!member) return { userFirstSeen: null, lastPlace: null }
        const { at, place, deviceId, user } = member
        const { now } = user
        user.now = { first: Math.min(now?.first ?? at, at), place: later(now?.place ?? null, place) }
        return {
          userFirstSeen: now && new Date(now.first),
          lastPlace: lastPlaceOf(now?.place ?? null, deviceId),
        }
      })
    },
  }
}

function placeOf({ at, place, deviceId }: Observation): Place | null {
  if (!place || place.latitude === null) return null
  return { at: at.getTime(), latitude: place.latitude, longitude: place.longitude, country: place.country, deviceId }
}

/** The place of the later event; of two at the same time the one counted last. */
function later(before: Place | null, next: Place | null): Place | null {
  if (before === null || next === null) return next ?? before
  return next.at >= before.at ? next : before
}

function lastPlaceOf(place: Place | null, deviceId: string | null): Observed['lastPlace'] {
  if (place === null || place.latitude === null || place.longitude === null) return null
  const { at, latitude, longitude, country } = place
  return {
    at: new Date(at),
    latitude,
    longitude,
    country,
    sameDevice: deviceId !== null && deviceId === place.deviceId,
  }
}
