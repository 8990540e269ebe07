import { expect, it } from 'vitest'
import { addressOf, inputOf, searchIn } from './event-search.ts'

it('a query is passed on in full, also if the server will reject it for its length', () => {
  const query = `${'email:someone@example.com '.repeat(8)}ip:203.0.113.25`
  const search = searchIn(new URLSearchParams({ q: ` ${query} ` }))
  expect(inputOf(search)).toMatchObject({ query })
  expect(searchIn(new URLSearchParams(addressOf(search)))).toEqual(search)
})
