import { expect, it } from 'vitest'
import { evidenceWith, foundBy } from '../../testing/header-evidence.ts'
import type { HeaderEvidence } from './evidence.ts'
import { redirection } from './redirection.ts'

const along = (...urls: string[]) => way({ httpRoute: urls.map((url) => ({ url, status: 301 })) })
const way = (more: Partial<HeaderEvidence>) => foundBy(redirection)(evidenceWith({}, more))

it('an immediate redirect from HTTP to HTTPS of the same host is correct; so is no HTTP response', () => {
  expect(along('http://a.example/', 'https://a.example/', 'https://www.a.example/')).toBe('to-https 0')
  expect(way({ httpRoute: null })).toBe('not-needed 0')
})

it('every other redirect is distinguished', () => {
  expect(along('http://a.example/')).toBe('missing -20')
  expect(along('http://a.example/', 'http://a.example/there')).toBe('not-to-https -20')
  expect(along('http://a.example/', 'http://www.a.example/', 'https://www.a.example/')).toBe(
    'not-to-https-at-first -10',
  )
  expect(along('http://a.example/', 'https://www.a.example/')).toBe('off-host-at-first -5')
  expect(way({ httpRouteTrusted: false })).toBe('invalid-certificate -20')
})

it('a preloaded host needs none', () => {
  expect(
    way({
      preloaded: true,
      httpRoute: [
        { url: 'http://a.example/', status: 301 },
        { url: 'https://b.example/', status: 200 },
      ],
    }),
  ).toBe('preloaded 0')
})
