import { describe, expect, it } from 'vitest'
import { backpressure } from './backpressure.ts'

function process(perSecond: number) {
  let at = 0
  const waited: number[] = []
  const passing = {
    now: () => at,
    wait: async (ms: number) => {
      waited.push(ms)
      at += ms
    },
  }
  const load = backpressure(() => (at * perSecond) / 1_000, passing)
  return { load, waited, pass: (ms: number) => (at += ms) }
}

describe('deliveries', () => {
  it('start immediately and without limit under low request load', async () => {
    const { load, waited, pass } = process(50)
    for (let turn = 0; turn < 5; turn++) {
      pass(30)
      expect(await load.capacity()).toBe(Number.POSITIVE_INFINITY)
    }
    expect(waited).toEqual([])
  })

  it('treat 100 responses a second as low load and 101 as high', async () => {
    const [few, many] = [process(100), process(101)]
    few.pass(1_000)
    many.pass(1_000)
    expect(await few.load.capacity()).toBe(Number.POSITIVE_INFINITY)
    expect(await many.load.capacity()).toBe(1)
  })

  it('start one by one, with pauses, under high load', async () => {
    const { load, waited, pass } = process(400)
    pass(100)
    for (let turn = 0; turn < 5; turn++) expect(await load.capacity()).toBe(1)
    expect(waited).toEqual([100, 100, 100, 100, 100])
  })

  it('increase in concurrency with the age of the oldest due one, so that none is delayed indefinitely', async () => {
    const { load, pass } = process(400)
    pass(100)
    const overdue = [0, 9_999, 10_000, 35_000, 0]
    const places: number[] = []
    for (const ms of overdue) {
      load.noteOverdue(ms)
      places.push(await load.capacity())
    }
    expect(places).toEqual([1, 1, 2, 4, 1])
  })
})
