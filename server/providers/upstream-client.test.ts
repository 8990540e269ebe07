import { Writable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { providers } from '../catalog/providers.ts'
import { manualClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database.ts'
import { HttpFailure } from '../platform/http.ts'
import { createLog } from '../platform/log.ts'
import { createMetrics } from '../platform/metrics.ts'
import { cloneDatabase } from '../testing/service.ts'
import { waitUntil } from '../testing/wait.ts'
import { answerStore } from './answer-store.ts'
import type { Provider } from './provider.ts'
import { UpstreamFailure } from './upstream.ts'
import { openUpstreamClient } from './upstream-client.ts'

const database = openDatabase(await cloneDatabase(), () => undefined, 4)
afterAll(() => database.close())
const silent = createLog('silent', new Writable({ write: (_chunk, _encoding, done) => done() }))
const clock = manualClock('2026-11-21T12:00:00Z')
const deps = { clock, log: silent, metrics: createMetrics(), answerStore: answerStore(database.pool) }
let named = 0

/** A process with its own upstream, whose behaviour tests can change. */
function process(
  options: { name?: string; shape?: number; freshSeconds?: number | null; callerTimeoutMs?: number } = {},
) {
  const name = options.name ?? `question-${named++}`
  const behaviour = { work: async (): Promise<{ n: number } | null> => ({ n: queries.length }) }
  const queries: string[] = []
  const provider: Provider<string, { n: number }> = {
    id: 'pypi',
    shape: options.shape ?? 1,
    keyOf: (query) => `${name} ${query}`,
    query: async (query) => {
      queries.push(query)
      return { facts: await behaviour.work(), freshSeconds: options.freshSeconds ?? null }
    },
  }
  const { callerTimeoutMs = null } = options
  const own = openUpstreamClient({ ...deps, terms: (id) => ({ ...providers[id].upstream, callerTimeoutMs }) })
  return {
    name,
    queries,
    behaviour,
    provider,
    ...own,
    query: (query = 'q', wish = {}) => own.query(provider, query, wish),
  }
}
const noDatabase = async (): Promise<never> => {
  throw new Error('no database')
}
const down = async (): Promise<never> => {
  throw new UpstreamFailure('refused', 'no')
}

describe('a query', () => {
  it('by a hundred concurrent callers is sent once', async () => {
    const one = process()
    const answers = await Promise.all(Array.from({ length: 100 }, () => one.query()))
    expect(one.queries).toEqual(['q'])
    expect(new Set(answers.map((answer) => (answer.ok ? answer.facts?.n : null)))).toEqual(new Set([1]))
  })

  it('is not repeated while its answer is fresh, and is afterwards', async () => {
    const one = process({ freshSeconds: 60 })
    await one.query()
    clock.advance(59_000)
    expect(await one.query()).toMatchObject({ ok: true, facts: { n: 1 }, stale: false })
    clock.advance(2_000)
    expect(await one.query()).toMatchObject({ ok: true, facts: { n: 2 }, stale: false })
    expect(one.queries).toHaveLength(2)
    await one.query('q', { refresh: true })
    expect(one.queries, 'asked anew on demand').toHaveLength(3)
  })

  it('is sent each time if the upstream forbids caching', async () => {
    const one = process({ freshSeconds: 0 })
    await one.query()
    await one.query()
    expect(one.queries).toHaveLength(2)
    await one.idle()
    expect(await one.stored(one.provider, 'q')).toBeNull()
  })

  it('about a missing subject returns no facts, which is cached as well', async () => {
    const one = process()
    one.behaviour.work = async () => null
    expect(await one.query()).toMatchObject({ ok: true, facts: null })
    expect(await one.query()).toMatchObject({ ok: true, facts: null })
    expect(one.queries).toHaveLength(1)
  })

  it('never throws, whatever an upstream does', async () => {
    const odd = process()
    odd.behaviour.work = async () => {
      throw { toString: 0 }
    }
    expect((await odd.query()).ok).toBe(false)
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (thrown) => {
        const one = process()
        one.behaviour.work = async () => {
          throw thrown
        }
        expect((await one.query()).ok).toBe(false)
      }),
      { numRuns: 50 },
    )
  })
})

describe('a cached answer', () => {
  it('survives the process and spares another process the query', async () => {
    const one = process({ freshSeconds: 600 })
    await one.query()
    await one.idle()
    const next = process({ name: one.name })
    expect(await next.query()).toMatchObject({ ok: true, facts: { n: 1 }, stale: false })
    expect(next.queries).toEqual([])
  })

  it('is cached in memory only, and immediately, until it is too old to use', async () => {
    const one = process({ freshSeconds: 60 })
    expect(one.remembered(one.provider, 'q')).toBeNull()
    const answer = await one.query()
    await one.idle()
    expect(process({ name: one.name }).remembered(one.provider, 'q')).toBeNull()
    clock.advance(3_600_000)
    expect(one.remembered(one.provider, 'q')).toEqual(answer)
    clock.advance(7 * 86_400_000)
    expect(one.remembered(one.provider, 'q')).toBeNull()
    expect(one.queries).toHaveLength(1)
  })

  it('of an older shape is not used', async () => {
    const one = process({ freshSeconds: 600 })
    await one.query()
    await one.idle()
    const next = process({ name: one.name, shape: 2 })
    await next.query()
    expect(next.queries).toHaveLength(1)
  })

  it('replaces a failed answer, is marked so, and states its age', async () => {
    const one = process()
    const first = await one.query()
    one.behaviour.work = down
    clock.advance(3_600_000)
    expect(await one.query()).toEqual({ ...first, stale: true })
    expect(await one.query('q', { freshOnly: true })).toMatchObject({ ok: false, why: 'refused' })
    clock.advance(7 * 86_400_000)
    expect(await one.query()).toMatchObject({ ok: false })
  })

  it('is refreshed within the caller’s timeout, and serves the next one', async () => {
    const one = process()
    const gate = Promise.withResolvers<{ n: number }>()
    one.behaviour.work = () => gate.promise
    expect(await one.query('q', { timeoutMs: 20 })).toMatchObject({ ok: false, why: 'timeout' })
    const old = process({ freshSeconds: 60 })
    await old.query()
    old.behaviour.work = () => gate.promise
    clock.advance(3_600_000)
    expect(await old.query('q', { timeoutMs: 20 })).toMatchObject({ ok: true, stale: true })
    gate.resolve({ n: 7 })
    expect(await one.query()).toMatchObject({ ok: true, facts: { n: 7 } })
    expect(one.queries).toHaveLength(1)
  })

  it('that has expired is not returned even to callers without a timeout left', async () => {
    const one = process()
    await one.query()
    clock.advance(7 * 86_400_000 + 1)
    one.behaviour.work = () => new Promise(() => undefined)
    expect(await one.query('q', { timeoutMs: 20 })).toMatchObject({ ok: false, why: 'timeout' })
  })
})

describe('an upstream that fails', () => {
  it('is retried once after a lost connection, and not after another failure', async () => {
    const one = process()
    one.behaviour.work = async () => {
      if (one.queries.length === 1) throw new HttpFailure('down', 'reset')
      return { n: 5 }
    }
    expect(await one.query()).toMatchObject({ ok: true, facts: { n: 5 } })
    const other = process()
    other.behaviour.work = down
    await other.query()
    expect(other.queries).toHaveLength(1)
  })

  it('is skipped for ten seconds after five failures, and queried again then', async () => {
    const one = process()
    one.behaviour.work = down
    for (let index = 0; index < 8; index++) await one.query(`q${index}`)
    expect(one.queries).toHaveLength(5)
    expect(await one.canAnswer(one.provider, 'new')).toBe(false)
    clock.advance(10_000)
    expect(await one.canAnswer(one.provider, 'new')).toBe(true)
    one.behaviour.work = async () => ({ n: 1 })
    expect(await one.query('new')).toMatchObject({ ok: true })
    expect(one.queries).toHaveLength(6)
  })

  it('that hangs delays callers for its caller timeout only, and opens the circuit before its requests end', async () => {
    const one = process({ callerTimeoutMs: 20 })
    const gate = Promise.withResolvers<{ n: number }>()
    one.behaviour.work = () => gate.promise
    const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => one.query(`q${index}`)))
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, why: 'timeout' })
    await waitUntil(async () => !(await one.canAnswer(one.provider, 'new')))
    gate.resolve({ n: 3 })
    await waitUntil(() => one.remembered(one.provider, 'q4') !== null)
    expect(await one.query('q4'), 'the late answer is cached').toMatchObject({ ok: true, facts: { n: 3 } })
    expect(await one.canAnswer(one.provider, 'new')).toBe(true)
    expect(one.queries).toHaveLength(5)
  })

  it('is not skipped for unreadable documents: one odd package blocks no other', async () => {
    const one = process()
    one.behaviour.work = async () => {
      throw new UpstreamFailure('malformed', 'odd')
    }
    for (let index = 0; index < 20; index++) await one.query('odd')
    expect(one.queries).toHaveLength(20)
    one.behaviour.work = async () => ({ n: 1 })
    expect(await one.query('other')).toMatchObject({ ok: true })
  })

  it('is replaced by the cached answer', async () => {
    const one = process()
    await one.query('known')
    one.behaviour.work = down
    clock.advance(3_600_000)
    for (let index = 0; index < 5; index++) await one.query(`q${index}`)
    expect(await one.canAnswer(one.provider, 'known')).toBe(true)
    expect(await one.canAnswer(one.provider, 'known', { freshOnly: true })).toBe(false)
    expect(await one.query('known')).toMatchObject({ ok: true, stale: true })
    expect(one.queries).toHaveLength(6)
  })

  it('is skipped for as long as it requests', async () => {
    const one = process()
    one.behaviour.work = async () => {
      throw new UpstreamFailure('refused', 'status 429', 60)
    }
    await one.query()
    await one.query('other')
    clock.advance(59_000)
    await one.query('third')
    expect(one.queries).toHaveLength(1)
    clock.advance(1_000)
    await one.query('third')
    expect(one.queries).toHaveLength(2)
  })

  it('reports its remaining pause, to the caller it failed and to those after', async () => {
    const one = process()
    one.behaviour.work = async () => {
      throw new UpstreamFailure('down', 'status 503', 60)
    }
    expect(await one.query()).toMatchObject({ ok: false, why: 'down', retryAfter: 60 })
    clock.advance(18_500)
    expect(one.restSeconds(one.provider, 'q')).toBe(42)
    expect(await one.query()).toMatchObject({ ok: false, why: 'down', retryAfter: 42 })
    clock.advance(41_500)
    expect(one.restSeconds(one.provider, 'q')).toBe(0)
    expect(one.queries).toHaveLength(1)
  })

  it('is skipped for an hour at most, whatever it requests', async () => {
    const one = process()
    one.behaviour.work = async () => {
      throw new UpstreamFailure('refused', 'status 429', 999_999)
    }
    await one.query()
    expect(one.restSeconds(one.provider, 'q')).toBe(3_600)
  })

  it('is skipped as requested even if a query already in progress succeeds', async () => {
    const one = process()
    const gate = Promise.withResolvers<{ n: number }>()
    one.behaviour.work = () => gate.promise
    const before = one.query('before')
    await expect.poll(() => one.queries).toEqual(['before'])
    one.behaviour.work = async () => {
      throw new UpstreamFailure('refused', 'status 429', 60)
    }
    await one.query('refused')
    gate.resolve({ n: 1 })
    expect(await before).toMatchObject({ ok: true })
    expect(one.restSeconds(one.provider, 'q')).toBe(60)
  })

  it('is served from memory when the database is unavailable', async () => {
    const broken = openUpstreamClient({
      ...deps,
      answerStore: { read: noDatabase, readAll: noDatabase, write: noDatabase, writeAll: noDatabase },
    })
    const one = process()
    expect(await broken.query(one.provider, 'q')).toMatchObject({ ok: true, facts: { n: 1 } })
    expect(await broken.query(one.provider, 'q')).toMatchObject({ ok: true, facts: { n: 1 } })
    expect(one.queries).toHaveLength(1)
  })
})
