import { expect, test } from 'vitest'
import { errors } from '../../../../server/catalog/errors.ts'
import { problemWords } from './problem-words.ts'

const refusal = (code: string, retryAfter: number | null = null) => ({
  code,
  message: 'Why',
  requestId: null,
  retryAfter,
})

test('every error of the catalogue has words and a way on', () => {
  for (const code of [...Object.keys(errors), 'UNREACHABLE']) {
    const { title, text, ways } = problemWords(refusal(code), '192.0.2.1')
    expect(title).not.toBe('')
    expect(text).toMatch(/\.$/)
    expect(ways.length).toBeGreaterThan(0)
  }
})

test('a refused spelling is repeated and costs nothing', () => {
  const { title, text } = problemWords(refusal('INVALID_IP'), '010.0.0.1')
  expect(title).toContain('010.0.0.1')
  expect(text).toContain('No unit was used.')
})

test('a limit says for how long', () => {
  expect(problemWords(refusal('RATE_LIMITED', 12), 'x').title).toContain('12 s')
})

test('a source that is down is named, and nothing is said about the subject', () => {
  const { title, text, ways } = problemWords(refusal('ADVISORY_SOURCE_UNAVAILABLE', 30), 'npm/lodash')
  expect(title).toBe('The advisory source does not answer. Try again in 30 s')
  expect(text).toContain('costs nothing')
  expect(ways).toEqual(['again'])
})
