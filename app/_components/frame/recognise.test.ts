import { describe, expect, it } from 'vitest'
import { isAvailable, lookupHref, recognise } from './recognise.ts'

const kindAndValue = (input: string) => {
  const found = recognise(input)
  return found ? `${found.kind} ${found.value}` : null
}

describe('recognise', () => {
  it.each([
    ['198.51.100.23', 'ip 198.51.100.23'],
    [' 203.0.113.7 ', 'ip 203.0.113.7'],
    ['2001:DB8:0:0::11', 'ip 2001:db8::11'],
    ['198.51.100.0/24', 'cidr 198.51.100.0/24'],
    ['2001:db8::/32', 'cidr 2001:db8::/32'],
    ['as64500', 'asn AS64500'],
    ['AS 64500', 'asn AS64500'],
    ['Mail-Offers.Example.ORG.', 'domain mail-offers.example.org'],
    ['bücher.example', 'domain bücher.example'],
    ['https://shop.example.com/cart?x=1', 'domain shop.example.com'],
    ['Kim@Example.org', 'email Kim@example.org'],
    ['npm/example', 'package npm/example'],
    ['npm/@scope/name@1.2.3', 'package npm/@scope/name@1.2.3'],
    ['maven/org.example:lib', 'package maven/org.example:lib'],
    ['packagist/guzzlehttp/guzzle@7.4.0', 'package composer/guzzlehttp/guzzle@7.4.0'],
    ['pkg:golang/golang.org/x/crypto@v0.30.0', 'package go/golang.org/x/crypto@v0.30.0'],
    ['cve-2024-12345', 'cve CVE-2024-12345'],
    ['req_7Hq1mRw2Xk0vZtB4nYdP9dX', 'request req_7Hq1mRw2Xk0vZtB4nYdP9dX'],
  ])('%s', (input, expected) => {
    expect(kindAndValue(input)).toBe(expected)
  })

  it.each([
    '',
    'hello',
    '256.1.1.1',
    '01.2.3.4',
    '10.0.0.0/33',
    '2001:db8::/129',
    'AS99999999999',
    '-a.example',
    'a@b',
    'req_',
    '1.2.3',
    'cargo/serde',
    'pkg:cargo/serde@1.0.0',
    'CVE-2021-1',
  ])('leaves "%s" alone', (input) => {
    expect(recognise(input)).toBeNull()
  })

  it('knows the cost', () => {
    expect(recognise('198.51.100.23')?.units).toBe(1)
    expect(recognise('198.51.100.0/24')?.units).toBeNull()
    expect(recognise('npm/example')?.units).toBe(1)
    expect(recognise('CVE-2021-44228')?.units).toBe(1)
  })

  it('tells what cannot be looked up yet', () => {
    expect(isAvailable('ip')).toBe(true)
    expect(isAvailable('package')).toBe(true)
    expect(isAvailable('cve')).toBe(true)
    expect(isAvailable('domain')).toBe(false)
  })

  it('links with an encoded value', () => {
    expect(lookupHref({ kind: 'cidr', value: '198.51.100.0/24' })).toBe('/lookup/cidr/198.51.100.0%2F24')
    expect(lookupHref({ kind: 'asn', value: 'AS64500' })).toBe('/lookup/asn/64500')
    expect(lookupHref({ kind: 'cve', value: 'CVE-2021-44228' })).toBe('/lookup/cve/CVE-2021-44228')
    expect(lookupHref({ kind: 'package', value: 'npm/@scope/name@1.0.0' })).toBe(
      '/lookup/package/npm/%40scope/name?version=1.0.0',
    )
    expect(lookupHref({ kind: 'ip', value: '2001:db8::11' })).toBe('/lookup/ip/2001%3Adb8%3A%3A11')
  })
})
