import { expect, it } from 'vitest'
import { watchChoices, watchHref } from './watch-choices.ts'

const endpointsFor = (text: string) => watchChoices(text, null).map(({ endpoint }) => endpoint)

it('a subject is offered the lookups that can watch it, and nothing else', () => {
  expect(endpointsFor('https://example.com/path')).toContain('host.ssl')
  expect(endpointsFor('example.com')).not.toContain('online.check')
  expect(endpointsFor('CVE-2021-44228')).toEqual(['vulnerabilities.cve'])
  expect(endpointsFor('what is this')).toEqual([])
  expect(endpointsFor('10.0.0.1')).toEqual([])
})

it('an email address is watched as an address or by its domain', () => {
  const targets = Object.fromEntries(
    watchChoices('kim@example.com', null).map(({ endpoint, target }) => [endpoint, target]),
  )
  expect(targets).toMatchObject({ 'email.check': 'kim@example.com', 'email.security': 'example.com' })
})

it('a website scan watches the page, other lookups its host', () => {
  const targets = Object.fromEntries(
    watchChoices('https://example.com/shop', null).map(({ endpoint, target }) => [endpoint, target]),
  )
  expect(targets).toMatchObject({ 'scans.create': 'https://example.com/shop', 'host.ssl': 'example.com' })
})

it('a result page links to the form only for what can be watched', () => {
  expect(watchHref('host.ssl', 'example.com')).toBe('/watches?target=example.com&endpoint=host.ssl')
  expect(watchHref('online.check', 'example.com')).toBeNull()
})
