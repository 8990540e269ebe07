import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyUrl, urlPath, urlQuery } from '../testing/any-url.ts'
import { codePoint } from '../testing/code-point.ts'
import { destinationOf, hashOf, targetOf } from './normalise.ts'

const own = ['assay.example.net', 'go.example.net']
const read = (text: string) => destinationOf(text, own)
const normalized = (text: string): string => {
  const found = read(text)
  return 'error' in found ? found.error : found.normalized
}

describe('a destination', () => {
  it.each([
    ['  https://Example.COM/Path?Q=%7Ea  ', 'https://example.com/Path?Q=%7Ea'],
    ['HTTP://example.com:80/', 'http://example.com/'],
    ['https://example.com:443', 'https://example.com/'],
    ['https://example.com:8443/a', 'https://example.com:8443/a'],
    ['https://example.com./a', 'https://example.com/a'],
    ['https://example.com/a#part', 'https://example.com/a'],
    ['https://bücher.example/ä', 'https://xn--bcher-kva.example/%C3%A4'],
    ['https://example.com/%2e%41?a=%20B&&', 'https://example.com/%2e%41?a=%20B&&'],
    ['https://example.com/?', 'https://example.com/?'],
    ['https://1.1.1.1/dns', 'https://1.1.1.1/dns'],
    ['https://[2606:4700::1111]/', 'https://[2606:4700::1111]/'],
  ])('%s is %s', (text, expected) => {
    expect(normalized(text)).toBe(expected)
  })

  it('preserves the fragment for the browser, and ignores it in comparison', () => {
    expect(read('https://example.com/app#/orders')).toMatchObject({
      target: 'https://example.com/app#/orders',
      normalized: 'https://example.com/app',
    })
    expect(targetOf('https://example.com/app#/orders')).toBe('https://example.com/app#/orders')
    expect(hashOf(normalized('https://example.com/a#b'))).toEqual(hashOf(normalized('HTTPS://EXAMPLE.com/a')))
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com/',
    'example.com',
    '//example.com',
    'https:example.com',
    'https://',
    'https://user:pass@example.com/',
    'https://user@example.com/',
    'https://@example.com/',
    'https://:@example.com/',
    'https://example.com\\@evil.example/',
    'https://exam\tple.com/',
    'https://example.com/\nx',
    'https://example.com/a b',
    'https://intranet/',
    'https://exa_mple..com/',
    'https://xn--a.example/',
    'https://assay.example.net/',
    'https://GO.example.net:8443/abc1234',
    'https://go.example.net./abc1234',
    `https://example.com/${'a'.repeat(2_029)}`,
  ])('%s is rejected', (text) => {
    expect(normalized(text)).toBe('INVALID_URL')
  })

  it('has at most 2,048 characters', () => {
    const long = `https://example.com/${'a'.repeat(2_028)}`
    expect(long).toHaveLength(2_048)
    expect(normalized(long)).toBe(long)
    expect(normalized(`${long}a`)).toBe('INVALID_URL')
  })

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://10.0.0.5/',
    'http://169.254.169.254/latest/meta-data/',
    'http://192.168.1.1:8080/',
    'http://100.64.0.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[64:ff9b::a00:1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://0.0.0.0/',
    'http://localhost:3000/',
    'http://localhost./',
    'http://admin.localhost/',
  ])('%s is not public', (text) => {
    expect(normalized(text)).toBe('TARGET_NOT_ALLOWED')
  })

  it('is normalized idempotently, and whatever the case of scheme and host', () => {
    const label = fc.stringMatching(/^[a-z0-9]{1,12}$/)
    fc.assert(
      fc.property(label, urlPath, urlQuery, fc.boolean(), (name, route, search, secure) => {
        const rest = `://${name}.example.org${route}${search ? `?${search}` : ''}`
        const scheme = secure ? 'https' : 'http'
        const once = normalized(scheme + rest)
        fc.pre(once.startsWith('http'))
        expect(normalized(once)).toBe(once)
        expect(
          normalized(
            `${scheme.toUpperCase()}://${name.toUpperCase()}.EXAMPLE.org${route}${search ? `?${search}` : ''}`,
          ),
        ).toBe(once)
        expect(
          normalized(`${scheme}://${name}.example.org.:${secure ? 443 : 80}${route}${search ? `?${search}` : ''}#x`),
        ).toBe(once)
      }),
    )
  })

  it('is at most 2,048 characters as a browser receives it, percent-encoded', () => {
    const base = 'https://example.com/'
    expect(read(base + 'a'.repeat(2_048 - base.length))).toHaveProperty('normalized')
    expect(read(`${base}${'漢'.repeat(225)}`)).toHaveProperty('normalized')
    expect(read(`${base}${'漢'.repeat(226)}`)).toMatchObject({ error: 'INVALID_URL' })
    expect(read(`${base}#${'漢'.repeat(226)}`)).toMatchObject({ error: 'INVALID_URL' })
  })

  it('never throws, and an accepted one is http or https without credentials or fragment', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: codePoint }),
          anyUrl,
          fc.string().map((text) => `https://${text}`),
        ),
        (text) => {
          const found = read(text)
          if ('error' in found) return
          const url = new URL(found.normalized)
          expect(url.protocol).toMatch(/^https?:$/)
          expect([url.username, url.password, url.hash]).toEqual(['', '', ''])
          expect(own).not.toContain(url.hostname)
        },
      ),
      { numRuns: 400 },
    )
  })
})
