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

  it('ignores a parameter given twice', () => {
    expect(nextPath(['/keys', '/plan'])).toBe('/overview')
  })
})
