import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { factsOf } from '../large-documents.ts'
import { type UpstreamAnswer, UpstreamFailure } from '../upstream.ts'
import { mapNames } from './map.ts'
import { maxNames } from './names-seen.ts'

const issuer = "C=US, O=Let's Encrypt, CN=R11"
const entry = (id: number, name_value: string, more: object = {}) => ({
  issuer_ca_id: 295810,
  issuer_name: issuer,
  common_name: name_value.split('\n')[0],
  name_value,
  id,
  entry_timestamp: '2026-01-02T03:04:05.678',
  not_before: '2026-01-02T02:04:05',
  not_after: '2026-04-02T02:04:05',
  serial_number: `0${id}`,
  result_count: 1,
  ...more,
})
const hostnames = (names: string, more: object = {}) =>
  mapNames([entry(1, names, more)], 'example.com').names.map(({ hostname }) => hostname)

describe('names in certificate logs', () => {
  it('count one certificate in two entries once, whichever of them has the time', () => {
    const { names } = mapNames(
      [
        entry(2, 'www.example.com', { serial_number: '0a', entry_timestamp: null, not_before: '2026-01-02T00:00:00' }),
        entry(1, 'www.example.com', { serial_number: '0a' }),
        entry(3, 'www.example.com', { serial_number: '0a', issuer_ca_id: 7, issuer_name: 'CN=Other' }),
        entry(4, 'www.example.com', { entry_timestamp: '2026-09-01T00:00:00', issuer_name: 'CN=Latest' }),
      ],
      'example.com',
    )
    expect(names).toEqual([
      {
        hostname: 'www.example.com',
        is_wildcard: false,
        first_seen: '2026-01-02T00:00:00.000Z',
        last_seen: '2026-09-01T00:00:00.000Z',
        certificate_count: 3,
        last_issuer: 'CN=Latest',
      },
    ])
  })

  it('include wildcards and the common name', () => {
    const { names } = mapNames([entry(1, '*.example.com', { common_name: 'example.com' })], 'example.com')
    expect(names.map(({ hostname, is_wildcard }) => [hostname, is_wildcard])).toEqual([
      ['*.example.com', true],
      ['example.com', false],
    ])
  })

  it('treat upper case, trailing dots, white space and IDN letters as spellings of one name', () => {
    expect(hostnames('WWW.Example.COM\nwww.example.com.\n www.example.com ')).toEqual(['www.example.com'])
    expect(hostnames('bücher.example.com\nxn--bcher-kva.example.com')).toEqual(['xn--bcher-kva.example.com'])
    expect(hostnames('_dmarc.example.com\nold_name.example.com')).toEqual([
      '_dmarc.example.com',
      'old_name.example.com',
    ])
  })

  it('exclude email addresses, other domains and invalid host names', () => {
    const hostile = [
      'admin@example.com',
      'example.com.evil.test',
      'notexample.com',
      'www.example.net',
      '<script>alert(1)</script>.example.com',
      'a b.example.com',
      'f*.example.com',
      '*.*.example.com',
      `${'a'.repeat(64)}.example.com`,
      '-.example.com',
      '192.0.2.1',
      'https://www.example.com/',
      '..example.com',
      'a\u0000.example.com',
      '',
    ]
    expect(hostnames(hostile.join('\n'), { common_name: 'Example Organization' })).toEqual([])
  })

  it('have an unreadable time as unknown, and no invented issuer', () => {
    const [name] = mapNames(
      [entry(1, 'a.example.com', { entry_timestamp: 'soon', not_before: '2026-99-99T00:00:00', issuer_name: null })],
      'example.com',
    ).names
    expect(name).toMatchObject({ first_seen: null, last_seen: null, last_issuer: null, certificate_count: 1 })
  })

  it('are none for no entries; anything but a list of entries is malformed', () => {
    expect(mapNames([], 'example.com')).toEqual({ names: [], cut: false })
    const failures = [null, {}, { error: 'busy' }, 'text', [1], [{}], [{ ...entry(1, 'a.example.com'), name_value: 7 }]]
    for (const value of failures) expect(() => mapNames(value, 'example.com')).toThrow(UpstreamFailure)
  })

  it('are sorted, each once, at or below the apex, whatever the entries say (property)', () => {
    const label = fc.stringMatching(/^[a-zA-Z0-9_*@ .-]{0,12}$/)
    const text = fc
      .tuple(label, fc.constantFrom('.example.com', '.EXAMPLE.com.', '.example.org', ''))
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5), fc.array(text, { maxLength: 4 }))), (entries) => {
        const { names } = mapNames(
          entries.map(([id, texts]) => entry(id, texts.join('\n'))),
          'example.com',
        )
        const spelled = names.map(({ hostname }) => hostname)
        expect(spelled).toEqual([...new Set(spelled)].sort())
        for (const { hostname, is_wildcard, certificate_count } of names) {
          expect(hostname).toMatch(/^(\*\.)?([a-z0-9_-]+\.)*example\.com$/)
          expect(is_wildcard).toBe(hostname.startsWith('*.'))
          expect(certificate_count).toBeGreaterThan(0)
        }
      }),
    )
  })
})

describe('a large response', () => {
  const answer = (body: string): UpstreamAnswer => ({
    status: 200,
    headers: {},
    body: Buffer.from(body),
    url: 'https://ct.example.test/',
    hops: [],
    lines: {},
    freshSeconds: null,
  })
  const many = (count: number) => Array.from({ length: count }, (_, index) => entry(index, `h${index}.example.com`))

  it('of 20,000 entries is parsed in a thread, without blocking', async () => {
    const body = JSON.stringify(many(20_000))
    expect(body.length).toBeGreaterThan(1024 * 1024)
    let turns = 0
    const ticking = setInterval(() => turns++, 5)
    const { names } = await factsOf('certificateNames', answer(body), 'example.com')
    clearInterval(ticking)
    expect(names).toHaveLength(20_000)
    expect(turns, 'other work went on meanwhile').toBeGreaterThan(3)
  })

  it('with more names than are stored is marked as truncated', () => {
    const { names, cut } = mapNames(many(maxNames + 5), 'example.com')
    expect([names.length, cut]).toEqual([maxNames, true])
  })
})
