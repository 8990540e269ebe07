import { beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase } from '../testing/service.ts'
import { manualClock } from './clock.ts'
import { type Database, openDatabase } from './database.ts'
import { AppError } from './errors.ts'
import { addressRateLimit, memoryRateLimit } from './memory-rate-limit.ts'
import { countIn, rateLimit } from './rate-limit.ts'
import type { CountedWindow } from './rate-limit-windows.ts'

let database: Database
beforeAll(async () => {
  database = openDatabase(await cloneDatabase(), () => undefined, 4)
  return () => database.close()
})

const start = '2026-11-21T12:00:00.000Z'
const terms = { points: 3, seconds: 60 }
let names = 0

function opened() {
  const clock = manualClock(start)
  const limit = rateLimit({ pool: database.pool, clock }, { name: `limit${names++}`, ...terms })
  const wait = (work: Promise<void>): Promise<number | null> =>
    work.then(
      () => null,
      (error: unknown) => (error instanceof AppError && error.code === 'RATE_LIMITED' ? error.retryAfter : -1),
    )
  return {
    clock,
    countWith: (other: CountedWindow) => wait(countIn({ pool: database.pool, clock }, [limit.windowOf('key'), other])),
    count: (key = 'key') => wait(limit.count(key)),
    isOpen: (key = 'key') => wait(limit.assertOpen(key)),
    limit,
  }
}

describe('a rate limit over all processes', () => {
  it('rejects requests beyond its points until its window ends by the service’s clock', async () => {
    const { clock, count, isOpen } = opened()
    for (let n = 0; n < 3; n++) expect([await isOpen(), await count()]).toEqual([null, null])
    clock.advance(20_000)
    expect([await isOpen(), await count(), await count('other')]).toEqual([40, 40, null])
    clock.advance(39_999)
    expect(await count()).toBe(1)
    clock.advance(1)
    expect([await isOpen(), await count()]).toEqual([null, null])
  })

  it('admits exactly its points under concurrency', async () => {
    const { count } = opened()
    const ends = await Promise.all(Array.from({ length: 10 }, () => count()))
    expect(ends.filter((wait) => wait === null)).toHaveLength(3)
  })

  it('does not count released points, and starts over after a reset', async () => {
    const { count, limit } = opened()
    for (let n = 0; n < 5; n++) {
      expect(await count()).toBeNull()
      await limit.giveBack('key')
    }
    for (let n = 0; n < 3; n++) expect(await count()).toBeNull()
    expect(await count()).toBe(60)
    await limit.reset('key')
    expect(await count()).toBeNull()
  })
})

it('an attempt that one of several limits refuses is counted in none of them', async () => {
  const [one, other] = [opened(), opened()]
  const both = () => one.countWith(other.limit.windowOf('key'))
  expect([await other.count(), await both(), await both(), await both()]).toEqual([null, null, null, 60])
  expect([await one.count(), await one.count()]).toEqual([null, 60])
})

describe('a rate limit of one process', () => {
  it('rejects requests beyond its points until its window ends by the service’s clock', () => {
    const clock = manualClock(start)
    const limit = memoryRateLimit(clock, { points: 2, ms: 10_000 })
    expect([limit.take('a'), limit.secondsLeft('a'), limit.take('a')]).toEqual([null, null, null])
    clock.advance(1_500)
    expect([limit.secondsLeft('a'), limit.take('a'), limit.take('b')]).toEqual([9, 9, null])
    clock.advance(8_500)
    expect([limit.secondsLeft('a'), limit.take('a')]).toEqual([null, null])
  })

  it('counts the addresses of an IPv6 network together', () => {
    const limit = addressRateLimit(manualClock(start), 1)
    expect(limit.take('2001:db8:5:5::1')).toBeNull()
    expect(limit.take('2001:db8:5:5:ffff::1')).toBe(60)
    expect(limit.take('2001:db8:5:6::1')).toBeNull()
  })
})
