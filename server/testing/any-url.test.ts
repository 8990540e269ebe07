import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyUrl } from './any-url.ts'

it('is a URL of the web in the characters of RFC 3986, of each shape that a property is to hold for', () => {
  const texts = fc.sample(anyUrl, { seed: 1, numRuns: 2_000 })
  const urls = texts.map((text) => new URL(text))
  expect(
    texts.filter(
      (text) => !/^https?:\/\/[a-zA-Z0-9.-]+(?:[\w~!$&'()*+,;=:@/?.-]|%[0-9A-F]{2})*(?:#[^#]*)?$/.test(text),
    ),
  ).toEqual([])
  const shapes: Record<string, (url: URL, text: string) => boolean> = {
    http: ({ protocol }) => protocol === 'http:',
    https: ({ protocol }) => protocol === 'https:',
    'no path': ({ pathname }) => pathname === '/',
    'an empty segment': ({ pathname }) => pathname.includes('//'),
    'a dot segment': (_, text) => /\/\.\.?(?:[/?#]|$)/.test(text),
    'an encoded byte': ({ pathname }) => /%[0-9A-F]{2}/.test(pathname),
    'a query': ({ search }) => search !== '',
    'an empty query': (_, text) => /\?(?:#|$)/.test(text),
    'no query': (_, text) => !text.includes('?'),
    'a fragment': ({ hash }) => hash !== '',
  }
  const missing = Object.keys(shapes).filter(
    (name) => !urls.some((url, index) => shapes[name]?.(url, texts[index] ?? '')),
  )
  expect(missing).toEqual([])
})
