import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { manualClock } from '../../platform/clock.ts'
import { measuring } from '../../testing/measuring.ts'
import { timeout, upstreamOnLoopback } from '../../testing/upstream.ts'
import { probes } from './client.ts'

type Written = { status?: number; headers?: Record<string, string>; body?: unknown }
const place = {
  continent: 'EU',
  country: 'DE',
  city: 'Falkenstein',
  asn: 24940,
  network: 'Hetzner',
  latitude: 50,
  longitude: 12,
}
const run = (status: string, more: object = {}) => ({ probe: place, result: { status, rawOutput: '', ...more } })
const page = {
  statusCode: 200,
  rawBody: 'hello',
  truncated: false,
  timings: { total: 40 },
  resolvedAddress: '93.184.216.34',
}
const over = { status: 'finished', results: [run('finished', page)] }

/** A fake probe network: its response to the creation of a measurement, and to each poll of it. */
async function network(order: Written | (() => Written), polls: Written[] = [{ body: over }]) {
  let calls = 0
  const answer = ({ method }: IncomingMessage): Written | undefined =>
    method === 'POST' ? (typeof order === 'function' ? order() : order) : polls[Math.min(calls++, polls.length - 1)]
  const clock = manualClock('2026-11-21T12:00:00.000Z')
  const outside = await upstreamOnLoopback('probes', answer)
  return { ...outside, clock, provider: probes(outside.upstream, clock) }
}
const accepted: Written = { status: 202, body: { id: 'abc123', probesCount: 1 } }

describe('a measurement', () => {
  it('is created once and polled until it finishes', async () => {
    const running = { body: { status: 'in-progress', results: [run('in-progress')] } }
    const { provider, queries } = await network(accepted, [running, running, { body: over }])
    const { facts, freshSeconds } = await provider.query(measuring(), timeout)
    expect(facts).toMatchObject({ id: 'abc123', lost: false, runs: [{ state: 'answered', httpStatus: 200 }] })
    expect(freshSeconds).toBe(0)
    expect(queries).toEqual(['/v1/measurements', ...Array(3).fill('/v1/measurements/abc123')])
  })

  it('that is unfinished at the deadline is reported as is, polled at most every half second', async () => {
    const running = { body: { status: 'in-progress', results: [run('finished', page), run('in-progress')] } }
    const { provider, queries } = await network(accepted, [running])
    const { facts } = await provider.query(measuring({ due: performance.now() + 1_300 }), timeout)
    expect(queries.length).toBeLessThanOrEqual(3)
    expect(facts).toMatchObject({ lost: false, runs: [{ state: 'answered' }, { state: 'unfinished' }] })
  })

  it('whose end is not reported is lost, and one without any report fails', async () => {
    const running = { body: { status: 'in-progress', results: [run('in-progress')] } }
    const broken = { status: 500, body: '' }
    const first = await network(accepted, [running, broken])
    expect((await first.provider.query(measuring(), timeout)).facts).toMatchObject({ lost: true })
    const second = await network(accepted, [broken])
    await expect(second.provider.query(measuring(), timeout)).rejects.toMatchObject({ why: 'down' })
    expect(second.queries).toHaveLength(4)
  })

  it.each([
    ['no id', { status: 202, body: { probesCount: 1 } }, 'malformed'],
    ['an id that leads elsewhere', { status: 202, body: { id: '../probes' } }, 'malformed'],
    ['half an answer', { status: 202, body: '{"id":' }, 'malformed'],
    ['an error', { status: 503, body: '' }, 'down'],
    [
      'a refusal of the target',
      { status: 400, body: { error: { type: 'validation_error', params: { target: 'no' } } } },
      'malformed',
    ],
  ])('is not created by %s', async (_, order, why) => {
    const { provider, queries } = await network(order)
    await expect(provider.query(measuring(), timeout)).rejects.toMatchObject({ why })
    expect(queries).toHaveLength(1)
  })

  it('is not read beyond its limit', async () => {
    const { upstream } = await upstreamOnLoopback('probes', () => ({ status: 202, body: 'x'.repeat(3 * 1024 * 1024) }))
    const provider = probes(upstream, manualClock('2026-11-21T12:00:00.000Z'))
    await expect(provider.query(measuring(), timeout)).rejects.toMatchObject({ why: 'too_large' })
  })
})

describe('locations without a probe', () => {
  it.each([
    [422, { error: { type: 'no_probes_found', message: 'No suitable probes found.' } }],
    [400, { error: { type: 'validation_error', params: { 'locations[0].country': 'unknown' } } }],
  ])('are a result without facts (%i)', async (status, body) => {
    const { provider } = await network({ status, body })
    expect((await provider.query(measuring({ locations: [{ country: 'ZZ' }] }), timeout)).facts).toBeNull()
  })
})

describe('the limits of the network', () => {
  const left = (tests: number, reset = 100): Written => ({
    ...accepted,
    headers: { 'x-ratelimit-remaining': String(tests), 'x-ratelimit-reset': String(reset) },
  })

  it('once used up are not retried before the reset', async () => {
    const { provider, queries, clock } = await network(left(0))
    await provider.query(measuring(), timeout)
    expect(provider.waitSeconds()).toBe(100)
    clock.advance(99_500)
    await expect(provider.query(measuring(), timeout)).rejects.toMatchObject({ why: 'refused', retryAfter: 1 })
    expect(queries.filter((path) => path === '/v1/measurements')).toHaveLength(1)
    clock.advance(500)
    expect(provider.waitSeconds()).toBe(0)
    expect((await provider.query(measuring(), timeout)).facts).not.toBeNull()
  })

  it('in a refusal are remembered for the stated time', async () => {
    const { provider, queries, clock } = await network({ status: 429, headers: { 'retry-after': '42' }, body: {} })
    await expect(provider.query(measuring(), timeout)).rejects.toMatchObject({ why: 'refused', retryAfter: 42 })
    await expect(provider.query(measuring(), timeout)).rejects.toMatchObject({ why: 'refused' })
    expect(queries).toHaveLength(1)
    clock.advance(42_000)
    await expect(provider.query(measuring(), timeout)).rejects.toMatchObject({ why: 'refused' })
    expect(queries).toHaveLength(2)
  })

  it('with fewer tests than probes make the measurement smaller', async () => {
    const bodies: { limit: number }[] = []
    const { upstream } = await upstreamOnLoopback('probes', (request) => {
      if (request.method === 'GET') return { body: over }
      request.on('data', (chunk: Buffer) => bodies.push(JSON.parse(chunk.toString()) as { limit: number }))
      return left(1)
    })
    const provider = probes(upstream, manualClock('2026-11-21T12:00:00.000Z'))
    await provider.query(measuring(), timeout)
    await provider.query(measuring(), timeout)
    expect(bodies.map(({ limit }) => limit)).toEqual([2, 1])
  })

  it.each(['-1', '1e9', 'soon', ''])('a header %j is ignored', async (reset) => {
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset }
    const { provider } = await network({ ...accepted, headers })
    await provider.query(measuring(), timeout)
    expect(provider.waitSeconds()).toBe(0)
  })
})
