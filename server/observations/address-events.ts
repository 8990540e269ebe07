import { arrayLiteral, timesArray } from '../platform/array-literal.ts'
import { minuteMs } from '../platform/clock.ts'
import type { Section } from './group-sections.ts'
import type { Observation } from './observation.ts'

const windowMs = 10 * minuteMs
const secondMs = 1_000

export const addressTypes = [
  ...['text', 'text', 'timestamptz', 'timestamptz', 'timestamptz', 'timestamptz'],
  ...['text', 'text', 'timestamptz', 'int'],
]

export type StoredAddresses =
  | readonly (readonly [
      place: number,
      steady: number,
      rest: readonly (readonly [second: number, count: number])[] | null,
    ])[]
  | null

/** `seconds`: stored events that only some events of the group see, and those of the group itself. */
type Address = { log: string; ip: string; min: number; max: number; steady: number; seconds: Map<number, number> }

const secondOf = (at: number): number => at - (at % secondMs)
const addTo = (seconds: Map<number, number>, second: number, count: number): unknown =>
  seconds.set(second, (seconds.get(second) ?? 0) + count)

/** Events of an address within ten minutes, the event's own included; null without an address. */
export function addressEvents(group: readonly Observation[]): Section<StoredAddresses, number | null> {
  const addresses = new Map<string, Address>()
  const added = new Map<string, { log: string; ip: string; second: number; count: number }>()
  const members = group.map((one) => {
    const { log, ip } = one
    if (ip === null) return null
    const at = one.at.getTime()
    const key = `${log}\0${ip}`
    const address = addresses.get(key) ?? { log, ip, min: at, max: at, steady: 0, seconds: new Map<number, number>() }
    addresses.set(key, Object.assign(address, { min: Math.min(address.min, at), max: Math.max(address.max, at) }))
    const second = secondOf(at)
    const row = added.get(`${key}\0${second}`) ?? { log, ip, second, count: 0 }
    row.count += 1
    added.set(`${key}\0${second}`, row)
    return { at, address }
  })
  const all = [...addresses.values()]
  const rows = [...added.values()]
  return {
    values: [
      arrayLiteral(all.map(({ log }) => log)),
      arrayLiteral(all.map(({ ip }) => ip)),
      timesArray(all.map(({ min }) => min - windowMs)),
      timesArray(all.map(({ max }) => max - windowMs)),
      timesArray(all.map(({ min }) => min)),
      timesArray(all.map(({ max }) => max)),
      arrayLiteral(rows.map(({ log }) => log)),
      arrayLiteral(rows.map(({ ip }) => ip)),
      timesArray(rows.map(({ second }) => second)),
      rows.map(({ count }) => count),
    ],
    read(stored) {
      for (const [place, steady, rest] of stored ?? []) {
        const address = all[place - 1]
        if (!address) continue
        address.steady = steady
        for (const [second, count] of rest ?? []) addTo(address.seconds, second, count)
      }
      return members.map((member) => {
        if (!member) return null
        const { at, address } = member
        let events = address.steady + 1
        for (const [second, count] of address.seconds) if (second > at - windowMs && second <= at) events += count
        addTo(address.seconds, secondOf(at), 1)
        return events
      })
    },
  }
}
