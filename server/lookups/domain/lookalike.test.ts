import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { registrableDomain } from '../../platform/domain-name.ts'
import { itWithData, textOf } from '../../testing/shared-data.ts'
import { brandDomains } from './brands.ts'
import { confusableLetters, skeletonOf } from './confusables.ts'
import { lookalikeOf, mixesScripts } from './lookalike.ts'

const of = (unicode: string) => {
  const ascii = domainToASCII(unicode)
  return lookalikeOf({ ascii, unicode, apex: registrableDomain(ascii) ?? '' })
}

describe('lookalike names', () => {
  it('resemble a brand by characters of other scripts, digits, marks and pairs of letters', () => {
    const written = {
      'раураl.com': 'paypal.com',
      'аррӏе.com': 'apple.com',
      'paypa1.com': 'paypal.com',
      'g00gle.net': 'google.com',
      'arnazon.com': 'amazon.com',
      'rnicrosoft.com': 'microsoft.com',
      'paypàl.com': 'paypal.com',
      'netfllx.com': 'netflix.com',
      'www.faceb00k.co.uk': 'facebook.com',
      'tvvitter.com': 'twitter.com',
    }
    for (const [name, brand] of Object.entries(written)) expect([name, of(name).resembles]).toEqual([name, brand])
  })

  it('exclude the brand itself, its other suffixes, and names that merely contain it', () => {
    for (const name of [
      'paypal.com',
      'www.paypal.com',
      'paypal.de',
      'paypal-login.com',
      'mypaypal.com',
      'example.com',
      'apple.example.com',
    ])
      expect([name, of(name).resembles]).toEqual([name, null])
  })

  it('do not include another brand', () => {
    for (const brand of brandDomains) expect([brand, of(brand).resembles]).toEqual([brand, null])
    expect(new Set(brandDomains.map((brand) => skeletonOf(brand.split('.')[0] ?? ''))).size).toBe(brandDomains.length)
    expect(brandDomains.every((brand) => (brand.split('.')[0] ?? '').length >= 4)).toBe(true)
  })
})

describe('scripts', () => {
  it('of one writing system are not mixed, others are (UTS 39 section 5.1)', () => {
    const whole = [
      'example',
      'münchen',
      'москва',
      'αθήνα',
      'аррӏе',
      '日本語',
      'ひらがなカタカナ漢字',
      '한국漢字',
      'shop24',
      'a-b',
      '123',
      '',
    ]
    for (const label of whole) expect([label, mixesScripts(label)]).toEqual([label, false])
    for (const label of ['раypal', 'αpple', 'exаmple', 'пример1a', 'ひ한', 'abcא'])
      expect([label, mixesScripts(label)]).toEqual([label, true])
  })

  it('are judged per label, and an A-label makes a name international', () => {
    expect(of('москва.com')).toEqual({ is_idn: true, mixed_script: false, resembles: null })
    expect(of('раypal.com')).toMatchObject({ is_idn: true, mixed_script: true, resembles: 'paypal.com' })
    expect(of('example.com')).toEqual({ is_idn: false, mixed_script: false, resembles: null })
  })

  it('never throw for any text (property)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(typeof mixesScripts(text)).toBe('boolean')
        expect(typeof skeletonOf(text)).toBe('string')
      }),
    )
  })
})

describe('the table of confusable letters', () => {
  it('maps to ASCII letters that are not replaced further', () => {
    for (const [letter, seen] of confusableLetters) {
      expect(seen).toMatch(/^[a-z]$/)
      expect(confusableLetters.has(seen)).toBe(false)
      expect(letter).not.toBe(seen)
    }
  })

  itWithData(
    'agrees with Unicode wherever that leads to one ASCII letter',
    ['input', 'unicode', 'confusables.txt'],
    (file) => {
      const unicode = new Map(
        textOf(file)
          .split('\n')
          .map((line) => line.split(';').map((part) => part.trim()))
          .filter(([from, to]) => /^[0-9A-F]+$/.test(from ?? '') && /^[0-9A-F]+$/.test(to ?? ''))
          .map(([from = '', to = '']) => [
            String.fromCodePoint(Number.parseInt(from, 16)),
            String.fromCodePoint(Number.parseInt(to, 16)),
          ]),
      )
      const compared = [...confusableLetters].flatMap(([letter, seen]) => {
        const theirs = unicode.get(letter)?.toLowerCase()
        return theirs && /^[a-z]$/.test(theirs) ? [{ letter, seen, theirs }] : []
      })
      expect(compared.length).toBeGreaterThan(30)
      const differing = compared.filter(({ seen, theirs }) => skeletonOf(seen) !== skeletonOf(theirs))
      expect(differing.map(({ letter, seen, theirs }) => `${letter} ${seen} ${theirs}`)).toEqual([])
    },
  )
})
