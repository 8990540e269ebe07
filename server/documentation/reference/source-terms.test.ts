import { expect, test } from 'vitest'
import { providers } from '../../catalog/providers.ts'
import { refreshWords, standInWords } from './source-terms.ts'

test('the reference states how often a source is queried, and for how long a cached answer replaces it', () => {
  expect(refreshWords(providers.kev)).toBe('after 1 h')
  expect(refreshWords(providers.rdap)).toBe('after 24 h')
  expect(refreshWords(providers.dns)).toBe('at each lookup')
  expect(refreshWords(providers.probes)).toBe('at each lookup')
  expect(refreshWords(providers.ip_location)).toBe('with the installation')
  expect(standInWords(providers.ct)).toBe('30 d')
  expect(standInWords(providers.dns)).toBeNull()
  expect(standInWords(providers.probes)).toBeNull()
})
