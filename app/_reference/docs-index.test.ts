import { expect, test } from 'vitest'
import { docsIndex, found } from './docs-index.ts'

const entries = docsIndex(
  [{ id: 'webhooks', title: 'Webhooks' }],
  [{ id: 'ip.geo', summary: 'IP location', method: 'GET', path: '/ip/{ip}/geo' }],
)

test('chapters, endpoints and error codes are found by their words, with their location', () => {
  expect(found(entries, 'webhooks')[0]?.href).toBe('/docs#webhooks')
  expect(found(entries, 'ip location').map(({ href }) => href)).toEqual(['/docs/ip.geo'])
  expect(found(entries, '/ip/{ip}/geo').map(({ href }) => href)).toEqual(['/docs/ip.geo'])
  expect(found(entries, 'quota exceeded')[0]?.href).toBe('/docs#error-QUOTA_EXCEEDED')
})

test('every word must match, and an empty query finds nothing', () => {
  expect(found(entries, 'location webhooks')).toEqual([])
  expect(found(entries, '  ')).toEqual([])
})
