import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkEvidence, linkSigns, linkThresholds } from '../../catalog/links.ts'
import { anyUrl } from '../../testing/any-url.ts'
import { signsOf } from './address-signs.ts'
import type { Evidence, ListedHost, Way } from './evidence.ts'
import { judge } from './judge.ts'

const clean: ListedHost = { host: 'example.com', listings: [], settled: true, dropped: [], threatsSearched: true }
const good: Evidence = {
  hosts: [clean],
  registrations: [{ domain: 'example.com', state: 'known', ageDays: 9_000, at: '1995-08-14T04:00:00Z' }],
  way: { urls: ['https://example.com/'], fault: null },
  own: { reviewed: 0, reported: 0 },
}
const listed = (...severities: ('low' | 'medium' | 'high')[]): Evidence => ({
  ...good,
  hosts: [{ ...clean, listings: severities.map((severity, n) => ({ list: `List ${n}`, severity, reasons: [] })) }],
})
const aged = (ageDays: number): Evidence => ({
  ...good,
  registrations: [{ domain: 'example.com', state: 'known', ageDays, at: '2026-11-20T00:00:00Z' }],
})
const led = (way: Partial<Way>): Evidence => ({ ...good, way: { ...good.way, ...way } })
const signs = (url: string) => signsOf(url).map(({ id }) => id)

describe('a verdict', () => {
  it('is `safe` if every check completed and little speaks against it', () => {
    expect(judge(good, false)).toEqual({ status: 'safe', score: 0, reasons: [], gaps: [] })
    expect(judge(led({ urls: ['http://example.com/'] }), false)).toMatchObject({ status: 'safe', score: 5 })
  })

  it.each([
    ['blocklists', { ...good, hosts: [{ ...clean, settled: false }] }],
    ['lists', { ...good, hosts: [{ ...clean, dropped: null }] }],
    ['registration', { ...good, registrations: [{ domain: 'example.com', state: 'unknown' }] }],
    ['destination', led({ fault: 'timeout' })],
    ['destination', led({ fault: 'late' })],
    ['destination', led({ fault: 'unknown_host' })],
  ] as [string, Evidence][])('is never `safe` while the %s is unavailable', (gap, evidence) => {
    expect(judge(evidence, false)).toMatchObject({ status: 'unknown', gaps: [gap] })
  })

  it('is suspicious or malicious regardless of unavailable checks', () => {
    const [host] = listed('high').hosts
    expect(judge({ ...listed('high'), hosts: [{ ...clean, ...host, settled: false }] }, false)).toMatchObject({
      status: 'malicious',
      gaps: ['blocklists'],
    })
  })

  it.each([
    [listed('low'), 'suspicious', 30],
    [listed('medium'), 'suspicious', 50],
    [listed('medium', 'medium'), 'malicious', 100],
    [listed('high'), 'malicious', 90],
    [{ ...good, own: { reviewed: 1, reported: 0 } }, 'malicious', 100],
    [{ ...good, own: { reviewed: 0, reported: 2 } }, 'suspicious', 50],
    [{ ...good, hosts: [{ ...clean, dropped: ['192.0.2.0/24'] }] }, 'malicious', 90],
    [aged(0), 'suspicious', 40],
    [aged(6), 'suspicious', 40],
    [aged(7), 'safe', 25],
    [aged(29), 'safe', 25],
    [aged(30), 'safe', 0],
    [led({ fault: 'not_allowed' }), 'suspicious', 60],
    [led({ fault: 'back' }), 'suspicious', 60],
    [led({ fault: 'certificate' }), 'suspicious', 30],
    [led({ fault: 'too_many_redirects' }), 'suspicious', 30],
    [led({ urls: ['https://example.com/', 'https://example.org/'] }), 'safe', 5],
    [led({ urls: ['https://example.com/', 'https://paypa1.info/'] }), 'suspicious', 65],
    [led({ urls: ['https://example.com/', 'https://www.example.com/'] }), 'safe', 0],
  ] as [Evidence, string, number][])('of case %# is as expected', (evidence, status, score) => {
    expect(judge(evidence, false)).toMatchObject({ status, score })
  })

  it('of a new lookalike is malicious, unless the workspace trusts it; a listing overrides the trust', () => {
    const imitation = { ...aged(3), way: { urls: ['https://paypa1.info/login'], fault: null } }
    expect(judge(imitation, false)).toMatchObject({ status: 'malicious', score: 100 })
    expect(judge(imitation, true)).toMatchObject({ status: 'safe', score: 0 })
    expect(judge({ ...imitation, hosts: listed('high').hosts }, true)).toMatchObject({ status: 'malicious', score: 90 })
  })

  it('is the sum of what is shown, each kind within its cap (property)', () => {
    const severity = fc.constantFrom('low', 'medium', 'high')
    const host = fc.record({
      host: fc.domain(),
      listings: fc.array(fc.record({ list: fc.string(), severity, reasons: fc.constant([]) }), { maxLength: 4 }),
      settled: fc.boolean(),
      dropped: fc.option(fc.array(fc.constant('192.0.2.0/24'), { maxLength: 2 })),
      threatsSearched: fc.boolean(),
    })
    const registration = fc.oneof(
      fc.record({
        domain: fc.domain(),
        state: fc.constant('known'),
        ageDays: fc.nat(60),
        at: fc.constant('2026-11-20T00:00:00Z'),
      }),
      fc.record({ domain: fc.domain(), state: fc.constantFrom('none', 'unknown', 'absent') }),
    )
    const fault = fc.constantFrom(
      null,
      'late',
      'back',
      'timeout',
      'not_allowed',
      'certificate',
      'unknown_host',
      'too_many_redirects',
    )
    const evidence = fc.record({
      hosts: fc.array(host, { minLength: 1, maxLength: 4 }),
      registrations: fc.array(registration, { maxLength: 4 }),
      way: fc.record({ urls: fc.array(anyUrl, { minLength: 1, maxLength: 4 }), fault }),
      own: fc.record({ reviewed: fc.nat(2), reported: fc.nat(2) }),
    })
    fc.assert(
      fc.property(evidence, fc.boolean(), (found, vouched) => {
        const { status, score, reasons, gaps } = judge(found as Evidence, vouched)
        expect(score).toBe(reasons.reduce((sum, { points }) => sum + points, 0))
        expect(score).toBeLessThanOrEqual(100)
        for (const [kind, { cap }] of Object.entries(linkEvidence)) {
          const own = reasons.filter(({ id }) => linkSigns[id as keyof typeof linkSigns].kind === kind)
          expect(own.reduce((sum, { points }) => sum + points, 0)).toBeLessThanOrEqual(cap)
        }
        if (status === 'safe') expect([gaps.length, score < linkThresholds.suspicious]).toEqual([0, true])
        expect(status === 'malicious').toBe(score >= linkThresholds.malicious)
      }),
    )
  })

  it('requires two kinds of evidence to be malicious, except for listings', () => {
    for (const [kind, { cap }] of Object.entries(linkEvidence))
      if (kind !== 'listing') expect(cap).toBeLessThan(linkThresholds.malicious)
  })
})

describe('the text of a URL', () => {
  it.each([
    ['https://example.com/', []],
    ['https://www.paypal.com/signin', []],
    ['https://paypa1.info/', ['resembles_known_name']],
    ['https://xn--pypal-4ve.com/', ['resembles_known_name', 'mixed_scripts']],
    ['https://paypal.com.example.net/', ['known_name_inside']],
    ['https://www-paypal-com.example.net/', ['known_name_inside']],
    ['https://paypal.example.net/', []],
    ['https://paypal-login.example.net/', ['known_name_inside']],
    ['https://paypol.info/', ['resembles_known_name']],
    ['https://cats.blogspot.com/', ['free_hosting']],
    ['https://1.1.1.1/', ['address_for_name']],
    ['https://example.com:4443/', ['unusual_port']],
    ['https://example.com/setup.EXE', ['program_download']],
    ['https://example.com/exe', []],
    ['https://example.com/?to=https%3A%2F%2Fevil.example%2F', ['onward_address']],
    ['https://example.com/?to=//evil.example', ['onward_address']],
    ['https://example.com/?to=https://www.example.com/x', []],
    ['https://a.b.c.d.e.example.com/', ['many_labels']],
    ['http://example.com/', ['no_encryption']],
  ])('%s shows %j', (url, expected) => {
    expect(signs(url)).toEqual(expected)
  })

  it('is analyzed without throwing (property)', () => {
    fc.assert(fc.property(anyUrl, (url) => void signs(url)))
  })
})
