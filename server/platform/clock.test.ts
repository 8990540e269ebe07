import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { manualClock, monthOf } from './clock.ts'

const month = (at: string): [string, string] => {
  const { start, end } = monthOf(new Date(at))
  return [start.toISOString(), end.toISOString()]
}

describe('the UTC calendar month', () => {
  it('begins at its first instant and ends at the first of the next', () => {
    const november = ['2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z']
    expect(month('2026-11-01T00:00:00.000Z')).toEqual(november)
    expect(month('2026-11-30T23:59:59.999Z')).toEqual(november)
    expect(month('2026-12-01T00:00:00.000Z')).not.toEqual(november)
  })

  it('crosses the year', () => {
    expect(month('2026-12-31T23:59:59.999Z')).toEqual(['2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'])
  })

  it('has 29 days in February of a leap year, and of those only', () => {
    const days = (at: string) => (Date.parse(month(at)[1]) - Date.parse(month(at)[0])) / 86_400_000
    expect([days('2028-02-29T12:00:00Z'), days('2027-02-10T00:00:00Z')]).toEqual([29, 28])
    expect([days('2100-02-10T00:00:00Z'), days('2000-02-10T00:00:00Z')]).toEqual([28, 29])
  })

  it('contains its instant, and the next month begins where it ends (property)', () => {
    const instant = fc.date({ min: new Date('1971-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instant, (at) => {
        const { start, end } = monthOf(at)
        expect(start <= at && at < end).toBe(true)
        expect(start.toISOString().slice(8)).toBe('01T00:00:00.000Z')
        expect(monthOf(end).start).toEqual(end)
        expect(monthOf(new Date(end.getTime() - 1)).start).toEqual(start)
      }),
    )
  })
})

describe('a manual clock', () => {
  it('does not advance until moved, and cannot be moved through a returned value', () => {
    const clock = manualClock('2026-11-21T12:00:00.000Z')
    clock.now().setFullYear(1999)
    expect(clock.now().toISOString()).toBe('2026-11-21T12:00:00.000Z')
    clock.advance(1500)
    expect(clock.now().toISOString()).toBe('2026-11-21T12:00:01.500Z')
    clock.set('2030-01-01T00:00:00Z')
    expect(clock.now().getUTCFullYear()).toBe(2030)
  })
})
