import fc from 'fast-check'
import { expect, it } from 'vitest'
import { burstState, retryAfterSeconds } from './burst.ts'

const minuteStart = Date.parse('2026-11-21T12:00:00Z')

it('one more request is admitted after Retry-After, and not a second before', () => {
  fc.assert(
    fc.property(
      fc.record({
        limit: fc.integer({ min: 1, max: 2_000 }),
        count: fc.integer({ min: 0, max: 2_000 }),
        previous: fc.integer({ min: 0, max: 2_000 }),
      }),
      fc.integer({ min: 0, max: 59_999 }),
      (window, offset) => {
        const at = new Date(minuteStart + offset)
        fc.pre(burstState(window, at).remaining < 1)
        const seconds = retryAfterSeconds(window, at)
        const limitAfter = (wait: number) => {
          const then = offset + wait * 1000
          if (then < 60_000) return burstState(window, new Date(minuteStart + then)).remaining
          if (then < 120_000)
            return burstState({ ...window, count: 0, previous: window.count }, new Date(minuteStart + then)).remaining
          return window.limit
        }
        expect(limitAfter(seconds)).toBeGreaterThanOrEqual(1)
        if (seconds > 1) expect(limitAfter(seconds - 1.001)).toBeLessThan(1)
      },
    ),
    { numRuns: 1_000, examples: [[{ limit: 2, count: 0, previous: 12 }, 10_000]] },
  )
})
