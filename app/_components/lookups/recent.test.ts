import { expect, test } from 'vitest'
import { parseRecent, recentHref, recentLookup, withRecent } from './recent.ts'
import type { RecentLookup } from './recent-name.ts'

const lookup = (value: string): RecentLookup => ({ kind: 'ip', value, found: '' })

test('the newest comes first, without duplicates, and ten are stored', () => {
  let list: RecentLookup[] = []
  for (let n = 1; n <= 12; n++) list = withRecent(list, lookup(`192.0.2.${n}`))
  list = withRecent(list, lookup('192.0.2.5'))
  expect(list).toHaveLength(10)
  expect(list[0]?.value).toBe('192.0.2.5')
  expect(new Set(list.map((each) => each.value)).size).toBe(10)
})

test('the same value of another kind is a different lookup', () => {
  expect(withRecent([{ kind: 'asn', value: '1', found: '' }], { kind: 'ip', value: '1', found: '' })).toHaveLength(2)
})

test('invalid entries are ignored, and so are URLs outside the lookup pages', () => {
  expect(parseRecent(null)).toEqual([])
  expect(parseRecent('{')).toEqual([])
  expect(parseRecent('{"a":1}')).toEqual([])
  expect(parseRecent('[1, {"kind":"ip"}, {"kind":"ip","value":"192.0.2.1","found":"x"}]')).toHaveLength(1)
  for (const href of ['https://example.com/', '//example.com', '/lookup//example.com', '/keys', 1]) {
    expect(parseRecent(JSON.stringify([{ kind: 'ip', value: '192.0.2.1', found: '', href }]))).toEqual([])
  }
  expect(parseRecent('[{"kind":"elsewhere","value":"192.0.2.1","found":""}]')).toEqual([])
})

test('a lookup links back to its page with its search parameters', () => {
  expect(recentHref({ kind: 'package', value: 'npm/lodash@4.17.20' })).toBe(
    '/lookup/package/npm/lodash?version=4.17.20',
  )
  expect(recentHref({ kind: 'cve', value: 'CVE-2021-44228' })).toBe('/lookup/cve/CVE-2021-44228')
  expect(recentHref({ kind: 'ip', value: '2001:db8::1' })).toBe('/lookup/ip/2001%3Adb8%3A%3A1')
  expect(recentHref({ kind: 'asn', value: '15169' })).toBe('/lookup/asn/15169')
  expect(recentHref({ kind: 'ssl', value: 'example.com', href: '/lookup/ssl/example.com?port=465' })).toBe(
    '/lookup/ssl/example.com?port=465',
  )
})

test('two lookups of one subject on one page are distinguished by their endpoints', () => {
  const place: RecentLookup = { kind: 'ip', id: 'ip.geo', value: '8.8.8.8', found: '' }
  const score: RecentLookup = { kind: 'ip', id: 'ip.lookup', value: '8.8.8.8', found: '' }
  expect(withRecent([place], score)).toEqual([score, place])
  expect(recentLookup(place)?.id).toBe('ip.geo')
  expect(parseRecent('[{"kind":"ip","id":"ip.nothing","value":"8.8.8.8","found":""}]')).toEqual([])
})

test('of two lookups on one page, the one that accepts the subject is named', () => {
  expect(recentLookup({ kind: 'rdap', value: '8.8.8.8' })?.id).toBe('ip.rdap')
  expect(recentLookup({ kind: 'rdap', value: 'example.com' })?.id).toBe('domain.rdap')
})
