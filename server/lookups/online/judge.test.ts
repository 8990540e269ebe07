import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CheckType, ProbeRun } from '../../providers/index.ts'
import { answeredRun } from '../../testing/measuring.ts'
import { type Expectation, judgeRun, medianOf, summaryOf } from './judge.ts'

const judge = (run: Partial<ProbeRun> = {}, more: { type?: CheckType; expect?: Expectation; lost?: boolean } = {}) =>
  judgeRun(answeredRun(run), { type: 'http', expect: undefined, lost: false, ...more })

describe('the meaning of a report', () => {
  it.each<[string, Partial<ProbeRun>, CheckType, object]>([
    ['a page', {}, 'http', { status: 'ok', failure_source: null, error: null, http_status: 200 }],
    ['a page that is not there', { httpStatus: 404 }, 'http', { status: 'ok' }],
    ['a server that cannot', { httpStatus: 503 }, 'http', { status: 'failed', failure_source: 'target' }],
    ['a report without a status', { httpStatus: null }, 'http', { status: 'failed', failure_source: 'internal' }],
    ['some echoes', { packets: { received: 1, sent: 3 } }, 'ping', { status: 'ok' }],
    ['no echo', { packets: { received: 0, sent: 3 } }, 'ping', { status: 'timeout', failure_source: 'target' }],
    ['no connection', { packets: { received: 0, sent: 3 } }, 'tcp', { status: 'failed', failure_source: 'target' }],
    ['a ping report without a count', {}, 'ping', { status: 'failed', failure_source: 'internal' }],
    ['an address', { dns: { status: 'NOERROR', answers: 1 } }, 'dns', { status: 'ok' }],
    ['no address', { dns: { status: 'NOERROR', answers: 0 } }, 'dns', { status: 'failed', failure_source: 'target' }],
    ['no name', { dns: { status: 'NXDOMAIN', answers: 0 } }, 'dns', { status: 'failed', failure_source: 'target' }],
    [
      'a failing resolver',
      { dns: { status: 'SERVFAIL', answers: 0 } },
      'dns',
      { status: 'failed', failure_source: 'resolver' },
    ],
    ['a probe that left', { state: 'offline' }, 'http', { status: 'offline', failure_source: null }],
    ['no report in time', { state: 'unfinished' }, 'http', { status: 'timeout', failure_source: 'target' }],
    [
      'a failure',
      { state: 'failed', fault: { source: 'resolver', timedOut: true, said: 'slow' } },
      'http',
      { status: 'timeout', failure_source: 'resolver', error: 'slow' },
    ],
  ])('%s', (_, run, type, expected) => {
    expect(judge(run, { type })).toMatchObject(expected)
  })

  it('a report missing because the network went silent says nothing about the target', () => {
    expect(judge({ state: 'unfinished' }, { lost: true })).toMatchObject({
      status: 'timeout',
      failure_source: 'internal',
    })
  })
})

describe('an expectation', () => {
  const met = (expect: Expectation, run: Partial<ProbeRun> = {}) => {
    const { status, expectation_met } = judge(run, { expect })
    return [status, expectation_met]
  }
  const cut = { text: '<h1>Wel', whole: false }

  it('of the status replaces the default judgment', () => {
    expect(met({ status_codes: [200] })).toEqual(['ok', true])
    expect(met({ status_codes: [200] }, { httpStatus: 301 })).toEqual(['failed', false])
    expect(met({ status_codes: [503] }, { httpStatus: 503 })).toEqual(['ok', true])
  })

  it('of the body is unknown if it was truncated before the text', () => {
    expect(met({ body_contains: 'Welcome' })).toEqual(['ok', true])
    expect(met({ body_contains: 'Goodbye' })).toEqual(['failed', false])
    expect(met({ body_contains: 'Welcome' }, { body: cut })).toEqual(['ok', null])
    expect(met({ body_contains: 'Wel' }, { body: cut })).toEqual(['ok', true])
    expect(met({ body_contains: 'Welcome' }, { body: null })).toEqual(['ok', null])
  })

  it('of the time counts the total, and is unknown without one', () => {
    const timings = { dns: null, tcp: null, tls: null, first_byte: null, download: null, total: null }
    expect(met({ max_ms: 59 })).toEqual(['ok', true])
    expect(met({ max_ms: 58 })).toEqual(['failed', false])
    expect(met({ max_ms: 58 }, { timings })).toEqual(['ok', null])
  })

  it('that fails in one part fails, whatever else is unknown', () => {
    expect(met({ body_contains: 'Welcome', max_ms: 1 }, { body: cut })).toEqual(['failed', false])
  })

  it('is not judged without a response, nor without an expectation', () => {
    expect(met({ status_codes: [200] }, { state: 'unfinished' })).toEqual(['timeout', null])
    expect(judge().expectation_met).toBeNull()
  })
})

describe('the aggregate of the probes', () => {
  const down = { state: 'failed', fault: { source: 'target', timedOut: false, said: 'refused' } } as const
  const sick = { state: 'failed', fault: { source: 'internal', timedOut: false, said: 'oops' } } as const
  const summary = (...runs: Partial<ProbeRun>[]) => summaryOf(runs.map((run) => judge(run)))

  it('is online if all reach the target, offline if none, otherwise partial', () => {
    expect(summary({}, {})).toMatchObject({ status: 'online', availability: 1, median_ms: 59 })
    expect(summary(down, down)).toMatchObject({ status: 'offline', availability: 0, median_ms: null })
    expect(summary({}, {}, down)).toMatchObject({ status: 'partial', availability: 0.6667, ok: 2, failed: 1, total: 3 })
  })

  it('excludes those that are offline or failed themselves', () => {
    expect(summary({}, sick, { state: 'offline' })).toMatchObject({
      status: 'online',
      availability: 1,
      ok: 1,
      failed: 0,
      total: 3,
    })
    expect(summary(down, sick)).toMatchObject({ status: 'offline', availability: 0, total: 2 })
  })

  it('is unknown if none is usable, never online or offline', () => {
    expect(summary(sick, { state: 'offline' })).toMatchObject({
      status: 'unknown',
      availability: null,
      ok: 0,
      failed: 0,
    })
    expect(summary()).toMatchObject({ status: 'unknown', availability: null, total: 0 })
  })

  it('adds up (property)', () => {
    const kinds = fc.constantFrom<Partial<ProbeRun>>({}, down, sick, { state: 'offline' }, { state: 'unfinished' })
    fc.assert(
      fc.property(fc.array(kinds, { maxLength: 20 }), (runs) => {
        const result = summary(...runs)
        expect(result.ok + result.failed).toBeLessThanOrEqual(result.total)
        expect(result.availability === null).toBe(result.ok + result.failed === 0)
        expect(result.status === 'online').toBe(result.ok > 0 && result.failed === 0)
      }),
    )
  })

  it('has a middle value as its median', () => {
    expect([medianOf([]), medianOf([3]), medianOf([1, 9]), medianOf([9, 1, 3])]).toEqual([null, 3, 5, 3])
  })
})
