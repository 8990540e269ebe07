import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { parseDomainName, parseHost } from '#server/platform/domain-name.ts'
import { itWithData } from '#server/testing/shared-data.ts'
import { readDomain, readHost } from './read-host.ts'
import { recognise } from './recognise.ts'

const kindAndValue = (input: string) => {
  const found = recognise(input)
  return found ? `${found.kind} ${found.value}` : null
}

describe('recognizing a subject', () => {
  it.each([
    ['198.51.100.23', 'ip 198.51.100.23'],
    [' 203.0.113.7 ', 'ip 203.0.113.7'],
    ['203.0.113.7:8443', 'ip 203.0.113.7'],
    ['2001:DB8:0:0::11', 'ip 2001:db8::11'],
    ['[2001:db8::11]', 'ip 2001:db8::11'],
    ['[2001:db8::11]:443', 'ip 2001:db8::11'],
    ['::ffff:8.8.8.8', 'ip 8.8.8.8'],
    ['http://203.0.113.7/admin', 'ip 203.0.113.7'],
    ['https://[2001:db8::11]:8443/', 'ip 2001:db8::11'],
    ['198.51.100.0/24', 'cidr 198.51.100.0/24'],
    ['198.51.100.77/24', 'cidr 198.51.100.77/24'],
    ['2001:db8::/32', 'cidr 2001:db8::/32'],
    ['as64500', 'asn AS64500'],
    ['AS 64500', 'asn AS64500'],
    ['AS1.10', 'asn AS65546'],
    ['Mail-Offers.Example.ORG.', 'domain mail-offers.example.org'],
    ['_dmarc.example.com', 'domain _dmarc.example.com'],
    ['bücher.example', 'domain xn--bcher-kva.example'],
    ['例え。テスト', 'domain xn--r8jz45g.xn--zckzah'],
    ['https://shop.example.com/cart?x=1', 'domain shop.example.com'],
    ['shop.example.com/cart', 'domain shop.example.com'],
    ['example.com:8443', 'domain example.com'],
    ['hxxps://bad[.]example[.]com/login', 'domain bad.example.com'],
    ['203[.]0[.]113[.]7', 'ip 203.0.113.7'],
    ['Kim@Example.org', 'email Kim@example.org'],
    ['mailto:kim@example.org', 'email kim@example.org'],
    ['kim[@]example[.]org', 'email kim@example.org'],
    ['"kim park"@example.org', 'email "kim park"@example.org'],
    ['+49 171 3920001', 'phone +491713920001'],
    ['+1 (202) 555-0143', 'phone +12025550143'],
    ['+49.30.123456', 'phone +4930123456'],
    ['0049 30/123456', 'phone +4930123456'],
    ['tel:+49-30-123456;ext=12', 'phone +4930123456'],
    ['＋４９３０１２３４５６', 'phone +4930123456'],
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
    '001.002.003.004',
    '030 123456',
    '+49',
    '+49 171 39200011234567',
    '+49 FLOWERS',
    '0x7f.1',
    'fe80::1%eth0',
    '10.0.0.0/33',
    '2001:db8::/129',
    'AS0',
    'AS99999999999',
    'AS1.65536',
    '-a.example',
    'a_very-.example',
    'a@b',
    'kim@@example.org',
    'kim park@example.org',
    'example.com:0',
    'example.com:65536',
    'https://user@/',
    'ftp://example.com/',
    'req_',
    '1.2.3',
    'cargo/serde',
    'pkg:cargo/serde@1.0.0',
    'CVE-2021-1',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(130)}example`,
  ])('ignores "%s"', (input) => {
    expect(recognise(input)).toBeNull()
  })

  test('a URL is preserved with its port, for the lookups that accept them', () => {
    expect(recognise('hxxps://shop[.]example[.]com/cart?x=1')).toEqual({
      kind: 'domain',
      value: 'shop.example.com',
      port: 443,
      url: 'https://shop.example.com/cart?x=1',
    })
    expect(recognise('example.com:8443')).toEqual({ kind: 'domain', value: 'example.com', port: 8443 })
  })
})

/** Hosts that browsers, resolvers and people read differently. */
const hosts = [
  'example.com',
  'example.com.',
  'example..com',
  '.example.com',
  'EXAMPLE.Com',
  'xn--bcher-kva.example',
  'xn--a.example',
  'xn--zz--.example',
  'faß.de',
  'ＧＯＯＧＬＥ.com',
  'a\u00adb.example',
  '‍.example',
  'пример.испытание',
  '_sip._tcp.example.com',
  '-x.example',
  'x-.example',
  'example.123',
  '1.2.3.4',
  '1.2.3',
  '0x7f.0.0.1',
  '0x7f000001',
  '127.1',
  '1.2.3.4.',
  '::1',
  '::ffff:1.2.3.4',
  '::ffff:c0a8:1',
  '64:ff9b::8.8.8.8',
  '1:0:0:2:0:0:0:3',
  '1:0:2:3:4:5:6:7',
  '2001:DB8::0001',
  'fe80::1%25eth0',
  '1::2::3',
  '[::1]',
  'a b.example',
  'exa%6dple.com',
  'example.com/path',
  'user@example.com',
  '',
  'localhost',
]

test('the browser reads hosts as the service does', () => {
  for (const text of hosts) {
    const there = parseHost(text)
    const expected = there && (there.kind === 'ip' ? there.address : there.name.ascii)
    expect({ text, read: readHost(text)?.value ?? null }).toEqual({ text, read: expected })
  }
})

type Vectors = { validator: string; args: unknown[]; valid?: string[]; invalid?: string[] }[]

itWithData(
  'the browser reads the names of the validation corpus as the service does',
  ['input', 'validatorjs-vectors.json'],
  (file) => {
    const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vectors
    const texts = vectors
      .filter(({ validator }) => ['isFQDN', 'isIP', 'isURL', 'isEmail'].includes(validator))
      .flatMap(({ valid = [], invalid = [] }) => [...valid, ...invalid])
      .filter((text) => typeof text === 'string')
    expect(texts.length).toBeGreaterThan(200)
    for (const text of texts) {
      expect({ text, read: readDomain(text) }).toEqual({ text, read: parseDomainName(text)?.ascii ?? null })
    }
  },
)

itWithData('every host of the URL corpus is read as the service reads it', ['input', 'urltestdata.json'], (file) => {
  const cases = JSON.parse(readFileSync(file, 'utf8')) as (string | { input?: string; hostname?: string })[]
  const names = cases.flatMap((one) => (typeof one === 'string' ? [] : [one.hostname ?? '', one.input ?? '']))
  for (const text of new Set(names)) {
    expect({ text, read: readDomain(text) }).toEqual({ text, read: parseDomainName(text)?.ascii ?? null })
  }
})
