import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { itWithData } from '../../testing/shared-data.ts'
import { UpstreamFailure } from '../upstream.ts'
import { keyedDeclarations } from './declarations.ts'
import { noFacts } from './source.ts'

const folder = 'upstream-responses'
const document = (found: string, name: string): unknown => JSON.parse(readFileSync(path.join(found, name), 'utf8'))
const ip = { kind: 'ip', value: '192.0.2.1' } as const
const url = { kind: 'url', value: 'http://example.com/' } as const
const domain = { kind: 'domain', value: 'example.com' } as const
const { abuseipdb, ipinfo_privacy, greynoise, safe_browsing, urlhaus_api, virustotal } = keyedDeclarations

itWithData('AbuseIPDB: a recorded check below a confidence of 25 confirms nothing', [folder, 'abuseipdb'], (found) => {
  expect(abuseipdb.read(document(found, 'check-verbose-2020.json'), ip)).toMatchObject({
    abuse: { confirms: false, confidence: 21, reports: 2, reporters: 2 },
  })
  const lines = readFileSync(path.join(found, 'api-laravel.jsonl'), 'utf8').trim().split('\n')
  const checks = lines.map((line) => JSON.parse(line) as { request: string; body: string })
  const check = checks.find(({ request, body }) => request.includes('/check?') && body.includes('"isTor"'))
  expect(abuseipdb.read(JSON.parse(check?.body ?? ''), ip)).toMatchObject({ abuse: { confirms: false } })
})

itWithData('AbuseIPDB: recorded scores, reports and times are read', [folder, 'abuseipdb'], (found) => {
  const recorded = document(found, 'check-verbose-2020.json') as { data: Record<string, unknown> }
  recorded.data.abuseConfidenceScore = 87
  expect(abuseipdb.read(recorded, ip)).toMatchObject({
    abuse: { confirms: true, confidence: 87, reports: 2, reporters: 2, last_reported_at: '2020-03-10T23:11:57.000Z' },
  })
})

itWithData('IPinfo: only an answer with privacy data is one', [folder, 'ipinfo'], (found) => {
  const read = (name: string) => ipinfo_privacy.read(document(found, name), ip)
  const hosting = { vpn: false, proxy: false, tor: false, relay: false, hosting: true, service: null }
  expect(read('node-8.8.8.8.json')).toEqual({ ...noFacts, privacy: hosting })
  expect(read('php-plus-8.8.8.8.json')).toEqual({ ...noFacts, privacy: hosting })
  expect(read('node-198.51.100.1.json')).toEqual(noFacts)
  for (const name of ['php-core-8.8.8.8.json', 'no-key-1.1.1.1.json']) expect(read(name)).toBe('refused')
  expect(() => read('php-lite-8.8.8.8.json')).toThrow(UpstreamFailure)
})

itWithData('GreyNoise: a known scanner is no evidence; other shapes are malformed', [folder, 'greynoise'], (found) => {
  expect(greynoise.read(document(found, 'v3-community.json'), ip)).toEqual(noFacts)
  const malicious = { ...(document(found, 'v3-community.json') as object), classification: 'malicious' }
  expect(greynoise.read(malicious, ip)).toMatchObject({
    abuse: {
      confirms: true,
      confidence: null,
      last_reported_at: '2021-05-10T00:00:00.000Z',
      detail: 'Malicious scanner (Shodan.io)',
    },
  })
  for (const name of ['v2-context-error.json', 'v2-quick.json'])
    expect(() => greynoise.read(document(found, name), ip)).toThrow(UpstreamFailure)
})

itWithData(
  'Safe Browsing: the gravest type counts, the shortest duration holds',
  [folder, 'safe-browsing'],
  (found) => {
    const recorded = document(found, 'v4-threatMatches-4-types.json')
    expect(safe_browsing.read(recorded, url)).toMatchObject({ threat: { says: 'malware' } })
    expect(safe_browsing.freshSeconds?.(recorded)).toBe(100)
    expect(safe_browsing.read({}, url)).toEqual(noFacts)
    const body = Buffer.from(JSON.stringify(document(found, 'v4-error-400.json')))
    const refused = { status: 400, headers: {}, lines: {}, body, url: '', hops: [], freshSeconds: null }
    expect(safe_browsing.refuses?.(refused)).toBe(true)
    expect(safe_browsing.refuses?.({ ...refused, body: Buffer.from('{"error":{"message":"bad URL"}}') })).toBe(false)
  },
)

itWithData('URLhaus: a recorded URL, a recorded host, and no result', [folder, 'urlhaus'], (found) => {
  expect(urlhaus_api.read(document(found, 'v1-url-2019.json'), url)).toEqual({
    ...noFacts,
    threat: { says: 'malware', detail: 'emotet, epoch2, heodo' },
  })
  expect(urlhaus_api.read(document(found, 'v1-host-2019.json'), domain)).toEqual({
    ...noFacts,
    threat: { says: 'malware', detail: '120 URLs reported' },
  })
  expect(urlhaus_api.read({ query_status: 'no_results' }, url)).toEqual(noFacts)
  expect(urlhaus_api.read({ query_status: 'unknown_auth_key' }, url)).toBe('refused')
  expect(() => urlhaus_api.read({ query_status: 'invalid_url' }, url)).toThrow(UpstreamFailure)
})

itWithData('VirusTotal: statistics are read, and absent ones are not zero', [folder, 'virustotal'], (found) => {
  expect(virustotal.read(document(found, 'url.json'), url)).toEqual(noFacts)
  expect(virustotal.read(document(found, 'ip-1.1.1.1.json'), ip)).toEqual(noFacts)
  expect(virustotal.read(document(found, 'domain.json'), domain)).toEqual(noFacts)
  const recorded = { data: document(found, 'object-vt3_url_0.json') } as {
    data: { attributes: { last_analysis_stats: Record<string, number> } }
  }
  recorded.data.attributes.last_analysis_stats.malicious = 5
  expect(virustotal.read(recorded, url)).toMatchObject({ threat: { says: 'malicious', detail: '5 of 71 engines' } })
  expect(() => virustotal.read(document(found, 'error-not-found.json'), url)).toThrow(UpstreamFailure)
})

it.each(Object.values(keyedDeclarations))('$id: a document of any other shape is malformed, never clean', (source) => {
  for (const other of [null, [], 'text', 7, { data: [] }, { error: {} }, { matches: 'none' }])
    for (const subject of [ip, url, domain]) expect(() => source.read(other, subject)).toThrow(UpstreamFailure)
})
