import { expect, it } from 'vitest'
import { evidenceWith, foundBy, pageUrl } from '../../testing/header-evidence.ts'
import { crossOriginResourceSharing } from './cross-origin-resource-sharing.ts'

const origin = 'https://elsewhere.example'
const answered = (headers: Record<string, string[]>) =>
  foundBy(crossOriginResourceSharing)(
    evidenceWith({}, { cors: { answer: { url: pageUrl, status: 200, headers }, origin } }),
  )

it('only a site that reflects any origin with credentials fails completely', () => {
  const allow = 'access-control-allow-origin'
  const credentials = { 'access-control-allow-credentials': ['true'] }
  expect(answered({ [allow]: [origin], ...credentials })).toBe('universal-access -50')
  expect(answered({ [allow]: [origin] })).toBe('restricted 0')
  expect(answered({ [allow]: ['*'], ...credentials })).toBe('public-access 0')
  expect(answered({ [allow]: ['https://friend.example'], ...credentials })).toBe('restricted 0')
  expect(answered({})).toBe('not-implemented 0')
})

it('a probe without a response is not a fault', () => {
  expect(foundBy(crossOriginResourceSharing)(evidenceWith())).toBe('not-implemented 0')
})
