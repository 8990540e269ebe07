import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codePoint } from '../../testing/code-point.ts'
import { itWithData, textOf } from '../../testing/shared-data.ts'
import { isDkimKey, parseDkimKey } from './dkim/key.ts'
import { dmarcNames } from './dmarc/discovery.ts'
import { isDmarcRecord, parseDmarc } from './dmarc/record.ts'
import { isSpfRecord, parseSpf } from './spf/record.ts'
import { parseTagList } from './tag-list.ts'
import { parseMtaStsRecord } from './transport/mta-sts.ts'
import { coveredBy, parseMtaStsPolicy } from './transport/mta-sts-policy.ts'
import { parseTlsRpt } from './transport/tls-rpt.ts'

type Vector = { record: string; valid: boolean | null }
const vectors = (file: string, name: string): Vector[] =>
  (JSON.parse(textOf(file)) as Record<string, Vector[]>)[name] ?? []
/** Records whose verdict differs from the vectors, except those in `otherwise`. */
const differing = (
  cases: readonly Vector[],
  isValid: (record: string) => boolean,
  otherwise: readonly string[] = [],
): string[] =>
  cases
    .filter(({ record, valid }) => valid !== null && !otherwise.includes(record) && isValid(record) !== valid)
    .map(({ record, valid }) => `${record}: should be ${valid ? '' : 'in'}valid`)
const file = ['mail-auth', 'mox-record-vectors.json']

describe('third-party SPF test records get the expected verdicts', () => {
  itWithData('SPF', file, (found) => {
    // These omit the dot that a domain-spec requires (RFC 7208 section 7.1); the RFC's own suite treats them as errors.
    const undotted = vectors(found, 'spf_record:TestParse')
      .map(({ record }) => record)
      .filter((record) => /a:x | exists:x/.test(record))
    expect(undotted).toHaveLength(1)
    expect(
      differing(
        vectors(found, 'spf_record:TestParse'),
        (record) => isSpfRecord(record.trimEnd()) && parseSpf(record).faults.length === 0,
        undotted,
      ),
    ).toEqual([])
  })
  itWithData('DMARC', file, (found) => {
    const cases = vectors(found, 'dmarc_record:TestParse')
    // RFC 9989: p may be missing or in any position; values of removed tags are not read.
    const laxer = /^v=DMARC1;?$|^v=DMARC1; sp=reject; p=reject$|; (ri|rf|pct)=\S*$/
    // An unreadable policy counts as none if the record has a report address; it is still reported as a fault.
    const reported = ['v=DMARC1; p=reject; sp=invalid; rua=mailto:mjl@mox.example']
    const otherwise = [...reported, ...cases.map(({ record }) => record).filter((record) => laxer.test(record))]
    expect(
      otherwise.filter(
        (record) =>
          record.startsWith('v=DMARC1') &&
          isDmarcRecord(record) &&
          !reported.includes(record) &&
          parseDmarc(record).faults.length > 0,
      ),
    ).toEqual([])
    expect(
      differing(cases, (record) => isDmarcRecord(record) && parseDmarc(record).faults.length === 0, otherwise),
    ).toEqual([])
  })
  itWithData('MTA-STS records and policies', file, (found) => {
    expect(
      differing(vectors(found, 'mtasts:TestRecord'), (record) => parseMtaStsRecord(record).faults.length === 0),
    ).toEqual([])
    expect(
      differing(vectors(found, 'mtasts:TestParsePolicy'), (record) => parseMtaStsPolicy(record).policy !== null),
    ).toEqual([])
  })
  itWithData('TLS reports', file, (found) => {
    expect(
      differing(vectors(found, 'tlsrpt_record:TestRecord'), (record) => parseTlsRpt(record).faults.length === 0),
    ).toEqual([])
  })
  itWithData('DKIM keys', file, (found) => {
    // White space after the last semicolon is universally accepted; receivers accept no key that is revoked or has a
    // version other than DKIM1.
    const otherwise = ['V=DKIM2; p=;']
    const accepts = (record: string) => isDkimKey(record) && parseDkimKey(record).valid
    expect(differing(vectors(found, 'dkim_record:TestParseRecord'), accepts, otherwise)).toEqual([])
    expect(parseDkimKey('V=DKIM2; p=;')).toMatchObject({ valid: false, revoked: true })
  })
  itWithData('every key of the signed examples is read, with its bits', ['mail-auth', 'stalwart'], (folder) => {
    const lines = readdirSync(folder)
      .filter((name) => name.startsWith('dkim-'))
      .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'))
    const keys = lines.flatMap((line) => /^\S+\._domainkey\.\S+ (.*)$/.exec(line)?.[1] ?? []).map(parseDkimKey)
    expect(keys.length).toBeGreaterThan(6)
    expect(keys.every(({ valid, bits, type }) => valid && bits === (type === 'ed25519' ? 256 : 1024))).toBe(true)
  })
})

describe('DKIM keys', () => {
  it('are rejected with the reason: short, revoked, not base64, not for mail, without SHA-256, of another kind', () => {
    const short =
      'MFwwDQYJKoZIhvcNAQEBBQADSwAwSAJBAKj34GkxFhD90vcNLYLInFEX6Ppy1tPf9Cnzj4p4WGeKLs1Pt8QuKUpRKfFLfRYC9AIKjbJTWit+CqvjWYzvQwECAwEAAQ=='
    expect(parseDkimKey(`p=${short}`)).toMatchObject({ valid: false, bits: 512 })
    expect(parseDkimKey('v=DKIM1; p=')).toMatchObject({ valid: false, revoked: true, notes: ['revoked: p is empty'] })
    expect(parseDkimKey('v=DKIM1; p=!!!')).toMatchObject({ valid: false, bits: null })
    expect(parseDkimKey('v=DKIM1; k=rsa').valid).toBe(false)
    const ed = 'k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='
    expect(parseDkimKey(ed)).toMatchObject({ valid: true, bits: 256, testing: false })
    expect(parseDkimKey(`${ed}; t=s:y`)).toMatchObject({ valid: true, testing: true })
    expect(parseDkimKey(`${ed}; s=tlsrpt`).valid).toBe(false)
    expect(parseDkimKey(`${ed}; h=sha1`).valid).toBe(false)
    expect(parseDkimKey(`${ed}; v=DKIM1`).valid).toBe(false)
  })
})

describe('the tree walk of DMARC', () => {
  it('queries the domain and its parents, eight names at most', () => {
    expect(dmarcNames('example.com')).toEqual(['example.com', 'com'])
    expect(dmarcNames('a.b.c.d.e.f.g.h.i.j.mail.example.com')).toEqual([
      'a.b.c.d.e.f.g.h.i.j.mail.example.com',
      'g.h.i.j.mail.example.com',
      'h.i.j.mail.example.com',
      'i.j.mail.example.com',
      'j.mail.example.com',
      'mail.example.com',
      'example.com',
      'com',
    ])
  })
})

describe('MTA-STS patterns', () => {
  it('match a star with exactly one label', () => {
    expect(coveredBy('mx1.example.com', ['*.example.com'])).toBe(true)
    expect(coveredBy('a.mx1.example.com', ['*.example.com'])).toBe(false)
    expect(coveredBy('example.com', ['*.example.com'])).toBe(false)
    expect(coveredBy('mx.example.com', ['MX.example.com'])).toBe(true)
  })
})

describe('hostile texts', () => {
  const odd = fc.oneof(
    fc.string({ maxLength: 600 }),
    fc.string({ unit: codePoint, maxLength: 300 }),
    fc
      .array(
        fc.constantFrom(
          'v=spf1',
          'include:',
          'a',
          '%{',
          '%{d}',
          '/',
          '//',
          ':',
          '=',
          ';',
          'p',
          '!',
          'v=DMARC1',
          'rua=mailto:',
          'x.y',
          ' ',
          '-all',
          '\n',
        ),
        { maxLength: 60 },
      )
      .map((parts) => parts.join('')),
  )
  it('are parsed in linear time: the largest takes milliseconds of processor time', () => {
    const count = 60_000
    const largest: [string, (text: string) => unknown][] = [
      [`version: STSv1\na:${'\t'.repeat(count)}\u2028\n`, parseMtaStsPolicy],
      [`a:${'\t'.repeat(count)}\rb`, parseMtaStsPolicy],
      [`${'\n'.repeat(count)}`, parseMtaStsPolicy],
      [`v=spf1 include:x.${'a'.repeat(count)}! -all`, parseSpf],
      [`v=spf1 ${'a'.repeat(count)}\n`, parseSpf],
      [`v=spf1 a:${'/1'.repeat(count / 2)}`, parseSpf],
      [`v=spf1 include:${'%{i}'.repeat(count / 4)}! -all`, parseSpf],
    ]
    for (const [text, read] of largest) {
      const before = process.cpuUsage()
      read(text)
      const { user, system } = process.cpuUsage(before)
      expect((user + system) / 1_000, text.slice(0, 30)).toBeLessThan(500)
    }
  })

  it('of MTA-STS end at every kind of line break, and have at most 500 characters', () => {
    const policy = 'version: STSv1\nmode: none\nmax_age: 86400\n'
    expect(parseMtaStsPolicy(policy).policy).toEqual({ mode: 'none', max_age: 86_400, mx: [] })
    for (const end of ['\r\n', '\r', '\u0085', '\u2028', '\u2029', '\v', '\f'])
      expect(parseMtaStsPolicy(policy.replaceAll('\n', end)).policy?.mode, JSON.stringify(end)).toBe('none')
    expect(parseMtaStsPolicy(`${policy}x: ${'a'.repeat(497)}`).faults).toEqual([])
    expect(parseMtaStsPolicy(`${policy}x: ${'a'.repeat(498)}`).faults).toHaveLength(1)
  })

  it('of SPF have terms of at most 500 characters', () => {
    const term = `include:${'%{i}'.repeat(123)}`
    expect(parseSpf(`v=spf1 ${term} -all`).faults).toEqual([])
    expect(parseSpf(`v=spf1 ${term}%{i} -all`).faults).toMatchObject([{ message: 'longer than 500 characters' }])
  })

  it('never break a parser (property)', () => {
    fc.assert(
      fc.property(odd, (text) => {
        for (const read of [
          parseSpf,
          parseDmarc,
          parseDkimKey,
          parseMtaStsRecord,
          parseMtaStsPolicy,
          parseTlsRpt,
          parseTagList,
        ])
          read(text)
      }),
      { numRuns: 2_000 },
    )
  })
})
