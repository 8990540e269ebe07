import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codePoint } from '../testing/code-point.ts'
import { itWithData, textOf } from '../testing/shared-data.ts'
import { callingCodeOf, parsePhoneNumber } from './phone-number.ts'

type Vector = {
  input: string
  region: string | null
  parses: boolean
  possible: string | null
  valid: boolean
  type: string | null
  country: string | null
  calling_code: number | null
  e164: string | null
  extension: string | null
}

/**
 * Inputs that are read differently on purpose, or because the numbering plans here are four months newer. Letters are
 * refused: a text with them is rather a slip than a number, and a dropped or converted letter would name another one.
 */
const accepted: Record<string, string> = {
  '*1234': 'a service code is not a number of its own',
  '+81 *2345': 'a service code is not a number of its own',
  '+01164 3 331 6005': 'an international prefix after +',
  '+0064 3 331 6005': 'an international prefix after +',
  '+ 00 64 3 331 6005': 'an international prefix after +',
  '++1 (650) 253-0000': 'two plus signs',
  '᠑ ᠖᠕᠐ ᠒᠕᠓ ᠐᠐᠐᠐': 'Mongolian digits',
  '(212)123-1234 x508/x1234': 'two extensions',
  '(212)123-1234 x508/ x1234': 'two extensions',
  '(212)123-1234 x508\\x1234': 'two extensions',
  '011': 'only an international prefix: read, and not possible',
  '3/10/1984': 'a number for local dialing only counts as possible where it is valid',
  'tel:+229-85-75-12-34': 'Benin numbers changed to ten digits in a later release',
  '8999': 'Tristan da Cunha gained mobile numbers in a later release',
}
const hasLetters = (input: string): boolean => /[a-z]/i.test(input.replace(/^tel:|ext\.?/gi, ''))
const isAccepted = (input: string): boolean => Object.hasOwn(accepted, input) || hasLetters(input)

function differences({ input, region, ...vector }: Vector): string[] {
  const { number } = parsePhoneNumber(input, region)
  if (!number) return vector.parses ? ['parses'] : []
  if (!vector.parses) return ['parses']
  const pairs: Record<string, [unknown, unknown]> = {
    possible: [number.possible, vector.possible === 'IS_POSSIBLE'],
    valid: [number.valid, vector.valid],
    type: [number.lineType, vector.type?.toLowerCase() ?? 'unknown'],
    country: [number.country, vector.country === '001' ? null : vector.country],
    calling_code: [number.callingCode, vector.calling_code],
    e164: [number.e164, vector.e164],
    extension: [number.extension, vector.extension],
  }
  return Object.entries(pairs).flatMap(([name, [one, other]]) => (one === other ? [] : [name]))
}

describe('a phone number', () => {
  itWithData(
    'is read as the reference implementation reads it, in all regions and notations, save for the accepted deviations',
    ['phone', 'libphonenumber-vectors.jsonl'],
    (file) => {
      const vectors = textOf(file)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Vector)
      const deviating = vectors.flatMap((vector) => {
        const found = differences(vector)
        return found.length > 0 ? [{ input: vector.input, found }] : []
      })
      const same = vectors.length - deviating.length
      process.stdout.write(`phone vectors: ${same} of ${vectors.length} agree\n`)
      expect(deviating.filter(({ input }) => !isAccepted(input))).toEqual([])
      const unneeded = Object.keys(accepted).filter((input) => !deviating.some((one) => one.input === input))
      expect(unneeded).toEqual([])
      expect(vectors.length).toBeGreaterThanOrEqual(840)
      expect(same / vectors.length).toBeGreaterThan(0.958)
      expect(vectors.filter(({ valid }) => valid).length).toBeGreaterThan(600)
    },
  )

  it.each([
    ['+4930123456', null],
    ['+49 (30) 12 34-56', null],
    ['0049 30 123456', null],
    ['0049 30 123456', 'US'],
    ['011 49 30 123456', 'US'],
    ['030 123456', 'DE'],
    ['030/123456', 'DE'],
    ['tel:+49-30-123456', null],
    ['tel:123456;phone-context=+4930', null],
    ['＋４９　３０　１２３４５６', null],
    ['\u202a+49\u00a030\u00a0123456\u202c', null],
    ['+4930123456', 'US'],
  ])('is one in every notation: %j (country %s)', (text, country) => {
    expect(parsePhoneNumber(text, country).number).toMatchObject({
      e164: '+4930123456',
      country: 'DE',
      valid: true,
      lineType: 'fixed_line',
      extension: null,
    })
  })

  it.each(['+1 650 253 0000 ext. 1234', 'tel:+1-650-253-0000;ext=1234', '+16502530000x1234', '+1 650-253-0000 #1234'])(
    'keeps its extension apart: %s',
    (text) => {
      expect(parsePhoneNumber(text).number).toMatchObject({ e164: '+16502530000', extension: '1234' })
    },
  )

  it.each([
    ['030 123456', null, 'country_missing'],
    ['030 123456', 'ZZ', 'country_missing'],
    ['+999 123456', null, 'calling_code_unknown'],
    ['', null, 'not_a_number'],
    ['hello', null, 'not_a_number'],
    ['1-800-FLOWERS', 'US', 'letters'],
    ['call +49 30 123456', null, 'letters'],
    [`+49${'1'.repeat(40)}`, null, 'too_long'],
    [`+49${' '.repeat(200)}`, null, 'too_much_text'],
  ])('is none: %j (country %s), because of %s', (text, country, fault) => {
    expect(parsePhoneNumber(text, country)).toEqual({ number: null, fault })
  })

  it('that was read is read the same from its own E.164 form (property)', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 5, maxLength: 15 })
    fc.assert(
      fc.property(digits, fc.constantFrom(null, 'DE', 'US', 'GB', 'IT', 'BR'), (text, country) => {
        const { number } = parsePhoneNumber(text, country)
        if (!number?.valid) return
        expect(parsePhoneNumber(number.e164).number).toEqual(number)
        expect(parsePhoneNumber(number.international).number?.e164).toBe(number.e164)
      }),
    )
  })

  it('never fails, whatever the text (property)', () => {
    const any = fc.oneof(
      fc.string({ maxLength: 120, unit: codePoint }),
      fc.string({ unit: fc.constantFrom(...'+0123456789 ()-./;=xtel:ext#*,０９'), maxLength: 120 }),
    )
    fc.assert(
      fc.property(any, fc.constantFrom(null, 'DE', 'US', 'ZZ', ''), (text, country) => {
        const { number, fault } = parsePhoneNumber(text, country)
        expect((number === null) !== (fault === null)).toBe(true)
        if (number) expect(number.e164).toMatch(/^\+\d{3,}$/)
      }),
      { numRuns: 300 },
    )
  })

  it('has the calling code of its country', () => {
    expect(['DE', 'US', 'KZ', 'ZZ', 'UK'].map(callingCodeOf)).toEqual([49, 1, 7, null, null])
  })
})
