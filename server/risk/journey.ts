import type { Place } from './facts.ts'

type Position = { latitude: number; longitude: number }

/** Mean radius of the earth (IUGG). */
const earthKm = 6_371
/** Possible error of an IP location at either end. */
const slackKm = 100
const minHours = 1 / 60
const radians = (degrees: number) => (degrees * Math.PI) / 180

export const positionOf = (place: Place | null): Position | null =>
  place && place.latitude !== null && place.longitude !== null
    ? { latitude: place.latitude, longitude: place.longitude }
    : null

/** Great-circle distance in kilometres (haversine). */
export function kilometres(from: Position, to: Position): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const chord =
    Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  return 2 * earthKm * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/**
 * Distance in whole kilometres, hours, and the minimum speed in km/h between two places. Less than a minute counts as
 * a minute. Order does not matter: an event may be reported late.
 */
export function journey(from: Position & { at: Date }, to: Position, at: Date) {
  const km = kilometres(from, to)
  const hours = Math.abs(at.getTime() - from.at.getTime()) / 3_600_000
  const speed = Math.max(0, km - 2 * slackKm) / Math.max(hours, minHours)
  return { km: Math.round(km), hours: Math.round(hours * 100) / 100, speed_kmh: Math.round(speed) }
}
