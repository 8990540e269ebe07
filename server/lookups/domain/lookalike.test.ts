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

describe('names that misspell a brand by one letter', () => {
  it('leave out, double, exchange or replace one', () => {
    const written = {
      'gogle.com': null,
      'faceboook.com': 'facebook.com',
      'facebok.com': 'facebook.com',
      'facebpok.com': 'facebook.com',
      'paypol.com': 'paypal.com',
      'netlfix.com': 'netflix.com',
      'instagran.com': 'instagram.com',
    }
    for (const [name, brand] of Object.entries(written)) expect([name, of(name).resembles]).toEqual([name, brand])
    expect(of('faceboook.com').resemblance).toBe('misspelled')
  })

  it('and not words and names of others that are one letter away', () => {
    for (const word of [
      'finance booking looking cooking interest revolt discard cloud email mail office officer offices amazone paypay',
      'credit edit strip strips signals citrus goggle phase chased ample maple vise wide wire sack slacks flex horizon',
    ].flatMap((text) => text.split(' ')))
      expect([word, of(`${word}.com`).resembles]).toEqual([word, null])
  })
})

describe('names that hold a brand', () => {
  it('next to a word that asks for credentials or an account', () => {
    const written = {
      'paypal-login.example': 'paypal.com',
      'paypalsecure.example': 'paypal.com',
      'secure-paypa1-account.example': 'paypal.com',
      'paypol-verification.example': 'paypal.com',
      'customeramazonservice.example': 'amazon.com',
      'facebookloginapp.blogspot.com': 'facebook.com',
      'paypal.account-verify.example': 'paypal.com',
      'netflix-login.shop.example': 'netflix.com',
      'visa-verification.example': 'visa.com',
      'рaypal-login.com': 'paypal.com',
    }
    for (const [name, brand] of Object.entries(written))
      expect([name, of(name)]).toMatchObject([name, { resembles: brand, resemblance: 'inside' }])
  })

  it('with its suffix', () => {
    const written = {
      'secure-paypal.com.evil.example': 'paypal.com',
      'www-paypal-com.evil.example': 'paypal.com',
      'coinbase.com.app-en.example': 'coinbase.com',
      'secure.runescape.com-oc.example': 'runescape.com',
      'royalmail.com.parcel.example': 'royalmail.com',
    }
    for (const [name, brand] of Object.entries(written)) expect([name, of(name).resembles]).toEqual([name, brand])
  })

  it('and not the names of brands, words that contain their letters, or honest compounds', () => {
    for (const name of [
      'pineapple.com',
      'pineapple-support.com',
      'grape.com',
      'metabolic.com',
      'purchase-confirmation.com',
      'otherwise-secure.com',
      'advisable.com',
      'backslash.com',
      'apple-orchard.com',
      'visa-service.de',
      'office-support.com',
      'signal-iduna.de',
      'wordpress-themes.com',
      'netflix-clone.vercel.app',
      'slack.support.example.com',
      'google-support.example.com',
      'facebook.login.example.com',
      'accounts.google.com',
      'login.microsoftonline.com',
      'adobelogin.com',
      'accounts.google.co.in',
      'amazon.com.br',
      'www.apple.com.edgekey.net',
      'www-linkedin-com.proxy.example.edu',
      'paypal-com.translate.goog',
      'googleadservices.com',
      'amazonaws.com',
      'microsoft.github.io',
    ])
      expect([name, of(name).resembles]).toEqual([name, null])
  })

  it('any name is judged in time linear in its length (253 characters at most)', () => {
    for (const piece of ['login', 'in', 'paypal', '-', '1', 'my.', 'a-paypal-'])
      expect(() => of(`${piece.repeat(60)}.example`)).not.toThrow()
    fc.assert(fc.property(fc.domain(), (name) => void of(name)))
  })
})

describe('free hosting', () => {
  it('is named with its suffix, and is no resemblance on its own', () => {
    const published = {
      'cats.blogspot.com': 'blogspot.com',
      'a.b.github.io': 'github.io',
      'x.blogspot.co.uk': 'blogspot.co.uk',
    }
    for (const [name, suffix] of Object.entries(published))
      expect([name, of(name)]).toMatchObject([name, { free_hosting: suffix, resembles: null }])
    for (const name of ['blogspot.com', 'example.com', 'notgithub.io'])
      expect([name, of(name).free_hosting]).toEqual([name, null])
    expect(of('paypal-login.wordpress.com').resembles).toBe('paypal.com')
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
    expect(of('москва.com')).toMatchObject({ is_idn: true, mixed_script: false, resembles: null })
    expect(of('раypal.com')).toMatchObject({ is_idn: true, mixed_script: true, resembles: 'paypal.com' })
    expect(of('example.com')).toEqual({
      is_idn: false,
      mixed_script: false,
      resembles: null,
      resemblance: null,
      free_hosting: null,
    })
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
    'covers every letter that identifiers allow and Unicode maps to one ASCII letter (UTS 39)',
    ['input', 'unicode', 'confusables.txt'],
    (file) => {
      const rows = (name: string) =>
        textOf(file.replace('confusables.txt', name))
          .split('\n')
          .map((line) => (line.split('#')[0] ?? '').split(';').map((part) => part.trim()))
      const allowed = rows('IdentifierStatus.txt').flatMap(([range = '', status]) => {
        const [first = 0, last = first] = range.split('..').map((code) => Number.parseInt(code, 16))
        return status === 'Allowed' ? [{ first, last }] : []
      })
      const seen = rows('confusables.txt').flatMap(([from = '', to = '']) => {
        const code = Number.parseInt(from, 16)
        const [letter, alike] = [from, to].map((hex) => String.fromCodePoint(Number.parseInt(hex, 16) || 0))
        const single = /^[\dA-F]+$/.test(from) && /^[\dA-F]+$/.test(to) && /^[a-zA-Z]$/.test(alike ?? '')
        const counts = single && code > 127 && letter === letter?.toLowerCase()
        return counts && allowed.some(({ first, last }) => code >= first && code <= last) ? [{ letter, alike }] : []
      })
      expect(seen.length).toBeGreaterThan(70)
      const missed = seen.filter(({ letter = '', alike = '' }) => skeletonOf(letter) !== skeletonOf(alike))
      expect(missed.map(({ letter, alike }) => `${letter} ${alike}`)).toEqual([])
    },
  )

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
