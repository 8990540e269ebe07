import { Writable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { providers } from '../catalog/providers.ts'
import { manualClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database.ts'
import { createLog } from '../platform/log.ts'
import { createMetrics } from '../platform/metrics.ts'
import { cloneDatabase } from '../testing/service.ts'
import { answerStore } from './answer-store.ts'
import type { Provider } from './provider.ts'
import { UpstreamFailure } from './upstream.ts'
import { openUpstreamClient } from './upstream-client.ts'

const database = openDatabase(await cloneDatabase(), () => undefined, 4)
afterAll(() => database.close())
const silent = createLog('silent', new Writable({ write: (_chunk, _encoding, done) => done() }))
const clock = manualClock('2026-11-21T12:00:00Z')
const deps = { clock, log: silent, metrics: createMetrics(), answerStore: answerStore(database.pool) }
const never = () => new Promise<never>(() => undefined)
let named = 0

/** A provider whose batch settles even numbers, and a client with an empty memory. */
function open(name = `many-${named++}`, most = 3) {
  const batches: number[][] = []
  const alone: number[] = []
  const behaviour = {
    batch: async (): Promise<void> => undefined,
    alone: async (): Promise<void> => undefined,
  }
  let running = 0
  const peak = { running: 0 }
  const provider: Provider<number, { n: number }> = {
    id: 'pypi',
    shape: 1,
    keyOf: (n) => `${name} ${n}`,
    async query(n) {
      alone.push(n)
      running += 1
      peak.running = Math.max(peak.running, running)
      await behaviour.alone()
      running -= 1
      return { facts: { n }, freshSeconds: null }
    },
    batch: {
      most,
      async query(numbers) {
        batches.push([...numbers])
        await behaviour.batch()
        return numbers.map((n) => (n % 2 === 0 ? { facts: { n }, freshSeconds: null } : null))
      },
    },
  }
  const client = openUpstreamClient({ ...deps, terms: (id) => ({ ...providers[id].upstream, callerTimeoutMs: null }) })
  const all = (numbers: number[], timeoutMs = 60_000) => client.queryAll(provider, numbers, timeoutMs)
  return { name, batches, alone, behaviour, peak, provider, client, all }
}
const factsOf = (answers: Awaited<ReturnType<ReturnType<typeof open>['all']>>) =>
  answers.map((answer) => (answer.ok ? answer.facts?.n : answer.why))

describe('a list of queries', () => {
  it('is sent in batches, and alone where the batch has no result; results are in the order of the queries', async () => {
    const one = open()
    expect(factsOf(await one.all([7, 2, 1, 4, 3]))).toEqual([7, 2, 1, 4, 3])
    expect(one.batches).toEqual([
      [7, 2, 1],
      [4, 3],
    ])
    expect(one.alone.toSorted()).toEqual([1, 3, 7])
  })

  it('uses the memory, and what another process stored, while it is fresh', async () => {
    const one = open()
    await one.all([1, 2, 3, 4])
    await one.client.idle()
    expect(factsOf(await one.all([4, 3, 2, 1]))).toEqual([4, 3, 2, 1])
    const other = open(one.name)
    expect(factsOf(await other.all([1, 2, 3, 4, 6]))).toEqual([1, 2, 3, 4, 6])
    expect([other.batches, other.alone]).toEqual([[[6]], []])
    expect(await other.client.query(other.provider, 2)).toMatchObject({ ok: true, facts: { n: 2 } })
    expect(other.alone, 'a single query uses the same answers').toEqual([])
  })

  it('sends at most ten queries alone at a time', async () => {
    const one = open(undefined, 100)
    const gate = Promise.withResolvers<void>()
    one.behaviour.alone = () => gate.promise
    const odd = Array.from({ length: 40 }, (_, index) => index * 2 + 1)
    const answers = one.all(odd)
    await expect.poll(() => one.alone.length).toBe(10)
    gate.resolve()
    expect(factsOf(await answers)).toEqual(odd)
    expect(one.peak.running).toBe(10)
  })

  it('has a failure, or a stale answer, for each query of a failed batch, which are not sent alone', async () => {
    const one = open()
    await one.all([1, 2])
    clock.advance(2 * 86_400_000)
    one.behaviour.batch = async () => {
      throw new UpstreamFailure('refused', 'no', 60)
    }
    const answers = await one.all([1, 2, 3])
    expect(answers).toMatchObject([
      { ok: true, facts: { n: 1 }, stale: true },
      { ok: true, facts: { n: 2 }, stale: true },
      { ok: false, why: 'refused', retryAfter: 60 },
    ])
    expect(one.alone).toEqual([1])
    expect(await one.client.canAnswerAll(one.provider, [1, 2])).toBe(true)
    expect(await one.client.canAnswerAll(one.provider, [1, 2, 3])).toBe(false)
    const sent = one.batches.length
    expect(factsOf(await one.all([5]))).toEqual(['down'])
    expect(one.batches, 'an open circuit lets no batch through').toHaveLength(sent)
  })

  it('ends with its time: what has no result by then is a timeout, and nothing more is sent', async () => {
    const slowBatch = open()
    slowBatch.behaviour.batch = never
    expect(factsOf(await slowBatch.all([1, 2], 10))).toEqual(['timeout', 'timeout'])
    expect(slowBatch.alone).toEqual([])
    const slowQuery = open()
    slowQuery.behaviour.alone = never
    const { batch: _, ...provider } = slowQuery.provider
    const numbers = Array.from({ length: 40 }, (_, index) => index)
    const answers = factsOf(await slowQuery.client.queryAll(provider, numbers, 50))
    expect(new Set(answers)).toEqual(new Set(['timeout']))
    expect(slowQuery.alone.length).toBeLessThanOrEqual(10)
  })

  it('sends nothing after its time, though timers count whole milliseconds and may fire early', async () => {
    const one = open()
    one.behaviour.alone = never
    const { batch: _, ...provider } = one.provider
    for (let list = 1; list <= 20; list += 1) {
      const numbers = Array.from({ length: 40 }, (_, index) => list * 100 + index)
      await one.client.queryAll(provider, numbers, 10 + list / 21)
      expect(one.alone.length).toBeLessThanOrEqual(list * 10)
    }
  })

  it('sends no further batch after its time', async () => {
    // A busy machine may need the whole of a short time before it sends the first batch.
    for (let timeoutMs = 10; ; timeoutMs *= 2) {
      const one = open()
      one.behaviour.batch = never
      expect(factsOf(await one.all([2, 4, 6, 8, 10], timeoutMs))).toEqual(Array.from({ length: 5 }, () => 'timeout'))
      if (one.batches.length === 0) continue
      expect(one.batches).toEqual([[2, 4, 6]])
      return
    }
  })

  it('has its results without a database', async () => {
    const failing = async (): Promise<never> => {
      throw new Error('no database')
    }
    const one = open()
    const client = openUpstreamClient({
      ...deps,
      answerStore: { read: failing, readAll: failing, write: failing, writeAll: failing },
    })
    expect(factsOf(await client.queryAll(one.provider, [1, 2], 60_000))).toEqual([1, 2])
    await client.idle()
  })

  it('of a provider without batches is sent one by one', async () => {
    const one = open()
    const { batch: _, ...provider } = one.provider
    expect(factsOf(await one.client.queryAll(provider, [1, 2], 60_000))).toEqual([1, 2])
    expect(one.alone.toSorted()).toEqual([1, 2])
  })
})
