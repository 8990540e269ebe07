import { describe, expect, it } from 'vitest'
import { courtesy } from './courtesy.ts'

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
  const polite = courtesy(() => (at * perSecond) / 1_000, passing)
  return { polite, waited, pass: (ms: number) => (at += ms) }
}

describe('deliveries', () => {
  it('set out without limit and at once while few requests are answered', async () => {
    const { polite, waited, pass } = process(50)
    for (let turn = 0; turn < 5; turn++) {
      pass(30)
      expect(await polite.places()).toBe(Number.POSITIVE_INFINITY)
    }
    expect(waited).toEqual([])
  })

  it('set out few at a time, with time between, while many are answered', async () => {
    const { polite, waited, pass } = process(400)
    pass(100)
    for (let turn = 0; turn < 5; turn++) expect(await polite.places()).toBe(2)
    expect(waited).toEqual([100, 100, 100, 100, 100])
  })

  it('that have been due for a minute wait for no answer any more', async () => {
    const { polite, pass } = process(400)
    pass(100)
    polite.tellOverdue(59_999)
    expect(await polite.places()).toBe(2)
    polite.tellOverdue(60_000)
    expect(await polite.places()).toBe(Number.POSITIVE_INFINITY)
    polite.tellOverdue(0)
    expect(await polite.places()).toBe(2)
  })
})
