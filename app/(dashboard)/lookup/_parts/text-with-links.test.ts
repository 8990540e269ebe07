import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyUrl } from '#server/testing/any-url.ts'
import { safeHref, textWithLinks } from './text-with-links.ts'

const links = (text: string) => textWithLinks(text).flatMap(({ href }) => href ?? [])

test('only http and https URLs become links', () => {
  expect(links('See https://example.org/a; http://example.org/b, and (https://example.org/c).')).toEqual([
    'https://example.org/a',
    'http://example.org/b',
    'https://example.org/c',
  ])
  expect(links('javascript:alert(1) data:text/html,x ftp://example.org/ //example.org www.example.org')).toEqual([])
  expect(links('https://name:word@example.org/')).toEqual([])
})

test('a link that hides another scheme is not linked', () => {
  expect(safeHref('javascript:alert(1)//https://example.org')).toBeNull()
  expect(safeHref('https://example.org/"onload=')).toBe('https://example.org/%22onload=')
  for (const text of ['not an address', 'git@example.org:a/b', '']) expect(safeHref(text)).toBeNull()
})

test('the parts join to the original text, and every link is http or https', () => {
  const pieces = fc.array(fc.oneof(fc.string(), anyUrl, fc.constantFrom('javascript:x', 'https://', ' ; ')))
  fc.assert(
    fc.property(pieces, (words) => {
      const text = words.join(' ')
      const parts = textWithLinks(text)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      for (const { href } of parts) if (href) expect(href).toMatch(/^https?:\/\//)
    }),
  )
})
