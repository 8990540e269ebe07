import { expect, it } from 'vitest'
import { avsMeaning, cvvMeaning } from './card-checks.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']
const those = (meaning: typeof avsMeaning, wanted: string) =>
  letters.filter((letter) => meaning(letter) === wanted).join('')

it('an address check fails if neither part matches; what was not compared is not a match', () => {
  expect(those(avsMeaning, 'failed')).toBe('KN')
  expect(those(avsMeaning, 'passed')).toBe('ABDFHLMOPTVWXYZ')
  expect(those(avsMeaning, 'unavailable')).toBe('CEGIJQRSU0123456789')
})

it('a code check fails if the code is wrong or suspicious; what was not checked is not a match', () => {
  expect(those(cvvMeaning, 'failed')).toBe('DN')
  expect(those(cvvMeaning, 'passed')).toBe('MY')
  expect(those(cvvMeaning, 'unavailable')).toContain('PQ')
  expect(cvvMeaning('m')).toBe('passed')
})
