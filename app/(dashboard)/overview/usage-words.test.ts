import { describe, expect, it } from 'vitest'
import type { Month } from '#app/_trpc/outputs.ts'
import { daysOf, evenPace, forecastPerDay, usageSentence } from './usage-words.ts'

const month = (over: Partial<Month>): Month => ({
  period_start: '2026-11-01T00:00:00.000Z',
  period_end: '2026-12-01T00:00:00.000Z',
  used: 60,
  allowance: 900,
  forecast: 600,
  by_day: [
    { date: '2026-11-01', units: 10, requests: 10 },
    { date: '2026-11-02', units: 45, requests: 44 },
    { date: '2026-11-03', units: 5, requests: 5 },
  ],
  by_endpoint: [],
  by_key: [],
  ...over,
})

describe('the month in words', () => {
  it('spreads the allowance evenly over the days of the month', () => {
    expect(daysOf(month({}))).toBe(30)
    expect(evenPace(month({}))).toBe(30)
  })

  it('spreads the rest of the forecast over the days to come', () => {
    expect(forecastPerDay(month({}))).toBe(20)
    expect(forecastPerDay(month({ forecast: null }))).toBeNull()
  })

  it('names the highest day, the pace and where the month leads', () => {
    expect(usageSentence(month({}))).toBe(
      'Peak: 45 units on 2 Nov. At this rate, you’ll use 600 of 900 units by 1 Dec.',
    )
    expect(usageSentence(month({ forecast: 1_200 }))).toContain('1,200 of 900 units by 1 Dec.')
  })

  it('says that there is no forecast instead of guessing one', () => {
    expect(usageSentence(month({ forecast: null }))).toContain('The forecast starts after one full day.')
  })
})
