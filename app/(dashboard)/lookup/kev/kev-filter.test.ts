import { expect, test } from 'vitest'
import { apiPathOf, filterOf, inputOf, searchOf } from './kev-filter.ts'

const read = (search: string) => filterOf(new URLSearchParams(search))

test('filters survive the round trip through the URL', () => {
  const search = 'q=log4j&vendor=Apache&product=Log4j2&ransomware=known&since=2021-01-01&due=2022-01-01'
  expect(searchOf(read(search))).toBe(search)
  expect(searchOf(read(''), 'two words')).toBe('refine=two+words')
})

test('invalid filters are dropped', () => {
  expect(inputOf(read('ransomware=maybe&since=2021-02-30&due=tomorrow&q=%20%20&vendor='))).toEqual({})
  expect(inputOf(read('q=a&ransomware=unknown'))).toEqual({ query: 'a', ransomware: 'unknown' })
  expect(read(`q=${'a'.repeat(500)}`).query).toHaveLength(100)
})

test('the same search is shown as an API request', () => {
  const filter = read('q=a%26b')
  expect(apiPathOf('/kev/', filter, { limit: 500, offset: 0 })).toBe('/kev/?query=a%26b&limit=500')
  expect(apiPathOf('/kev/', filter, { limit: 500, offset: 500 })).toBe('/kev/?query=a%26b&limit=500&offset=500')
})
