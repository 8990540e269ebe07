import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyUrl } from '../../testing/any-url.ts'
import { codePoint } from '../../testing/code-point.ts'
import { cooldownOf } from './check.ts'
import { OnlineCheckRequest } from './request-schema.ts'
import { portOf, readTarget } from './target.ts'

describe('a target', () => {
  it.each([
    [
      'https://example.com/health?full=1#top',
      { host: 'example.com', scheme: 'https', port: null, path: '/health?full=1' },
    ],
    ['http://example.com:8080', { host: 'example.com', scheme: 'http', port: 8080, path: '/' }],
    ['example.com', { host: 'example.com', scheme: 'https', port: null, path: '/' }],
    ['example.com:8443/x', { host: 'example.com', scheme: 'https', port: 8443, path: '/x' }],
    ['  EXAMPLE.com.  ', { host: 'example.com' }],
    ['https://bücher.example/', { host: 'xn--bcher-kva.example' }],
    ['93.184.216.34', { host: '93.184.216.34', isAddress: true }],
    ['2606:2800:0:0:0:0:0:1', { host: '2606:2800::1', isAddress: true }],
    ['https://[2606:2800::1]:8443/', { host: '2606:2800::1', isAddress: true, port: 8443 }],
    ['http://0x5db8d822/', { host: '93.184.216.34', isAddress: true }],
  ])('%s is read', (text, expected) => {
    expect(readTarget(text)).toMatchObject(expected)
  })

  it.each([
    '',
    ' ',
    'localhost',
    'https://',
    'ftp://example.com/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://user@example.com/',
    'https://example.com:0/',
    'https://example.com:99999/',
    'exa mple.com',
    'exam\nple.com',
    'https://example.com\\@10.0.0.1/',
    'fe80::1%eth0',
    `https://example.com/${'a'.repeat(2_000)}`,
  ])('%j is invalid', (text) => {
    expect(readTarget(text)).toBeNull()
  })

  it('has the port of the request, otherwise of the URL, otherwise of the scheme', () => {
    const read = (text: string) => readTarget(text) ?? expect.unreachable()
    expect(portOf(read('http://example.com/'), 8080)).toBe(8080)
    expect(portOf(read('http://example.com:81/'), undefined)).toBe(81)
    expect([portOf(read('http://example.com'), undefined), portOf(read('example.com'), undefined)]).toEqual([80, 443])
  })

  it('is read idempotently or rejected, for any text (property)', () => {
    fc.assert(
      fc.property(fc.oneof(anyUrl, fc.domain(), fc.string({ unit: codePoint })), (text) => {
        const target = readTarget(text)
        if (target) expect(readTarget(target.host)?.host).toBe(target.host)
      }),
    )
  })
})

describe('the cooldown', () => {
  const hostOf = (target: string, more: object = {}) => cooldownOf(OnlineCheckRequest.parse({ target, ...more }))

  it('is shared by all spellings of a host and all types of check', () => {
    const spellings = ['example.com', 'EXAMPLE.COM.', 'http://example.com:8080/a', 'https://Example.Com/b?c#d']
    expect(new Set(spellings.map((target) => hostOf(target)))).toEqual(new Set(['example.com']))
    expect(hostOf('example.com', { type: 'tcp', port: 25 })).toBe('example.com')
    expect(hostOf('[2606:2800:0::1]')).toBe(hostOf('https://[2606:2800::1]:8443/'))
  })

  it('of a host does not affect another', () => {
    expect(hostOf('www.example.com')).not.toBe(hostOf('example.com'))
  })
})
