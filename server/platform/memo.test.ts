import { describe, expect, it } from 'vitest'
import { manualClock } from './clock.ts'
import { openMemo } from './memo.ts'

function opened(most = 10) {
  const clock = manualClock('2026-11-21T12:00:00.000Z')
  const memo = openMemo<string>({
    clock,
    most,
    until: (value) => clock.now().getTime() + (value === 'useless' ? 0 : 1_000),
  })
  return { clock, memo }
}

/** A load that finishes when the test says so. */
function load(value: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let calls = 0
  const work = () => {
    calls += 1
    return promise
  }
  return { work, end: () => resolve(value), fail: () => reject(new Error(value)), calls: () => calls }
}

describe('a memo', () => {
  it('returns a loaded value until it expires by the service’s clock, and then as the last known one', async () => {
    const { clock, memo } = opened()
    expect(await memo.load('key', async () => 'value')).toBe('value')
    clock.advance(999)
    expect(memo.fresh('key')).toBe('value')
    clock.advance(1)
    expect([memo.fresh('key'), memo.last('key')]).toEqual([undefined, 'value'])
  })

  it('returns a value that is not fresh, and does not store it', async () => {
    const { memo } = opened()
    expect(await memo.load('key', async () => 'useless')).toBe('useless')
    expect(memo.last('key')).toBeUndefined()
  })

  it('loads once for concurrent callers, who share an error; the next caller loads again', async () => {
    const { memo } = opened()
    const broken = load('broken')
    const both = [memo.load('key', broken.work), memo.load('key', broken.work)]
    expect(memo.loading('key')).toBeDefined()
    broken.fail()
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(broken.calls()).toBe(1)
    expect(memo.loading('key')).toBeUndefined()
    expect(await memo.load('key', async () => 'value')).toBe('value')
  })

  it.each(['forget', 'forgetAll'] as const)(
    '%s: a load that began before is returned to its callers, is not stored, and is not joined',
    async (how) => {
      const { memo } = opened()
      const [before, after] = [load('before'), load('after')]
      const early = memo.load('key', before.work)
      if (how === 'forget') memo.forget('key')
      else memo.forgetAll()
      const late = memo.load('key', after.work)
      after.end()
      expect(await late).toBe('after')
      before.end()
      expect(await early).toBe('before')
      expect(memo.fresh('key')).toBe('after')
    },
  )

  it('stores the most recently used values, up to its size', () => {
    const { memo } = opened(2)
    for (const key of ['a', 'b']) memo.set(key, key)
    memo.fresh('a')
    memo.set('c', 'c')
    expect(['a', 'b', 'c'].map((key) => memo.fresh(key))).toEqual(['a', undefined, 'c'])
  })
})
