import { describe, expect, it } from 'vitest'
import { scanEndpoint, type WatchEndpointId, watchEndpointIds } from '../../catalog/watch-terms.ts'
import { AbuseReport } from '../../lookups/abuse/schema.ts'
import { AsnReport } from '../../lookups/asn/schema.ts'
import { BlocklistReport } from '../../lookups/blocklists/schema.ts'
import { CidrReport } from '../../lookups/cidr/schema.ts'
import { DnsLookup } from '../../lookups/dns/schema.ts'
import { DomainReport } from '../../lookups/domain/domain-schema.ts'
import { Infrastructure } from '../../lookups/domain/infrastructure-schema.ts'
import { SubdomainPage } from '../../lookups/domain/subdomains-schema.ts'
import { EmailCheck } from '../../lookups/email/check/check-schema.ts'
import { EmailSecurity } from '../../lookups/email/security-schema.ts'
import { HostSsl } from '../../lookups/host/schema.ts'
import { HostStatusReport } from '../../lookups/host/status-schema.ts'
import { IpReputation } from '../../lookups/ip/reputation-schema.ts'
import { IpGeo } from '../../lookups/ip/schema.ts'
import { PhoneReport } from '../../lookups/phone/schema.ts'
import { RdapReport } from '../../lookups/rdap/schema.ts'
import { CveReport, PackageCheck, PackageReport } from '../../lookups/vulnerabilities/schema.ts'
import { sampleOf } from '../../trpc/index.ts'
import { changesOf } from './index.ts'

/** Website scans have tests of their own. */
type LookupEndpointId = Exclude<WatchEndpointId, typeof scanEndpoint>
const lookupIds = watchEndpointIds.filter((id): id is LookupEndpointId => id !== scanEndpoint)

const shapes = {
  'ip.lookup': IpReputation,
  'ip.geo': IpGeo,
  'ip.rdap': RdapReport,
  'ip.abuseContacts': AbuseReport,
  'blocklists.check': BlocklistReport,
  'domain.lookup': DomainReport,
  'domain.rdap': RdapReport,
  'domain.infrastructure': Infrastructure,
  'domain.subdomains': SubdomainPage,
  'domain.abuseContacts': AbuseReport,
  'dns.lookup': DnsLookup,
  'email.security': EmailSecurity,
  'email.check': EmailCheck,
  'phone.lookup': PhoneReport,
  'host.ssl': HostSsl,
  'host.status': HostStatusReport,
  'asn.lookup': AsnReport,
  'cidr.check': CidrReport,
  'vulnerabilities.package': PackageReport,
  'vulnerabilities.cve': CveReport,
  'vulnerabilities.check': PackageCheck,
} satisfies Record<LookupEndpointId, unknown>

const at = new Date('2026-11-21T12:00:00.000Z')

/** The documented example of a result, with some of its parts replaced. */
const sample = (id: LookupEndpointId, parts: object = {}) => ({
  ...sampleOf(shapes[id])({ requestId: 'req_x', at, warnings: [] }),
  ...parts,
})

const unknownPosture = { status: 'unknown', record: null, errors: [] }
const silentList = { id: 'x', name: 'SpamCop', status: 'unknown' }

/** Results in which no source responded, as far as such a result exists instead of an error. */
const unavailable: Partial<Record<LookupEndpointId, object>> = {
  'ip.lookup': {
    reputation: { score: 0, level: 'low', flags: [], coverage: 0 },
    anonymity: { is_tor: null, is_vpn: null, is_public_proxy: null, is_residential_proxy: null },
    blocklists: { lists: [silentList] },
    network: { asn: null, as_name: null },
    location: { country_code: null },
  },
  'ip.geo': { asn: null, as_name: null, country_code: null },
  'blocklists.check': { results: [{ lists: [silentList] }] },
  'domain.lookup': {
    registration: { registrar: null, expires_at: null, status: [] },
    dns: { a: null, ns: null, mx: null },
    mail: { spf_policy: null, dmarc_policy: null },
    web: { status: 'unknown' },
    tls: { trusted: null, issuer: null, expires_at: null },
    blocklists: { lists: [silentList] },
    reputation: { score: 0, level: 'low', flags: [], coverage: 0 },
  },
  'ip.rdap': { retained: true },
  'domain.rdap': { retained: true, registrar: null, nameservers: [], status: [] },
  'ip.abuseContacts': { contacts: [], failures: [{ source: 'rdap', error: 'timeout' }], registrar: null },
  'domain.abuseContacts': { contacts: [], failures: [{ source: 'rdap', error: 'timeout' }], registrar: null },
  'domain.infrastructure': { cname_chain: [], addresses: [], nameserver_provider: null, mail_provider: null },
  'domain.subdomains': { retained: true, results: [] },
  'dns.lookup': { status: 'SERVFAIL', answers: [] },
  'email.security': {
    spf: { ...unknownPosture, all: null },
    dmarc: { ...unknownPosture, effective_policy: null },
    dkim: { status: 'unknown', keys: [] },
    mta_sts: { ...unknownPosture, mode: null },
    tls_rpt: unknownPosture,
    accepts_mail: null,
    mx: [],
  },
  'email.check': {
    risk: { score: 0 },
    deliverability: 'unknown',
    is_disposable: null,
    domain_status: 'unknown',
  },
  'phone.lookup': { risk: { score: 0 }, disposable: null },
  'host.ssl': { reachable: false, certificate: null, trust: null },
  'host.status': { status: 'unknown', tls: { valid: null } },
  'asn.lookup': { name: null, organization: null, rpki: null },
  'cidr.check': { sample: [], summary: { max_score: null } },
  'vulnerabilities.package': { advisories: [], sourceStatus: { kev: 'unavailable' }, pagination: { hasMore: true } },
  'vulnerabilities.cve': { advisories: [], kev: null, epss: null, sourceStatus: { kev: 'unavailable' } },
  'vulnerabilities.check': { results: [{ status: 'unknown', summary: null, advisories: [] }] },
}

const compared = (id: LookupEndpointId, before: object, after: object, threshold: number | null = 50) =>
  changesOf(id, changesOf(id, null, sample(id, before), threshold).facts, sample(id, after), threshold)
const kindsOf = (id: LookupEndpointId, before: object, after: object) =>
  compared(id, before, after).changes.map(({ kind }) => kind)

describe.each(lookupIds)('%s', (id) => {
  it('has no change between a result and itself, and has facts to compare', () => {
    const first = changesOf(id, null, sample(id), 50)
    expect(first.changes).toEqual([])
    expect(Object.keys(first.facts).length).toBeGreaterThan(0)
    expect(changesOf(id, first.facts, sample(id), 50)).toEqual({ changes: [], facts: first.facts })
  })

  it('has no change, and forgets nothing, when no source responds', () => {
    const first = changesOf(id, null, sample(id), 1)
    const gap = changesOf(id, first.facts, sample(id, { partial: true, ...unavailable[id] }), 1)
    expect(gap).toEqual({ changes: [], facts: first.facts })
    expect(changesOf(id, gap.facts, sample(id), 1).changes).toEqual([])
  })
})

describe('a certificate', () => {
  const { certificate } = sample('host.ssl') as unknown as HostSsl
  const until = (not_after: string) => ({ certificate: { ...certificate, not_after } })
  const days = (count: number) => until(new Date(at.getTime() + count * 86_400_000).toISOString())

  it.each([
    [31, 29, '30 days'],
    [15, 13, '14 days'],
    [8, 6, '7 days'],
    [2, 0.5, '1 day'],
    [0.5, -1, 'expired'],
  ])('with %d days left crosses a limit at %d', (before, after, stage) => {
    expect(compared('host.ssl', days(before), days(after)).changes).toMatchObject([{ kind: 'expiry', after: stage }])
    expect(kindsOf('host.ssl', days(after), days(after))).toEqual([])
  })

  it('with another issuer and key is reported', () => {
    const other = { certificate: { ...certificate, issuer_org: 'Other CA', fingerprint_sha256: 'ff', key_bits: 384 } }
    expect(compared('host.ssl', {}, other).changes.map(({ summary }) => summary)).toEqual([
      expect.stringContaining('Other CA'),
      expect.stringContaining('new certificate'),
      expect.stringContaining('EC 384'),
    ])
  })
})

describe('names in the transparency logs', () => {
  const names = (...all: string[]) => ({ results: all.map((hostname) => ({ hostname })) })

  it('are reported when they are new, not when they are missing', () => {
    const [change] = compared('domain.subdomains', names('a.example'), names('b.example')).changes
    expect(change).toMatchObject({ kind: 'added', after: ['b.example'], before: [] })
  })

  it('are not new because another source responded', () => {
    const more = { ...names('a.example', 'b.example'), source: 'crt.sh' }
    expect(kindsOf('domain.subdomains', { ...names('a.example'), source: 'certspotter' }, more)).toEqual([])
  })

  it('beyond the page are not new when they move into it', () => {
    const first = { ...names('a.example', 'c.example'), has_more: true }
    expect(kindsOf('domain.subdomains', first, { ...names('a.example', 'd.example'), has_more: true })).toEqual([])
    const inner = { ...names('a.example', 'b.example'), has_more: true }
    expect(kindsOf('domain.subdomains', first, inner)).toEqual(['added'])
  })
})

describe('DNS records', () => {
  const records = (...values: [string, number][]) => ({
    answers: values.map(([value, ttl]) => ({ name: 'example.com', type: 'A', ttl, value, fields: null })),
  })

  it('in another order or with another TTL are the same', () => {
    const before = records(['192.0.2.1', 300], ['192.0.2.2', 300])
    expect(kindsOf('dns.lookup', before, records(['192.0.2.2', 12], ['192.0.2.1', 12]))).toEqual([])
    expect(kindsOf('dns.lookup', before, records(['192.0.2.3', 300]))).toEqual(['changed'])
  })
})

describe('a score', () => {
  const score = (value: number, partial = false) => ({ risk: { score: value }, partial })

  it.each([
    [score(49), score(50), ['score_above']],
    [score(50), score(49), ['score_below']],
    [score(60), score(80), []],
    [score(60), score(10, true), []],
    [score(10), score(70, true), ['score_above']],
  ])('crosses the threshold only with evidence: %j, %j', (before, after, kinds) => {
    expect(kindsOf('email.check', before, after)).toEqual(kinds)
  })
})

describe('other changes', () => {
  const redirect = (state: string, depth = 0) => ({ depth, term: 'redirect=_spf.example.com', state })

  it.each<[LookupEndpointId, object, object, string[]]>([
    ['host.status', { status: 'up' }, { status: 'down' }, ['down']],
    ['host.status', { status: 'down' }, { status: 'up' }, ['up']],
    ['vulnerabilities.cve', { kev: null }, { kev: { cveId: 'CVE-1' } }, ['exploited']],
    ['domain.rdap', {}, { registrar: { name: 'Other' } }, ['changed']],
    ['domain.rdap', {}, { nameservers: ['ns.other.example'] }, ['changed']],
    ['email.security', {}, { dmarc: { status: 'warn', effective_policy: 'none' } }, ['weaker']],
    ['email.security', {}, { spf: { status: 'missing', all: null } }, ['weaker']],
    ['email.security', {}, { spf: { status: 'warn', all: null, tree: [redirect('asked')] } }, ['weaker']],
    ['email.security', {}, { spf: { status: 'warn', all: null, tree: [redirect('unknown')] } }, []],
    ['email.security', {}, { spf: { status: 'warn', all: null, tree: [redirect('unknown', 1)] } }, ['weaker']],
  ])('of %s: %j, %j', (id, before, after, kinds) => {
    expect(kindsOf(id, before, after)).toEqual(kinds)
  })

  it('of a listing name the list, and say when it ends', () => {
    const list = (status: string) => ({ results: [{ lists: [{ ...silentList, status }] }] })
    expect(kindsOf('blocklists.check', list('not_listed'), list('listed'))).toEqual(['listed'])
    expect(kindsOf('blocklists.check', list('listed'), list('not_listed'))).toEqual(['delisted'])
    expect(kindsOf('blocklists.check', list('listed'), list('unknown'))).toEqual([])
  })

  it('of a package with more advisories than a page are those of its version, if the page has all of them', () => {
    const page = (...advisories: [string, boolean | null][]) => ({
      advisories: advisories.map(([id, affectsVersion]) => ({
        id,
        aliases: [],
        affectsVersion,
        kev: { cveId: `CVE-of-${id}` },
      })),
      sourceStatus: { kev: 'checked' },
      pagination: { hasMore: true },
    })
    const old = page(['GHSA-1', true], ['GHSA-9', false])
    expect(
      compared('vulnerabilities.package', old, page(['GHSA-2', true], ['GHSA-1', null], ['GHSA-9', false])).changes,
    ).toMatchObject([
      { kind: 'advisory', after: ['GHSA-2'] },
      { kind: 'exploited', after: ['CVE-of-GHSA-2'] },
    ])
    expect(kindsOf('vulnerabilities.package', old, page(['GHSA-2', true], ['GHSA-3', null]))).toEqual([])
  })

  it('of a package report an advisory as exploited once, whichever of its CVEs the catalog lists', () => {
    const listed = (cveId: string | null) => ({
      advisories: [{ id: 'GHSA-1', aliases: ['CVE-1', 'CVE-2'], affectsVersion: true, kev: cveId && { cveId } }],
      sourceStatus: { kev: 'checked' },
      pagination: { hasMore: false },
    })
    const kinds = (before: string | null, after: string | null) =>
      kindsOf('vulnerabilities.package', listed(before), listed(after))
    expect(kinds(null, 'CVE-2')).toEqual(['exploited'])
    expect(kinds('CVE-2', 'CVE-1')).toEqual([])
    expect(kinds('CVE-1', null)).toEqual(['removed'])
  })

  describe('of advisories', () => {
    type Ids = [string, ...string[]]
    const advisoriesOf = (...all: Ids[]) =>
      all.map(([id, ...aliases]) => ({ id, aliases, affectsVersion: true, knownExploited: true }))
    const subjects = {
      'vulnerabilities.package': (...all: Ids[]) => ({
        advisories: advisoriesOf(...all),
        sourceStatus: { kev: 'unavailable' },
        pagination: { hasMore: false },
      }),
      'vulnerabilities.check': (...all: Ids[]) => ({
        results: [
          {
            ecosystem: 'pypi',
            name: 'x',
            version: '1',
            summary: { total: all.length },
            advisories: advisoriesOf(...all),
          },
        ],
      }),
    }

    describe.each(Object.keys(subjects) as (keyof typeof subjects)[])('%s', (id) => {
      const result = subjects[id]

      it.each<[string, Ids[], Ids[]]>([
        ['joined by a preferred record', [['PYSEC-1', 'CVE-1']], [['GHSA-1', 'CVE-1', 'PYSEC-1']]],
        ['left by its preferred record', [['GHSA-1', 'PYSEC-1']], [['PYSEC-1']]],
        ['merged from two', [['CVE-1'], ['GO-1']], [['GHSA-1', 'CVE-1', 'GO-1']]],
        ['split in two', [['GHSA-1', 'GO-1']], [['GHSA-1'], ['GO-1']]],
        [
          'that another one names, left by its preferred record',
          [
            ['GHSA-1', 'CVE-1'],
            ['GO-1', 'GHSA-1'],
          ],
          [['CVE-1'], ['GO-1']],
        ],
        ['of which an earlier release stored the id alone', [['PYSEC-1']], [['GHSA-1', 'PYSEC-1']]],
      ])('has none for an advisory %s', (_, before, after) => {
        expect(compared(id, result(...before), result(...after)).changes).toEqual([])
      })

      it('stores the ids alone where earlier releases compare them', () => {
        const { facts } = compared(id, result(['GHSA-1', 'CVE-1']), result(['GHSA-1', 'CVE-1', 'PYSEC-1']))
        const stored = Object.entries(facts).filter(([key]) => /^(advisories|exploited)/.test(key))
        expect(stored.map(([, fact]) => fact)).toEqual(
          id === 'vulnerabilities.check' ? [['GHSA-1'], ['GHSA-1']] : [['GHSA-1']],
        )
      })

      it('names new and former advisories by their id', () => {
        const { changes } = compared(id, result(['GHSA-1', 'CVE-1']), result(['PYSEC-2', 'CVE-2']))
        expect(changes.slice(0, 2)).toMatchObject([
          { kind: 'advisory', after: ['PYSEC-2'] },
          { kind: 'removed', before: ['GHSA-1'] },
        ])
      })
    })
  })

  it('of a lock file name the package', () => {
    const line = (status: string, ...ids: [string, boolean][]) => ({
      results: [
        {
          ecosystem: 'npm',
          name: 'lodash',
          version: '4.17.20',
          status,
          summary: { total: ids.length, undecided: 0 },
          advisories: ids.map(([id, knownExploited]) => ({ id, aliases: [], affectsVersion: true, knownExploited })),
        },
      ],
    })
    const clear = line('no_known_vulnerabilities')
    expect(compared('vulnerabilities.check', clear, line('vulnerable', ['GHSA-1', true])).changes).toMatchObject([
      { kind: 'advisory', summary: 'New advisory of npm/lodash@4.17.20: GHSA-1.' },
      { kind: 'exploited', severity: 'critical' },
    ])
    const silent = { results: [{ ...line('unknown').results[0], summary: null }] }
    expect(kindsOf('vulnerabilities.check', line('vulnerable', ['GHSA-1', false]), silent)).toEqual([])
  })

  it('of a lock file are advisories that may affect a version, and not those displaced from a list of the most severe', () => {
    const line = (status: string, summary: object, ...ids: string[]) => ({
      results: [
        {
          ecosystem: 'npm',
          name: 'lodash',
          version: '4.17.20',
          status,
          summary,
          advisories: ids.map((id) => ({ id, aliases: [], affectsVersion: null, knownExploited: id === 'GHSA-0' })),
        },
      ],
    })
    const clear = line('no_known_vulnerabilities', { total: 0, undecided: 0 })
    const undecided = line('unknown', { total: 0, undecided: 1 }, 'GHSA-1')
    expect(kindsOf('vulnerabilities.check', clear, undecided)).toEqual(['advisory'])
    const longer = (...ids: string[]) => line('vulnerable', { total: 2, undecided: 1 }, ...ids)
    expect(
      compared('vulnerabilities.check', longer('GHSA-1', 'GHSA-2'), longer('GHSA-0', 'GHSA-1')).changes,
    ).toMatchObject([
      { kind: 'advisory', after: ['GHSA-0'] },
      { kind: 'exploited', after: ['GHSA-0'] },
    ])
    expect(kindsOf('vulnerabilities.check', longer('GHSA-0', 'GHSA-1'), longer('GHSA-1', 'GHSA-2'))).toEqual([
      'advisory',
    ])
  })
})
