import { expect, it } from 'vitest'
import { evidenceWith, foundBy, markupWith } from '../../testing/header-evidence.ts'
import { subresourceIntegrity } from './subresource-integrity.ts'

const found = foundBy(subresourceIntegrity)
const hash = 'sha384-abc'
const loading = (...scripts: (readonly [src: string, integrity?: string])[]) =>
  found(
    evidenceWith(
      {},
      { markup: markupWith({ scripts: scripts.map(([src, integrity = null]) => ({ src, integrity })) }) },
    ),
  )

it('own scripts and no scripts cost nothing', () => {
  expect(loading()).toBe('no-scripts 0')
  expect(loading(['/a.js'], ['https://static.site.example/b.js'])).toBe('own-scripts-only 0')
  expect(loading(['data:text/javascript,1'])).toBe('no-scripts 0')
})

it('third-party scripts are judged by scheme and integrity, and the worst counts', () => {
  expect(loading(['https://cdn.example/a.js', hash])).toBe('implemented 5')
  expect(loading(['https://cdn.example/a.js'])).toBe('external-without-integrity -5')
  expect(loading(['http://cdn.example/a.js', hash])).toBe('implemented-but-over-http -20')
  expect(loading(['http://cdn.example/a.js'])).toBe('external-over-http -50')
  expect(loading(['//cdn.example/a.js'])).toBe('external-without-integrity -5')
  expect(loading(['/own.js'], ['https://cdn.example/a.js', hash])).toBe('implemented 5')
  expect(loading(['https://cdn.example/a.js', hash], ['http://cdn.example/b.js'])).toBe('external-over-http -50')
  expect(loading(['https://cdn.example/a.js', 'md5-abc'])).toBe('external-without-integrity -5')
})

it('own scripts over HTTP on an HTTPS page do not count as own', () => {
  expect(loading(['http://site.example/a.js'])).toBe('external-over-http -50')
})

it('URLs are resolved against the page’s base', () => {
  const markup = markupWith({ base: 'https://cdn.example/', scripts: [{ src: 'a.js', integrity: null }] })
  expect(found(evidenceWith({}, { markup }))).toBe('external-without-integrity -5')
})

it('a page that is not HTML is distinguished from an unreadable HTML page', () => {
  expect(found(evidenceWith({}, { markup: null }))).toBe('no-html 0')
  expect(found(evidenceWith({}, { markup: 'unreadable' }))).toBe('html-not-parseable -20')
})
