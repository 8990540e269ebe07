import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { openService } from '../../testing/service.ts'
import { itWithData } from '../../testing/shared-data.ts'
import { maxNames, mergedNames, type NameSeen } from '../ct/names-seen.ts'
import { UpstreamFailure } from '../upstream.ts'
import { certSpotter, maxPages } from './client.ts'
import { mapIssuances, namesOfIssuances } from './map.ts'

const internet = await openInternet()
afterAll(internet.close)
beforeEach(internet.clear)

const issuance = (id: string, dns_names: string[], more: object = {}) => ({
  id,
  tbs_sha256: '00',
  dns_names,
  issuer: { name: 'CN=R11' },
  not_before: '2026-11-02T02:04:05Z',
  ...more,
})
const hostnames = (document: unknown) =>
  namesOfIssuances(mapIssuances(document), 'example.com').names.map(({ hostname }) => hostname)

describe('issuances of Cert Spotter', () => {
  itWithData('are read as published', ['upstream-responses', 'certspotter'], (folder) => {
    const read = (domain: string) =>
      namesOfIssuances(
        mapIssuances(JSON.parse(readFileSync(path.join(folder, `issuances-${domain}.json`), 'utf8'))),
        domain,
      )
    expect(read('cloudflare.com').names.map(({ hostname }) => hostname)).toContain('*.ns.cloudflare.com')
    expect(read('cloudflare.com').names.find(({ hostname }) => hostname === 'cloudflare.com')).toMatchObject({
      first_seen: '2023-04-07T00:00:00.000Z',
      last_issuer: expect.stringContaining('CN=Cloudflare Inc'),
    })
    expect(read('wordpress.com').names.length).toBeGreaterThan(1)
  })

  it('name hosts at or below the domain alone', () => {
    const names = [
      'WWW.example.com',
      '*.example.com',
      'example.org',
      'a@example.com',
      'notexample.com',
      'x y.example.com',
    ]
    expect(hostnames([issuance('1', names)])).toEqual(['*.example.com', 'www.example.com'])
    expect(hostnames([])).toEqual([])
  })

  it('without names, an id, or as another document are malformed', () => {
    const wrong = [
      {},
      { code: 'rate_limited' },
      [{}],
      [issuance('1', [], { dns_names: undefined })],
      [issuance('x', [])],
    ]
    for (const document of wrong)
      expect(() => mapIssuances(document), JSON.stringify(document)).toThrow(UpstreamFailure)
  })

  it('have an unreadable time or issuer as unknown', () => {
    const document = [issuance('1', ['a.example.com'], { not_before: 'soon', issuer: 7 })]
    const { names } = namesOfIssuances(mapIssuances(document), 'example.com')
    expect(names).toMatchObject([{ first_seen: null, last_issuer: null, certificate_count: 1 }])
  })
})

const certificate = (id: number) => ({
  id,
  issuer_ca_id: 1,
  issuer_name: 'CN=R11',
  common_name: null,
  names: [`h${id}.pages.example`],
  entry_timestamp: null,
  not_before: '2026-11-02T02:04:05',
  not_after: '2027-02-02T02:04:05',
  serial_number: `${id}`,
})

async function queried(certificates: number) {
  internet.put(
    'certspotter',
    'pages.example',
    Array.from({ length: certificates }, (_, index) => certificate(index + 1)),
  )
  const { system } = await openService({ internet })
  if (!system.upstreams.certSpotter) throw new Error('not connected')
  return system.upstreamClient.query(system.upstreams.certSpotter, 'pages.example')
}

describe('pages of issuances', () => {
  it('are read until an empty one', async () => {
    const answer = await queried(250)
    expect(answer).toMatchObject({ ok: true, facts: { cut: false } })
    expect(answer.ok && answer.facts?.names).toHaveLength(250)
    expect(internet.count('certspotter')).toBe(4)
  })

  it('beyond the limit are not requested, and the result says so', async () => {
    const answer = await queried(1_000)
    expect(answer).toMatchObject({ ok: true, facts: { cut: true } })
    expect(internet.count('certspotter')).toBe(maxPages)
  })

  it('that are refused later leave those before them, which are marked as cut', async () => {
    const pages = [issuance('7', ['www.pages.example'])]
    const get = async (target: string) => {
      if (target.includes('after=7')) throw new UpstreamFailure('refused', 'status 429', 60)
      const body = Buffer.from(JSON.stringify(pages))
      return { status: 200, headers: {}, lines: {}, body, url: '', hops: [], freshSeconds: null }
    }
    const refuse = () => Promise.reject(new Error('post'))
    const provider = certSpotter({ base: '', get, post: refuse, postForm: refuse })
    const { facts } = await provider.query('pages.example', new AbortController().signal)
    expect([facts?.names.map(({ hostname }) => hostname), facts?.cut]).toEqual([['www.pages.example'], true])
  })

  it('of an endless answer end immediately', async () => {
    internet.fault('certspotter', {
      kind: 'garbage',
      body: JSON.stringify([issuance('7', ['www.pages.example'])]),
    })
    expect(await queried(1)).toMatchObject({ ok: false, why: 'malformed' })
    expect(internet.count('certspotter')).toBe(2)
  })
})

describe('names of two sources', () => {
  const name = fc.record<NameSeen>({
    hostname: fc.constantFrom('a.example', 'b.example', 'c.example', '*.example'),
    is_wildcard: fc.constant(false),
    first_seen: fc.constantFrom(null, '2025-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
    last_seen: fc.constantFrom(null, '2026-01-02T00:00:00.000Z', '2026-02-01T00:00:00.000Z'),
    certificate_count: fc.integer({ min: 1, max: 9 }),
    last_issuer: fc.constantFrom(null, 'CN=A', 'CN=B'),
  })
  const seen = fc.record({
    names: fc.uniqueArray(name, { selector: ({ hostname }) => hostname }),
    cut: fc.boolean(),
  })

  it('are each listed once, sorted, with no fewer certificates than either has and no more than both (property)', () => {
    fc.assert(
      fc.property(seen, seen, (one, other) => {
        const merged = mergedNames(one, other)
        const spelled = merged.names.map(({ hostname }) => hostname)
        expect(spelled).toEqual([...new Set([...one.names, ...other.names].map(({ hostname }) => hostname))].sort())
        expect(merged.cut).toBe(one.cut || other.cut)
        for (const { hostname, certificate_count, first_seen, last_seen } of merged.names) {
          const of = [...one.names, ...other.names].filter((known) => known.hostname === hostname)
          expect(certificate_count).toBe(Math.max(...of.map((known) => known.certificate_count)))
          for (const known of of) {
            if (known.first_seen) expect(first_seen && first_seen <= known.first_seen).toBe(true)
            if (known.last_seen) expect(last_seen && last_seen >= known.last_seen).toBe(true)
          }
        }
      }),
    )
  })

  it('beyond the limit are cut', () => {
    const many = (from: number): NameSeen[] =>
      Array.from({ length: maxNames }, (_, index) => ({
        hostname: `h${from + index}.example`,
        is_wildcard: false,
        first_seen: null,
        last_seen: null,
        certificate_count: 1,
        last_issuer: null,
      }))
    const merged = mergedNames({ names: many(0), cut: false }, { names: many(1), cut: false })
    expect([merged.names.length, merged.cut]).toEqual([maxNames, true])
  })
})
