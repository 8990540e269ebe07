import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itWithData } from '../testing/shared-data.ts'
import { parseDomainName, parseHost, publicSuffix, registrableDomain } from './domain-name.ts'

const label = (length: number): string => 'a'.repeat(length)
const name253 = [label(63), label(63), label(63), label(61)].join('.')

describe('a domain name', () => {
  it('is read in Unicode and in punycode, in any case, with and without the trailing dot', () => {
    const same = (texts: string[], ascii: string, unicode = ascii) => {
      for (const text of texts) expect(parseDomainName(text), text).toEqual({ ascii, unicode })
    }
    same(['example.com', 'EXAMPLE.com', 'example.com.', 'ｅｘａｍｐｌｅ。ｃｏｍ'], 'example.com')
    same(['bücher.example', 'BÜCHER.example', 'xn--bcher-kva.example'], 'xn--bcher-kva.example', 'bücher.example')
    same(['_dmarc.example.com', '_DMARC.Example.com'], '_dmarc.example.com')
  })

  it('has labels of 1 to 63 octets and 253 in all', () => {
    expect(parseDomainName(`${label(63)}.example`)).not.toBeNull()
    expect(parseDomainName(`${label(64)}.example`)).toBeNull()
    expect(name253).toHaveLength(253)
    expect(parseDomainName(name253)).not.toBeNull()
    expect(parseDomainName(`a${name253}`)).toBeNull()
  })

  it('is not an address in any spelling, a URL, a single label or invalid punycode', () => {
    const wrong = [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      'a.1',
      'example.com:443',
      'https://example.com',
      'user@example.com',
      'example.com/path',
      'localhost',
      'com',
      '',
      '.',
      'a..b',
      '.example.com',
      'example.com..',
      '-a.example',
      'a-.example',
      'xn--a.example',
      'xn--zzzzzz--.example',
      'exa mple.com',
      'exam\u0000ple.com',
      'a%2eexample.com',
    ]
    for (const text of wrong) expect(parseDomainName(text), text).toBeNull()
  })

  it('never throws for any text, and is read idempotently (property)', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.domain()), (text) => {
        const name = parseDomainName(text)
        if (name) expect(parseDomainName(name.ascii)?.ascii).toBe(name.ascii)
      }),
    )
  })
})

it('a host is a name or an address, an IPv6 one in brackets too', () => {
  expect(parseHost('[2001:4860:4860::8888]')).toEqual({ kind: 'ip', address: '2001:4860:4860::8888', version: 6 })
  expect(parseHost('8.8.8.8')).toEqual({ kind: 'ip', address: '8.8.8.8', version: 4 })
  expect(parseHost('example.com.')).toMatchObject({ kind: 'domain', name: { ascii: 'example.com' } })
  expect(parseHost('0x08.8.8.8')).toBeNull()
  expect(parseHost('fe80::1%eth0')).toBeNull()
})

describe('the registrable domain', () => {
  it('is one label below the public suffix', () => {
    expect(registrableDomain('www.example.co.uk')).toBe('example.co.uk')
    expect(registrableDomain('co.uk')).toBeNull()
    expect(registrableDomain('a.b.github.io')).toBe('github.io')
    expect(registrableDomain('a.b.github.io', true)).toBe('b.github.io')
    expect(publicSuffix('www.example.co.uk')).toEqual({ suffix: 'co.uk', known: true })
    expect(publicSuffix('a.unheardof')).toEqual({ suffix: 'unheardof', known: false })
  })

  itWithData('is that of the public suffix list’s own tests', ['input', 'psl'], (folder) => {
    const cases = readFileSync(`${folder}/tests.txt`, 'utf8')
      .split('\n')
      .filter((line) => line.trim() && !line.startsWith('//'))
      .map((line) => line.trim().split(/\s+/))
    expect(cases.length).toBeGreaterThan(50)
    for (const [input = '', expected] of cases) {
      const name = parseDomainName(input)
      if (!name) continue
      const wanted = expected === 'null' ? null : (parseDomainName(expected ?? '')?.ascii ?? expected)
      expect(registrableDomain(name.ascii, true), input).toBe(wanted)
    }
  })
})
