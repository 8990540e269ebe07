import { expect, test } from 'vitest'
import { rangeOf } from './ip-words.tsx'

test('the range is extracted from its notice', () => {
  expect(rangeOf({ notice: 'Private use, RFC 1918. Such an address is used in many places.' })).toEqual({
    name: 'Private use',
    reference: 'RFC 1918',
  })
  expect(rangeOf({ notice: 'Documentation (TEST-NET-1), RFC 5737. Such.' }).name).toBe('Documentation (TEST-NET-1)')
})

test('any other notice is shown verbatim', () => {
  expect(rangeOf({ notice: 'Something else' })).toEqual({ name: 'Something else', reference: null })
})
