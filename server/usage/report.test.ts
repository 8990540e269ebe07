import { describe, expect, it } from 'vitest'
import { dayMs } from '../platform/clock.ts'
import { everyDay, forecastOf } from './report.ts'

const start = new Date('2026-11-01T00:00:00Z')
const end = new Date('2026-12-01T00:00:00Z')
const at = (ms: number) => new Date(start.getTime() + ms)

describe('the forecast of a month', () => {
  it('is absent in the first 24 hours, and linear from then on', () => {
    expect(forecastOf(100, start, end, at(dayMs - 1))).toBeNull()
    expect(forecastOf(100, start, end, at(dayMs))).toBe(3_000)
    expect(forecastOf(100, start, end, at(10 * dayMs))).toBe(300)
    expect(forecastOf(0, start, end, at(10 * dayMs))).toBe(0)
  })
})

describe('the days of a month', () => {
  it('are all up to today, zero for those without usage', () => {
    const used = { name: '2026-11-02', units: 5, requests: 2 }
    expect(everyDay([used], start, at(0))).toEqual([{ date: '2026-11-01', units: 0, requests: 0 }])
    expect(everyDay([used], start, at(2 * dayMs))).toEqual([
      { date: '2026-11-01', units: 0, requests: 0 },
      { date: '2026-11-02', units: 5, requests: 2 },
      { date: '2026-11-03', units: 0, requests: 0 },
    ])
  })
})
