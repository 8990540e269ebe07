import { expect, test } from 'vitest'
import { countryName } from './country-name.ts'

test('a country has its English name, and what is no code is shown as it is', () => {
  expect(['US', 'DE', '!!', ''].map(countryName)).toEqual(['United States', 'Germany', '!!', ''])
})
