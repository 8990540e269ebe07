import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textFaultsOf } from './plain-text.ts'

const pointers = (value: unknown) => textFaultsOf(value).map(({ path }) => path.join('/'))

describe('text that no store can hold', () => {
  it('is found in values and in names of fields, at any depth, outermost first', () => {
    expect(pointers({ a: [{ b: 'x\0' }], c: '\ud800', fine: '\u{1f600}' })).toEqual(['c', 'a/0/b'])
    expect(pointers({ a: { 'n\0me': 1 } })).toEqual(['a/n\ufffdme'])
    expect(pointers('\udfff')).toEqual([''])
    expect(pointers([null, 1, true, undefined, 'text'])).toEqual([])
  })

  it('is found in a value nested deeper than the process stack', () => {
    let value: unknown = '\0'
    for (let depth = 0; depth < 100_000; depth++) value = [value]
    expect(textFaultsOf(value)).toHaveLength(1)
  })

  it('is found if and only if the value cannot be written as UTF-8 without a NUL (property)', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: fc.constantFrom('a', '\0', '\ud800', '\udc00', 'é') }), (value) => {
        const written = JSON.stringify(value)
        expect(textFaultsOf(value).length > 0).toBe(/\\u0000|\\ud[89a-f]/.test(written))
      }),
    )
  })
})
