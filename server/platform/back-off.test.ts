import { expect, it } from 'vitest'
import { backingOff } from './back-off.ts'

it('work that fails is run again after 1, 2, 4 … 60 seconds, and without a pause after a success', async () => {
  let now = 0
  let fails = true
  const runs: number[] = []
  const work = backingOff(
    async () => {
      runs.push(now / 1_000)
      if (fails) throw new Error('down')
    },
    () => now,
  )
  for (; now < 200_000; now += 1_000) await expect(work()).rejects.toThrow('down')
  expect(runs).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183])
  fails = false
  now = 243_000
  await work()
  await work()
  expect(runs.slice(-2)).toEqual([243, 243])
})
