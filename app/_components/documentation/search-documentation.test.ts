import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createDocumentation } from '#server/documentation/index.ts'
import { readIndex, searchDocumentation } from './search-documentation.ts'

const document = JSON.parse(readFileSync(new URL('../../../public/openapi.json', import.meta.url), 'utf8'))
const index = readIndex(createDocumentation({ baseUrl: 'https://assay.example', document }).searchIndex())
const hrefs = (text: string) => searchDocumentation(index, text).map(({ href }) => href)

test.each([
  ['signature verify', '/docs/reference/webhooks#verify-the-signature'],
  ['burst limits', '/docs/reference/limits#burst-limits'],
  ['QUOTA_EXCEEDED', '/docs/errors/QUOTA_EXCEEDED'],
  ['quota exceeded', '/docs/errors/QUOTA_EXCEEDED'],
  ['/blocklists/check', '/docs/reference/blocklists.check'],
  ['ip location', '/docs/reference/ip.geo'],
  ['tor exit', '/docs/scoring#ip_tor_exit'],
  ['webhoks', '/docs/reference/webhooks'],
])('the first hit of "%s" is %s', (text, href) => {
  expect(hrefs(text)[0]).toBe(href)
})

test('fields of an endpoint find it', () => {
  expect(hrefs('domain_age_days')).toContain('/docs/reference/risk.assess')
})

test('the words around a match are shown, with the match marked', () => {
  const [hit] = searchDocumentation(index, 'constant time')
  const marked = hit?.snippet.filter((part) => part.marked).map(({ text }) => text)
  expect(marked).toEqual(expect.arrayContaining(['constant', 'time']))
  expect(hit?.snippet.map(({ text }) => text).join('').length).toBeLessThan(250)
})

test('an empty text finds nothing, and words that no entry has together find entries with some of them', () => {
  expect(hrefs('  ')).toEqual([])
  expect(hrefs('zzzzqq')).toEqual([])
  expect(hrefs('zzzzqq webhooks')).not.toEqual([])
})
