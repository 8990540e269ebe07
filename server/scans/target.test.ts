import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyUrl } from '../testing/any-url.ts'
import { addressesOf, readScanTarget, type ScanTarget } from './target.ts'

const read = (text: string): ScanTarget | null => {
  const target = readScanTarget(text)
  return 'message' in target ? null : target
}

describe('the target of a scan', () => {
  it('is a host, with port and path if given', () => {
    expect(read(' Example.COM ')).toMatchObject({
      host: 'example.com',
      port: null,
      path: '/',
      url: 'https://example.com/',
    })
    expect(read('example.com:8443/shop')).toMatchObject({
      port: 8443,
      path: '/shop',
      url: 'https://example.com:8443/shop',
    })
    expect(read('http://example.com:80/a')).toMatchObject({ port: null, url: 'http://example.com/a' })
    expect(read('bücher.example')?.host).toBe('xn--bcher-kva.example')
    expect(read('2606:2800::1')).toMatchObject({ isAddress: true, url: 'https://[2606:2800::1]/' })
    expect(read('https://[2606:2800::1]:8443/')).toMatchObject({ host: '2606:2800::1', port: 8443 })
  })

  it('never contains a secret: query, fragment and credentials are removed', () => {
    expect(read('https://example.com/reset?token=abc#part')?.url).toBe('https://example.com/reset')
    expect(read('example.com?token=abc')?.url).toBe('https://example.com/')
    expect(read('https://me:secret@example.com/')).toBeNull()
    expect(read('me@example.com')).toBeNull()
    fc.assert(
      fc.property(anyUrl, (url) => {
        const target = read(url)
        if (target) expect(target.url).not.toMatch(/[?#]/)
      }),
    )
  })

  it('is on the web: no other scheme, and no port of another service', () => {
    for (const text of [
      'ftp://example.com',
      'javascript:alert(1)',
      'file:///etc/passwd',
      'example',
      '',
      'a b',
      'example.com:22',
      'example.com:25',
      'example.com:6667',
      'https://exam\nple.com',
      'example.com:0',
    ])
      expect(read(text), text).toBeNull()
  })

  it('is parsed from any text without throwing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const target = read(text)
        if (!target) return
        expect(read(target.url)).toEqual(target)
        for (const url of Object.values(addressesOf(target))) expect(URL.canParse(url)).toBe(true)
      }),
    )
  })
})
