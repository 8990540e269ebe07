import { afterAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { openDialler } from '../../platform/dialler.ts'
import { openDns } from '../../platform/dns/index.ts'
import { egressPolicy } from '../../platform/egress.ts'
import { openHttp } from '../../platform/http.ts'
import { openInternet } from '../../testing/internet/internet.ts'
import { rdap, retryAfterOf } from './client.ts'
import { pacer, type Time } from './pacer.ts'

const internet = await openInternet()
const dns = openDns({ clock: systemClock, servers: [{ address: '127.0.0.1', port: internet.dns.port }] })
const http = openHttp(openDialler(dns, egressPolicy([]), internet.route))
afterAll(() => Promise.all([http.close(), internet.close()]))

const registry = rdap('rdap', http, pacer({ atOnce: 4, everyMs: 0, mostWaiting: 10 }))
const about = { kind: 'domain', name: 'example.com' } as const
const question = { url: 'http://rdap.outside.test/registry/com/domain/example.com', about }
const ask = (ms = 5_000) => registry.ask(question, AbortSignal.timeout(ms))

describe('a question to a registry', () => {
  it('asks for RDAP and says how long the answer is kept', async () => {
    internet.clear()
    expect(await ask()).toMatchObject({ facts: { name: 'example.com' }, freshSeconds: 86_400 })
    expect(registry.party?.(question)).toBe('rdap.outside.test')
  })

  it('about nothing is no failure, whether the status or the body says so', async () => {
    internet.clear()
    internet.fault('rdap', { kind: 'status', status: 404, times: 1 })
    expect(await ask()).toEqual({ facts: null, freshSeconds: 3_600 })
    internet.fault('rdap', { kind: 'garbage', body: '{"errorCode":404}' })
    expect(await ask()).toEqual({ facts: null, freshSeconds: 3_600 })
  })

  it('that is refused says for how long', async () => {
    internet.clear()
    internet.fault('rdap', { kind: 'status', status: 429, retryAfter: 17 })
    await expect(ask()).rejects.toMatchObject({ why: 'refused', retryAfter: 17 })
    expect(
      retryAfterOf({ 'retry-after': 'Sat, 21 Nov 2026 12:01:00 GMT', date: 'Sat, 21 Nov 2026 12:00:30 GMT' }),
    ).toBe(30)
    expect(retryAfterOf({ 'retry-after': 'soon' })).toBeNull()
  })

  it('that the server does not understand is no failure of the server', async () => {
    internet.clear()
    internet.fault('rdap', { kind: 'status', status: 400 })
    await expect(ask()).rejects.toMatchObject({ why: 'malformed' })
  })

  it('ends with its time when the server is slow', async () => {
    internet.clear()
    internet.fault('rdap', { kind: 'slow', ms: 'never' })
    await expect(ask(60)).rejects.toMatchObject({ why: 'timeout' })
  })

  it('follows three redirects and no circle', async () => {
    internet.clear()
    internet.fault('rdap', { kind: 'redirect', to: question.url, times: 3 })
    expect(await ask()).toMatchObject({ facts: { name: 'example.com' } })
    internet.fault('rdap', { kind: 'redirect', to: question.url })
    await expect(ask()).rejects.toMatchObject({ why: 'malformed' })
  })
})

/** A clock that only waiting moves. */
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
  it('keeps the questions to one server apart, and those to others not', async () => {
    const time = ownTime()
    const pace = pacer({ atOnce: 1, everyMs: 100, mostWaiting: 10 }, time)
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

  it('lets only so many go on at once, in their order, also after one that failed', async () => {
    const pace = pacer({ atOnce: 2, everyMs: 0, mostWaiting: 10 }, ownTime())
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

  it('bounds the queue and the wait, and a place that was waited for in vain is not lost', async () => {
    const pace = pacer({ atOnce: 1, everyMs: 0, mostWaiting: 1 }, ownTime())
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
})
