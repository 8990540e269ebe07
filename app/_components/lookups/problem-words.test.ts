import { expect, test } from 'vitest'
import { errors } from '#server/catalog/errors.ts'
import { problemWords } from './problem-words.ts'

const refusal = (code: string, retryAfter: number | null = null) => ({
  code,
  message: 'Why',
  requestId: null,
  retryAfter,
})

test('every error of the catalog has a text and a next step', () => {
  for (const code of [...Object.keys(errors), 'UNREACHABLE']) {
    const { title, text, ways } = problemWords(refusal(code), '192.0.2.1')
    expect(title).not.toBe('')
    expect(text).toMatch(/\.$/)
    expect(ways.length).toBeGreaterThan(0)
  }
})

test('an invalid spelling is quoted and no unit is used', () => {
  const { title, text } = problemWords(refusal('INVALID_IP'), '010.0.0.1')
  expect(title).toContain('010.0.0.1')
  expect(text).toContain('No unit was used.')
})

test.each([
  'INVALID_ASN',
  'INVALID_HOST',
  'INVALID_URL',
  'UNSUPPORTED_ECOSYSTEM',
  'INVALID_COORDINATE',
  'INVALID_CVE_ID',
])('%s quotes the input, uses no unit and offers to edit it', (code) => {
  const { title, text, ways } = problemWords(refusal(code), 'a/b')
  expect(title).toContain('a/b')
  expect(text).toContain('No unit was used.')
  expect(ways).toEqual(['retype'])
})

test.each(['QUOTA_EXCEEDED', 'CAPABILITY_REQUIRED'])('%s links to the plan', (code) => {
  expect(problemWords(refusal(code), 'x').ways).toContain('plan')
})

test.each([
  'REGISTRY_UNAVAILABLE',
  'KEV_UNAVAILABLE',
  'REPUTATION_UNAVAILABLE',
  'CT_SOURCE_UNAVAILABLE',
  'PROBES_UNAVAILABLE',
])('%s says when to retry, and offers to run the lookup again', (code) => {
  const { title, ways } = problemWords(refusal(code, 30), 'x')
  expect(title).toContain('30 s')
  expect(ways).toEqual(['again'])
})

test('a rate limit states the wait', () => {
  expect(problemWords(refusal('RATE_LIMITED', 12), 'x').title).toContain('12 s')
})

test('an unavailable source is named, and nothing is claimed about the subject', () => {
  const { title, text, ways } = problemWords(refusal('ADVISORY_SOURCE_UNAVAILABLE', 30), 'npm/lodash')
  expect(title).toBe('The advisory source is not responding. Try again in 30 s')
  expect(text).toContain('no unit is used')
  expect(ways).toEqual(['again'])
})
