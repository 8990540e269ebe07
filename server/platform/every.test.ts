import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { every } from './every.ts'
import { createLog } from './log.ts'

const log = createLog('silent')
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work that finishes when the test says so. */
function gatedWork() {
  const ends: (() => void)[] = []
  return { ends, work: () => new Promise<void>((resolve) => ends.push(resolve)) }
}

it('a failed run is followed by the next, and runs never overlap', async () => {
  const { ends, work } = gatedWork()
  let begun = 0
  const repeated = every(
    'test',
    1_000,
    async () => {
      begun += 1
      if (begun === 1) throw new Error('the first run fails')
      await work()
    },
    { log },
  )
  await vi.advanceTimersByTimeAsync(5_000)
  expect({ begun, underWay: ends.length }).toEqual({ begun: 2, underWay: 1 })
  ends.shift()?.()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(begun).toBe(3)
  ends.shift()?.()
  await repeated.stop()
})

it('work that requests it is repeated immediately, and a nudge during a run means one more run', async () => {
  let begun = 0
  const repeated = every(
    'test',
    60_000,
    async () => {
      begun += 1
      if (begun === 4) repeated.nudge()
      return begun < 3 ? 'again' : null
    },
    { log },
  )
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toBe(3)
  repeated.nudge()
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toBe(5)
  await repeated.stop()
  repeated.nudge()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(begun).toBe(5)
})

it('a stop waits for the current run, but no longer than its grace period', async () => {
  const { ends, work } = gatedWork()
  const stopOf = async (graceMs: number) => {
    let stopped = false
    const { stop } = every('test', 1_000, work, { log, graceMs })
    void stop().then(() => {
      stopped = true
    })
    return () => stopped
  }
  const patient = await stopOf(10_000)
  const hasty = await stopOf(2_000)
  await vi.advanceTimersByTimeAsync(3_000)
  expect({ patient: patient(), hasty: hasty() }).toEqual({ patient: false, hasty: true })
  ends.shift()?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(patient()).toBe(true)
})
