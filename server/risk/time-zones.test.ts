import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hoursApart } from './time-zones.ts'

const summer = new Date('2026-07-01T12:00:00Z')
const winter = new Date('2026-12-01T12:00:00Z')

it.each([
  ['Europe/Berlin', 'America/New_York', winter, 6],
  ['Europe/Berlin', 'America/Phoenix', summer, 9],
  ['Europe/Berlin', 'America/Phoenix', winter, 8],
  ['Asia/Kathmandu', 'UTC', winter, 5.75],
  ['Pacific/Kiritimati', 'Pacific/Honolulu', winter, 0],
  ['Pacific/Auckland', 'Pacific/Pago_Pago', summer, 1],
])('%s and %s differ by their clocks at that time (%s): %s hours', (one, other, at, hours) => {
  expect(hoursApart(one, other, at)).toBe(hours)
  expect(hoursApart(other, one, at)).toBe(hours)
})

it('a daylight saving change counts from its minute', () => {
  expect(hoursApart('Europe/Berlin', 'UTC', new Date('2026-10-25T00:59:59.999Z'))).toBe(2)
  expect(hoursApart('Europe/Berlin', 'UTC', new Date('2026-10-25T01:00:00.000Z'))).toBe(1)
})

it('an unknown zone is not compared, and nothing is thrown (property)', () => {
  expect(hoursApart('Mars/Olympus', 'UTC', winter)).toBeNull()
  fc.assert(
    fc.property(fc.string(), fc.date(), (zone, at) => {
      const hours = hoursApart(zone, 'Europe/Berlin', at)
      return hours === null || (hours >= 0 && hours <= 12)
    }),
  )
})
