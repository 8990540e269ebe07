import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gradeOf } from './grade.ts'
import { hstsOf } from './hsts.ts'
import type { HostTls } from './inspect.ts'
import { isCertificateValid, statusOf } from './status-rules.ts'
import { titleOf } from './title.ts'
import type { Visit } from './visit.ts'

describe('the grade', () => {
  const good = {
    verdict: { trusted: true, reason: null },
    hostnameMatch: true,
    keyType: 'EC',
    keyBits: 256,
    protocol: 'TLSv1.3',
    hsts: { present: true, max_age: 180 * 86_400, preload: false },
  }
  it('A+ requires TLS 1.3 and 180 days of strict transport security', () => {
    expect(gradeOf(good)).toBe('A+')
    expect(gradeOf({ ...good, protocol: 'TLSv1.2' })).toBe('A')
    expect(gradeOf({ ...good, hsts: null })).toBe('A')
    expect(gradeOf({ ...good, hsts: { present: true, max_age: 180 * 86_400 - 1, preload: true } })).toBe('A')
    expect(gradeOf({ ...good, hsts: { present: false, max_age: null, preload: null } })).toBe('A')
  })

  it('weak keys and old versions are B', () => {
    expect(gradeOf({ ...good, keyType: 'RSA', keyBits: 2_047 })).toBe('B')
    expect(gradeOf({ ...good, keyType: 'RSA', keyBits: 2_048 })).toBe('A+')
    expect(gradeOf({ ...good, keyBits: 192 })).toBe('B')
    expect(gradeOf({ ...good, protocol: 'TLSv1.1' })).toBe('B')
    expect(gradeOf({ ...good, protocol: null })).toBe('B')
  })

  it('trust precedes the name, the name precedes expiry', () => {
    const expired = { trusted: false, reason: 'expired' as const }
    expect(gradeOf({ ...good, verdict: { trusted: false, reason: 'unknown_issuer' }, hostnameMatch: false })).toBe('T')
    expect(gradeOf({ ...good, verdict: expired, hostnameMatch: false })).toBe('M')
    expect(gradeOf({ ...good, verdict: expired })).toBe('F')
  })
})

describe('strict transport security (RFC 6797)', () => {
  it('parses directives in any order, case and quoting', () => {
    expect(hstsOf('max-age=31536000; includeSubDomains; preload')).toEqual({
      present: true,
      max_age: 31_536_000,
      preload: true,
    })
    expect(hstsOf('includeSubDomains; MAX-AGE="600"')).toEqual({ present: true, max_age: 600, preload: false })
    expect(hstsOf('max-age=0')).toEqual({ present: true, max_age: 0, preload: false })
    expect(hstsOf(' max-age = 10 ;; x="a, b; c" ; ')).toEqual({ present: true, max_age: 10, preload: false })
  })

  it('without max-age, or with a repeated or invalid one, is void', () => {
    for (const header of [
      undefined,
      '',
      'preload',
      'max-age',
      'max-age=-1',
      'max-age=1e9',
      'max-age=1; max-age=2',
      'max-age=10, max-age=20',
      'max-age=10 preload',
      'max-age=10; x="',
      'max-age=10; =x',
      ';;;',
    ])
      expect(hstsOf(header)).toEqual({ present: false, max_age: null, preload: null })
  })
})

describe('the title of a page', () => {
  const title = (html: string | Buffer, type?: string) => titleOf(Buffer.from(html), type)
  it('is decoded, without white space, control and direction characters', () => {
    expect(title('<TITLE lang="en">\n a &amp; b&#32;&lt;i&gt; \u202e\u0007c </TITLE>')).toBe('a & b <i> c')
    expect(title('<title>B&uuml;cher &mdash; &frac12; &unknown; &#x1F4DA;&#0;&#xD800;</title>')).toBe(
      'Bücher — ½ &unknown; 📚',
    )
    expect(title(Buffer.from('<title>M\xfcll</title>', 'latin1'), 'text/html; charset=ISO-8859-1')).toBe('Müll')
    expect(title(Buffer.from('<meta charset="windows-1252"><title>\x93M\x94</title>', 'latin1'))).toBe('“M”')
    expect(title('<title>x</title>', 'text/html; charset=no-such-thing')).toBe('x')
  })

  it('is null if missing, and truncated if long', () => {
    for (const html of ['', 'no title', '<title', '<title>', '<title> \u0000 </title>', '{"title":"x"}'])
      expect(title(html)).toBeNull()
    expect([...(title(`<title>${'é'.repeat(9_000)}`) ?? '')]).toHaveLength(300)
  })

  it('is read from anything in bounded time', () => {
    expect(title('<title'.repeat(40_000))).toBeNull()
    expect(title(`<title>${'&#'.repeat(100_000)}</title>`)?.length).toBe(300)
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void titleOf(Buffer.from(bytes), 'text/html')))
  })
})

describe('the state of a host', () => {
  const visited = (status: number): Visit => ({
    ok: true,
    url: 'https://a.example/',
    status,
    headers: {},
    body: Buffer.alloc(0),
    server: null,
    title: null,
    hops: [],
    milliseconds: 1,
  })
  const failed: Visit = { ok: false, why: 'timeout', url: 'https://example.com/', hops: [], milliseconds: 1 }
  const ports = (web: boolean | null, secure: boolean | null) => [
    { port: 80, open: web },
    { port: 443, open: secure },
  ]
  const state = (open: ReturnType<typeof ports>, visit: Visit | null, certificateValid: boolean | null) =>
    statusOf({ ports: open, visit, certificateValid })

  it('distinguishes up, degraded, down and unknown', () => {
    expect(state(ports(true, true), visited(200), true)).toBe('up')
    expect(state(ports(true, false), visited(404), null)).toBe('up')
    expect(state(ports(true, true), visited(503), true)).toBe('degraded')
    expect(state(ports(true, true), visited(200), false)).toBe('degraded')
    expect(state(ports(true, true), failed, true)).toBe('degraded')
    expect(state(ports(true, true), visited(200), null)).toBe('degraded')
    expect(state(ports(false, false), null, null)).toBe('down')
    expect(state(ports(false, null), null, null)).toBe('down')
    expect(state(ports(null, null), null, null)).toBe('unknown')
  })

  it.each([
    ['no_tls', false],
    ['handshake_failed', false],
    ['reset', false],
    ['stalled', null],
    ['timeout', null],
    ['unreachable', null],
  ] as const)(
    'knows of a certificate that was not received because of %s whether clients accept it: %s',
    (why, valid) => {
      const tls: HostTls = { ok: false, why, address: null, connectMs: null, alert: null }
      expect(isCertificateValid({ open: true }, tls)).toBe(valid)
      expect(isCertificateValid({ open: false }, tls)).toBe(null)
    },
  )
})
