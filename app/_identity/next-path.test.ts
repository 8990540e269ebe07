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
  ])('leads %j to the overview instead', (path) => {
    expect(nextPath(path)).toBe('/overview')
  })

  it.each([
    '/..//evil.example',
    '/.//evil.example',
    '/x/..//evil.example/a?b',
    '/%2e%2e//evil.example',
    '/.\\/evil.example/phish',
    '/..\\\\evil.example',
    '/\t/../\n//evil.example',
    '/a/../..//evil.example',
  ])('stays on this origin for %j', (path) => {
    expect(new URL(nextPath(path), 'https://assay.example').origin).toBe('https://assay.example')
  })

  it('never leaves this origin (property)', () => {
    const part = fc.constantFrom(
      '/',
      '\\\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      'http:',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(part).map((parts) => `/${parts.join('')}`),
          fc.string(),
        ),
        (path) => {
          expect(new URL(nextPath(path), 'https://assay.example').origin).toBe('https://assay.example')
        },
      ),
      { numRuns: 5_000 },
    )
  })

  it('ignores a parameter given twice', () => {
    expect(nextPath(['/keys', '/plan'])).toBe('/overview')
  })
})
