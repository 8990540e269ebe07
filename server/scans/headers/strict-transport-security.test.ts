import { expect, it } from 'vitest'
import { evidenceWith, foundBy, pageUrl } from '../../testing/header-evidence.ts'
import { strictTransportSecurity } from './strict-transport-security.ts'

const found = foundBy(strictTransportSecurity)
const sent = (...lines: string[]) => found(evidenceWith({ 'strict-transport-security': lines }))

it('six months are enough, less is worth less, and unreadable is none', () => {
  expect(sent('max-age=15552000')).toBe('at-least-six-months 0')
  expect(sent('max-age=15551999')).toBe('less-than-six-months -10')
  expect(sent('max-age=0')).toBe('less-than-six-months -10')
  expect(sent('MAX-AGE="31536000" ; includeSubDomains')).toBe('at-least-six-months 0')
  expect(sent('includeSubDomains')).toBe('invalid -20')
  expect(sent('max-age=1; max-age=31536000')).toBe('invalid -20')
  expect(sent('max-age=31536000', 'max-age=0')).toBe('at-least-six-months 0')
  expect(sent('max-age=0', 'max-age=31536000')).toBe('less-than-six-months -10')
  expect(found(evidenceWith())).toBe('not-implemented -20')
})

it('a header that does not follow the grammar is ignored by browsers (RFC 6797 section 6.1)', () => {
  for (const header of [
    'max-age=31536000, includeSubDomains',
    'max-age=31536000, max-age=31536000',
    'max-age=31536000 includeSubDomains',
    'max-age=31536000; in(clude',
    'max-age="31536000',
    'max-age=31536000; x="a',
  ])
    expect([header, sent(header)]).toEqual([header, 'invalid -20'])
  expect(sent('max-age=31536000; x="a, b; c"; preload;')).toBe('at-least-six-months 0')
})

it('counts only over trusted HTTPS', () => {
  const fields = { 'strict-transport-security': ['max-age=31536000'] }
  expect(found(evidenceWith(fields, { https: null }))).toBe('no-https -20')
  const answer = { url: pageUrl, status: 200, headers: fields }
  expect(found(evidenceWith(fields, { https: { answer, trusted: false } }))).toBe('invalid-certificate -20')
})

it('adds only if preloading is confirmed', () => {
  expect(found(evidenceWith({}, { preloaded: true }))).toBe('preloaded 5')
  expect(found(evidenceWith({ 'strict-transport-security': ['max-age=31536000; preload'] }, { preloaded: null }))).toBe(
    'at-least-six-months 0',
  )
})
