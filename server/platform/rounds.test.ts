import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { manualClock } from './clock.ts'
import { createLog } from './log.ts'
import { everyRound } from './rounds.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a round that fails is followed by the next, never two are at a time, and a stop waits for the one under way', async () => {
  const ends: (() => void)[] = []
  const deps = { clock: manualClock('2026-11-22T12:00:00.000Z'), log: createLog('silent') }
  let begun = 0
  const stop = everyRound(deps, { ms: 1_000, failure: 'a round failed' }, async () => {
    begun += 1
    if (begun === 1) throw new Error('the first one fails')
    await new Promise<void>((resolve) => ends.push(resolve))
  })
  await vi.advanceTimersByTimeAsync(3_500)
  expect({ begun, waiting: ends.length }, 'the third waits for the second').toEqual({ begun: 2, waiting: 1 })
  ends.shift()?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toBe(3)
  let stopped = false
  const stopping = stop().then(() => {
    stopped = true
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect({ begun, stopped }).toEqual({ begun: 3, stopped: false })
  ends.shift()?.()
  await stopping
})
