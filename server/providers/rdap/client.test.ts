import { afterAll, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { manualClock, systemClock } from '../../platform/clock.ts'
import { openDialler } from '../../platform/dialler.ts'
import { openDns } from '../../platform/dns/index.ts'
import { egressPolicy } from '../../platform/egress.ts'
import { openHttp } from '../../platform/http.ts'
import { UpstreamFailure } from '../upstream.ts'
import { rdap } from './client.ts'
import { pacer, type Time } from './pacer.ts'

const internet = await openInternet()
const dns = openDns({ clock: systemClock, servers: [{ address: '127.0.0.1', port: internet.dns.port }] })
const http = openHttp(openDialler(dns, egressPolicy([]), internet.route))
afterAll(() => Promise.all([http.close(), internet.close()]))

const clock = manualClock('2026-11-21T12:00:00Z')
const registry = rdap('rdap', { http, clock, pace: pacer({ atOnce: 4, everyMs: 0, maxWaiting: 10 }, clock) })
const about = { kind: 'domain', name: 'example.com' } as const
const question = { url: 'http://rdap.outside.test/registry/com/domain/example.com', about }
const lookUp = (ms = 5_000) => registry.query(question, AbortSignal.timeout(ms))

describe('a registry query', () => {
  it('requests RDAP and returns for how long the answer is cached', async () => {
    internet.clear()
    expect(await lookUp()).toMatchObject({ facts: { name: 'example.com' }, freshSeconds: 86_400 })
    expect(registry.party?.(question)).toBe('rdap.outside.test')
  })

  it('about a missing object is not a failure, whether the status or the body says so', async () => {
    internet.clear()
    internet.fault('rdap', { kind: 'status', status: 404, times: 1 })
    expect(await lookUp()).toEqual({ facts: null, freshSeconds: 3_600 })
    internet.fault('rdap', { kind: 'garbage', body: '{"errorCode":404}' })
    expect(await lookUp()).toEqual({ facts: null, freshSeconds: 3_600 })
  })

  it('that is refused returns the delay, and the server is not queried until then', async () => {
    internet.clear()
    internet.fault('rdap', { kind: 'status', status: 429, retryAfter: 17, times: 1 })
    await expect(lookUp()).rejects.toMatchObject({ why: 'refused', retryAfter: 17 })
    clock.advance(16_000)
    await expect(lookUp()).rejects.toMatchObject({ why: 'refused', retryAfter: 1 })
    expect(internet.count('rdap')).toBe(1)
    clock.advance(1_000)
    expect(await lookUp()).toMatchObject({ facts: { name: 'example.com' } })
  })

  it('that fails temporarily returns the delay, given as a date too', async () => {
    internet.clear()
    const soon = new Date(Date.now() + 1_800_000).toUTCString()
    internet.fault('rdap', { kind: 'status', status: 503, retryAfter: soon })
    const failure: unknown = await lookUp().catch((error: unknown) => error)
    expect(failure).toMatchObject({ why: 'down' })
    const { retryAfter } = failure as UpstreamFailure
    expect(retryAfter).toBeGreaterThan(1_790)
    expect(retryAfter).toBeLessThanOrEqual(1_800)
    clock.advance(3_600_000)
  })

  it('that the server does not understand is not a server failure', async () => {
    internet.clear()
    internet.fault('rdap', { kind: 'status', status: 400, retryAfter: 90 })
    await expect(lookUp()).rejects.toMatchObject({ why: 'malformed', retryAfter: null })
  })

  it('ends at its timeout if the server is slow', async () => {
    internet.clear()
    internet.fault('rdap', { kind: 'slow', ms: 'never' })
    await expect(lookUp(60)).rejects.toMatchObject({ why: 'timeout' })
  })

  it('follows three redirects and no circle', async () => {
    internet.clear()
    internet.fault('rdap', { kind: 'redirect', to: question.url, times: 3 })
    expect(await lookUp()).toMatchObject({ facts: { name: 'example.com' } })
    internet.fault('rdap', { kind: 'redirect', to: question.url })
    await expect(lookUp()).rejects.toMatchObject({ why: 'malformed' })
  })
})

/** A clock that advances only when paused. */
function ownTime(): Time & { at: number } {
  const time = {
    at: 1_000,
    now: () => time.at,
    pause: async (ms: number) => {
      time.at += ms
    },
  }
  return time
}
const never = new AbortController().signal

describe('the pace', () => {
  it('spaces queries to one server, and not those to others', async () => {
    const time = ownTime()
    const pace = pacer({ atOnce: 1, everyMs: 100, maxWaiting: 10 }, clock, time)
    const begun: [string, number][] = []
    const turn = (server: string) => pace.turn(server, never, async () => void begun.push([server, time.at]))
    await turn('a')
    await turn('b')
    await turn('a')
    await turn('a')
    expect(begun).toEqual([
      ['a', 1_000],
      ['b', 1_000],
      ['a', 1_100],
      ['a', 1_200],
    ])
  })

  it('limits concurrent queries, in order, also after one that failed', async () => {
    const pace = pacer({ atOnce: 2, everyMs: 0, maxWaiting: 10 }, clock, ownTime())
    let running = 0
    let most = 0
    const order: number[] = []
    const work = (index: number) => async () => {
      running++
      most = Math.max(most, running)
      order.push(index)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      if (index === 1) throw new Error('one that failed')
    }
    const done = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => pace.turn('a', never, work(index))))
    expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect([most, order]).toEqual([2, [0, 1, 2, 3, 4, 5, 6, 7]])
  })

  it('bounds the queue and the wait, and an abandoned slot is not lost', async () => {
    const pace = pacer({ atOnce: 1, everyMs: 0, maxWaiting: 1 }, clock, ownTime())
    const { promise, resolve } = Promise.withResolvers<void>()
    const first = pace.turn('a', never, () => promise)
    const giveUp = new AbortController()
    const second = pace.turn('a', giveUp.signal, async () => 'second')
    await expect(pace.turn('a', never, async () => 'third')).rejects.toMatchObject({ why: 'refused' })
    giveUp.abort()
    await expect(second).rejects.toMatchObject({ why: 'timeout' })
    resolve()
    await first
    expect(await pace.turn('a', never, async () => 'fourth')).toBe('fourth')
  })

  it('stops for a server that requested a pause, including waiting queries, and for no other server', async () => {
    const pace = pacer({ atOnce: 1, everyMs: 100, maxWaiting: 10 }, clock, ownTime())
    const { promise, reject } = Promise.withResolvers<string>()
    const queries: string[] = []
    const turn = (name: string, server = 'a') =>
      pace.turn(server, never, async () => {
        queries.push(name)
        return name === 'first' ? promise : name
      })
    const turns = [turn('first'), turn('waiting'), turn('waiting too')]
    const settled = Promise.allSettled(turns)
    reject(new UpstreamFailure('refused', 'status 429', 30))
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    await expect(turns[2]).rejects.toMatchObject({ why: 'refused', retryAfter: 30 })
    expect(await turn('other server', 'b')).toBe('other server')
    clock.advance(29_500)
    await expect(turn('early')).rejects.toMatchObject({ why: 'refused', retryAfter: 1 })
    clock.advance(500)
    expect(await turn('in time')).toBe('in time')
    expect(queries).toEqual(['first', 'other server', 'in time'])
  })
})
