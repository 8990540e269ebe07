import { expect, test } from 'vitest'
import { countryCodeReader } from './country-codes.ts'

test('a country has its current code, not a withdrawn one', () => {
  const codeOf = countryCodeReader()
  const expected = {
    Germany: 'DE',
    Serbia: 'RS',
    Vietnam: 'VN',
    Yemen: 'YE',
    Zimbabwe: 'ZW',
    Vanuatu: 'VU',
    Curaçao: 'CW',
    France: 'FR',
  }
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, codeOf(name)]))).toEqual(expected)
  expect(codeOf('Nowhere')).toBeNull()
})
