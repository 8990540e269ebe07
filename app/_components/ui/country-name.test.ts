import { expect, test } from 'vitest'
import { countryName } from './country-name.ts'

test('a country has its English name, and an invalid code is shown verbatim', () => {
  expect(['US', 'DE', '!!', ''].map(countryName)).toEqual(['United States', 'Germany', '!!', ''])
})
