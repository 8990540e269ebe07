import { describe, expect, it } from 'vitest'
import { watchSchedules } from '../catalog/watch-terms.ts'
import { dayMs, hourMs } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { nextRun } from './next-run.ts'

const at = new Date('2026-11-21T12:00:00.000Z')

describe.each(watchSchedules)('a %s watch', (schedule) => {
  const longest = { hourly: hourMs, daily: dayMs, weekly: 7 * dayMs, monthly: 31 * dayMs }[schedule]

  it('runs next within one period, and then one period later', () => {
    const first = nextRun(schedule, 'watch_a', at)
    expect(first.getTime()).toBeGreaterThan(at.getTime())
    expect(first.getTime() - at.getTime()).toBeLessThanOrEqual(longest)
    const second = nextRun(schedule, 'watch_a', first)
    expect(second.getTime() - first.getTime()).toBeGreaterThanOrEqual(schedule === 'monthly' ? 28 * dayMs : longest)
    expect(nextRun(schedule, 'watch_a', new Date(second.getTime() - 1))).toEqual(second)
  })

  it('has one run to come after any time without the service', () => {
    const late = new Date(at.getTime() + 400 * dayMs)
    expect(nextRun(schedule, 'watch_a', late).getTime()).toBeGreaterThan(late.getTime())
  })
})

it('a thousand daily watches start in many different minutes', () => {
  const minutes = new Map<number, number>()
  for (let n = 0; n < 1_000; n++) {
    const minute = Math.floor(nextRun('daily', newId('watch', at.getTime()), at).getTime() / 60_000)
    minutes.set(minute, (minutes.get(minute) ?? 0) + 1)
  }
  expect(minutes.size).toBeGreaterThan(500)
  expect(Math.max(...minutes.values())).toBeLessThan(10)
})
