import { expect, it } from 'vitest'
import { acceptsEncoding } from './accept-encoding.ts'

it.each([
  ['gzip', true],
  ['deflate, GZIP;q=0.5', true],
  ['br, gzip ; q=0.001', true],
  ['*', true],
  ['*;q=0, gzip', true],
  ['gzip;q=0', false],
  ['gzip;q=0.000, *', false],
  ['identity, *;q=0', false],
  ['x-gzip', false],
  ['gzip;q=none', false],
  ['', false],
  [undefined, false],
])('Accept-Encoding: %s accepts gzip: %s (RFC 9110, 12.5.3)', (header, accepted) => {
  expect(acceptsEncoding({ headers: { 'accept-encoding': header } }, 'gzip')).toBe(accepted)
})

it('reads a header of many members in linear time', () => {
  const members = Array.from({ length: 4_000 }, () => 'a;q=0').join(',')
  expect(acceptsEncoding({ headers: { 'accept-encoding': `${members},br` } }, 'br')).toBe(true)
})
