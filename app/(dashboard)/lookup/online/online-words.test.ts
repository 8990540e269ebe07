import { describe, expect, it } from 'vitest'
import type { OnlineCheck, OnlineProbe } from '#server/lookups/online/schema.ts'
import {
  countOf,
  mapSentence,
  networkOf,
  placeOf,
  probeWords,
  segmentsOf,
  sentenceOf,
  timingSentence,
} from './online-words.ts'

const timings = { dns: 5, tcp: 10, tls: 20, first_byte: 60, download: 5, total: 100 }
const nothing = { dns: null, tcp: null, tls: null, first_byte: null, download: null, total: null }
const probe = (more: Partial<OnlineProbe> = {}): OnlineProbe => ({
  location: {
    continent: 'EU',
    country: 'DE',
    city: 'Frankfurt',
    asn: 3320,
    network: 'Telekom',
    latitude: 50,
    longitude: 8,
  },
  status: 'ok',
  failure_source: null,
  resolved_ip: null,
  http_status: 200,
  timings,
  expectation_met: null,
  error: null,
  ...more,
})
const check = (more: Partial<OnlineCheck>) =>
  ({ ok: 0, failed: 0, total: 0, sources: [], ...more }) as unknown as OnlineCheck

describe('the words of an online check', () => {
  it('exclude a probe that failed itself, and say so', () => {
    const broken = probe({ status: 'failed', failure_source: 'internal' })
    expect([countOf(probe()), countOf(broken), countOf(probe({ status: 'offline' }))]).toEqual([
      'reached',
      'left-out',
      'left-out',
    ])
    expect(probeWords(broken)).toBe('Failed, probe failed')
    expect(sentenceOf(check({ ok: 2, failed: 1, total: 4 }))).toBe(
      '2 of 3 usable probes reached the target. 1 more probe failed and does not count.',
    )
  })

  it('never describe unknown as online or offline', () => {
    expect(sentenceOf(check({ total: 3 }))).toMatch(/status unknown/)
    expect(sentenceOf(check({}))).toMatch(/No probes at the requested locations/)
  })

  it('say when only one server checked', () => {
    const sources = [{ id: 'local_vantage' }] as OnlineCheck['sources']
    expect(sentenceOf(check({ ok: 1, total: 1, sources }))).toMatch(/one location only/)
    const here = {
      continent: null,
      country: null,
      city: null,
      asn: null,
      network: null,
      latitude: null,
      longitude: null,
    }
    expect([placeOf(here), networkOf(here)]).toEqual(['This server', ''])
  })

  it('show known steps and the time that no step explains', () => {
    expect(segmentsOf(timings).map(({ id }) => id)).toEqual(['dns', 'tcp', 'tls', 'first_byte', 'download'])
    expect(segmentsOf({ ...nothing, total: 80 })).toEqual([{ id: 'untold', ms: 80 }])
    expect(segmentsOf(nothing)).toEqual([])
    expect(timingSentence(timings)).toBe(
      '100 ms total: DNS 5 ms, TCP 10 ms, TLS 20 ms, First byte 60 ms, Download 5 ms',
    )
    expect(timingSentence(nothing)).toBe('No timing')
  })

  it('describe the map', () => {
    expect(mapSentence([probe(), probe({ status: 'timeout', failure_source: 'target' })])).toBe(
      'Map: Reached from Frankfurt, DE. Not reached from Frankfurt, DE.',
    )
  })
})
