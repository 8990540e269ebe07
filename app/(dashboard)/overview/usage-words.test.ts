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
  it('spreads the plan’s units evenly over the days of the month', () => {
    expect(daysOf(month({}))).toBe(30)
    expect(evenPace(month({}))).toBe(30)
  })

  it('spreads the rest of the forecast over the remaining days', () => {
    expect(forecastPerDay(month({}))).toBe(20)
    expect(forecastPerDay(month({ forecast: null }))).toBeNull()
  })

  it('names the highest day, the pace and the forecast', () => {
    expect(usageSentence(month({}))).toBe(
      'Peak: 45 units on 2 Nov. Average daily budget: 30 units. At this rate, you’ll use 600 by 1 Dec, 300 under the limit.',
    )
    expect(usageSentence(month({ forecast: 1_200 }))).toContain(
      'Peak: 45 units on 2 Nov. Average daily budget: 30 units. At this rate, you’ll use 1,200 by 1 Dec, 300 over the limit.',
    )
  })

  it('says that there is no forecast instead of guessing one', () => {
    expect(usageSentence(month({ forecast: null }))).toContain('Forecast available after one full day.')
  })
})
