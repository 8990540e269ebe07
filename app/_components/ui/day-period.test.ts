import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDay, isReversed, periodIn, spanOf } from './day-period.ts'

const address = (from: string, to: string) => new URLSearchParams({ from, to })
const days = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-30'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))

describe('a range of days in the URL', () => {
  it.each(['2026-02-31', '2026-13-01', '2026-1-1', 'yesterday', ''])('ignores %j, which is invalid', (text) => {
    expect(isDay(text)).toBe(false)
    expect(periodIn(address(text, text))).toEqual({ from: '', to: '' })
    expect(spanOf(periodIn(address(text, text)))).toEqual({})
  })

  it('contains every day of the calendar, and ends with the next one (property)', () => {
    fc.assert(
      fc.property(days, (day) => {
        const { from, to } = spanOf(periodIn(address(day, day)))
        expect(from).toBe(day)
        expect(Date.parse(to ?? '') - Date.parse(day)).toBe(86_400_000)
      }),
    )
  })

  it('has no end if no day can follow the last one', () => {
    expect(spanOf({ from: '', to: '9999-12-31' })).toEqual({})
  })

  it('is reversed only if both are present and the last precedes the first', () => {
    expect(isReversed({ from: '2026-11-02', to: '2026-11-01' })).toBe(true)
    expect(isReversed({ from: '2026-11-01', to: '2026-11-01' })).toBe(false)
    expect(isReversed({ from: '2026-11-01', to: '' })).toBe(false)
  })
})
