import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextPath } from './next-path.ts'

describe('nextPath', () => {
  it.each(['/keys', '/keys?revoked=show', '/lookup/ip/2001%3Adb8%3A%3A1'])('follows %s', (path) => {
    expect(nextPath(path)).toBe(path)
  })

  it.each([
    undefined,
    '',
    'keys',
    'https://example.org/',
    '//example.org',
    '/\\example.org',
    '/\t/example.org',
    'javascript:alert(1)',
  ])('redirects %j to the overview instead', (path) => {
    expect(nextPath(path)).toBe('/overview')
  })

  it.each([
    '/..//evil.example',
    '/.//evil.example',
    '/x/..//evil.example/a?b',
    '/%2e%2e//evil.example',
    '/.\\/evil.example/phish',
    '/\\/evil.example',
    '///evil.example',
    '/.\\\\evil.example',
  ])('never redirects %j to another origin', (path) => {
    const base = 'https://assay.example'
    expect(new URL(nextPath(path), base).origin).toBe(base)
    expect(nextPath(path)).toMatch(/^\/(?![/\\])/)
  })

  it('stays on its origin for any input (property)', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '\t',
      '\n',
      ' ',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
    )
    const text = fc.oneof(
      fc.string(),
      fc.array(piece).map((pieces) => `/${pieces.join('')}`),
    )
    for (const base of ['https://assay.example', 'http://localhost:3000'])
      fc.assert(
        fc.property(text, (requested) => {
          expect(new URL(nextPath(requested), base).origin).toBe(base)
        }),
        { numRuns: 1_000 },
      )
  })

  it('ignores a repeated parameter', () => {
    expect(nextPath(['/keys', '/plan'])).toBe('/overview')
  })
})
