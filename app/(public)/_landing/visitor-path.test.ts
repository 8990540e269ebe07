import { expect, test } from 'vitest'
import { alternatives } from '#app/_components/lookups/lookups.ts'
import { recognise } from '#subjects/recognise.ts'
import { visitorPath } from './visitor-path.ts'

function pathOf(text: string): string | null {
  const subject = recognise(text)
  const [first] = subject ? alternatives(subject) : []
  return subject && first ? visitorPath(subject, first, '/sign-up') : null
}

test('an IP address is shown on the landing page; a domain continues to sign-up and then to its lookup', () => {
  expect(pathOf('1.1.1.1')).toBe('/?ip=1.1.1.1#own-address-title')
  expect(pathOf('2606:4700::1111')).toBe('/?ip=2606%3A4700%3A%3A1111#own-address-title')
  expect(pathOf('example.com')).toBe('/sign-up?next=%2Flookup%2Fdomain%2Fexample.com')
  expect(pathOf('10.0.0.1')).toBeNull()
})
