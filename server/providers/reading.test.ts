import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { codePoint } from '../testing/code-point.ts'
import { isMissing, pathOf, shortest } from './answers.ts'
import { isoTime, lastModified, maybe, members, versionText, words } from './reading.ts'

describe('reading third-party data', () => {
  it('yields words as one well-formed line of bounded length', () => {
    expect(words('  two\n\tlines\u0000 ', 100)).toBe('two lines')
    expect(words('abcdef', 3)).toBe('abc')
    for (const none of ['', ' \n ', null, undefined, 7, {}, ['a']]) expect(words(none, 10)).toBeNull()
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), fc.integer({ min: 1, max: 20 }), (text, length) => {
        const found = words(text, length)
        if (found === null) return
        expect(found.length).toBeLessThanOrEqual(length)
        expect(found.isWellFormed()).toBe(true)
        expect(found).not.toMatch(/\p{Cc}/u)
      }),
    )
  })

  it('yields times in UTC; placeholders and nonsense are null', () => {
    expect(isoTime('2021-02-20T15:42:16.891Z')).toBe('2021-02-20T15:42:16.891Z')
    expect(isoTime('2012-03-10T23:54:08.123456Z')).toBe('2012-03-10T23:54:08.123Z')
    expect(isoTime('2020-09-29T09:52:14+02:00')).toBe('2020-09-29T07:52:14.000Z')
    expect(isoTime('2011-10-16 12:00:00')).toBe('2011-10-16T12:00:00.000Z')
    const none = [
      '0001-01-01T00:00:00Z',
      '1970-01-01T00:00:00Z',
      '2021-02-20',
      '2021-13-40T99:00:00Z',
      'now',
      '',
      5,
      null,
    ]
    for (const text of none) expect(isoTime(text), String(text)).toBeNull()
  })

  it('yields Last-Modified as an HTTP date or null', () => {
    expect(lastModified({ 'last-modified': 'Fri, 10 Dec 2021 09:30:00 GMT' })).toBe('2021-12-10T09:30:00.000Z')
    for (const text of ['yesterday', '2021-12-10', 'Thu, 01 Jan 1970 00:00:00 GMT', ''])
      expect(lastModified({ 'last-modified': text })).toBeNull()
    expect(lastModified({})).toBeNull()
  })

  it('yields versions without control characters and of bounded length', () => {
    expect(versionText('1.0.0 Final')).toBe('1.0.0 Final')
    for (const none of ['', ' 1', '1\n2', '1\u0000', 'a'.repeat(201), 1, null]) expect(versionText(none)).toBeNull()
  })

  it('treats a member of a wrong type as missing', () => {
    const shape = z.object({ a: maybe(z.string()) })
    for (const given of [{}, { a: 1 }, { a: null }, { a: undefined }]) expect(shape.parse(given)).toEqual({ a: null })
    expect([members([]), members(null), members('x')]).toEqual([null, null, null])
  })
})

describe('building a query', () => {
  it('encodes a name as one path segment, and rejects one that a URL would swallow', () => {
    expect(pathOf('p2', 'a b', 'x/../y?#')).toBe('/p2/a%20b/x%2F..%2Fy%3F%23')
    for (const none of ['', '.', '..', '\ud800']) expect(pathOf('a', none)).toBeNull()
  })

  it('caches combined answers for the shortest of their times', () => {
    const of = (...times: (number | null)[]) => shortest(...times.map((freshSeconds) => ({ freshSeconds })))
    expect([of(60, 30), of(null, 30), of(null, null), of(0, 30), of()]).toEqual([30, 30, null, 0, null])
  })

  it('treats 404 and 410 as absence', () => {
    const of = (status: number) =>
      isMissing({ status, headers: {}, body: Buffer.alloc(0), url: '', hops: [], lines: {}, freshSeconds: null })
    expect([200, 304, 404, 410].map(of)).toEqual([false, false, true, true])
  })
})
