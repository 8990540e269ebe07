import type { CountryCode, PhoneNumber as LibraryNumber, PhoneNumberType } from 'libphonenumber-js/max'
import { openPhoneLibrary } from './phone-library.ts'

/** Type of the range a number lies in; `unknown`: in no range of a known type. */
export type PhoneLineType = Lowercase<PhoneNumberType> | 'unknown'

/** A phone number as its numbering plan reads it. `possible`: its length fits; `valid`: it lies in an assigned range. */
export type PhoneNumber = {
  e164: string
  national: string
  international: string
  extension: string | null
  callingCode: number
  /** ISO 3166-1 alpha-2; null for numbers of no country, and for invalid ones that could be of several. */
  country: string | null
  possible: boolean
  valid: boolean
  lineType: PhoneLineType
}

/** Why a text is not a phone number. `country_missing`: a national number, and no country was given. */
export type PhoneFault =
  | 'too_much_text'
  | 'letters'
  | 'not_a_number'
  | 'country_missing'
  | 'calling_code_unknown'
  | 'too_short'
  | 'too_long'

export type ParsedPhone = { number: PhoneNumber; fault: null } | { number: null; fault: PhoneFault }

const maxCharacters = 100

/**
 * Parses a number in any notation: E.164, national (with `country`, ISO 3166-1 alpha-2), punctuated, with an
 * international prefix, an extension, full-width digits, or as a `tel:` URI (RFC 3966). Letters are not digits here.
 * `country` is ignored for numbers with a country code.
 */
export function parsePhoneNumber(text: string, country: string | null | undefined = null): ParsedPhone {
  if (text.length > maxCharacters) return { number: null, fault: 'too_much_text' }
  const bare = bareNumber(text)
  const parsed = parsedBy(bare, country ?? null)
  const abroad = /^00[1-9]/.test(bare) && !parsed.number?.valid ? parsedBy(`+${bare.slice(2)}`, null) : parsed
  return abroad.number?.valid || !parsed.number ? abroad : parsed
}

/** Whether the country (upper case) has a numbering plan. */
export const hasNumberingPlan = (country: string): boolean => openPhoneLibrary().isSupportedCountry(country)

/** Calling code of a country that has a numbering plan; null for any other. */
export const callingCodeOf = (country: string): number | null =>
  hasNumberingPlan(country) ? Number(openPhoneLibrary().getCountryCallingCode(country as CountryCode)) : null

/** ASCII digits without invisible characters; a `tel:` URI and its parameters as one number. */
function bareNumber(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
  const [first = '', ...parameters] = plain.replace(/^tel:\s*/i, '').split(/;(?=[a-z-]+=)/i)
  const parameter = (name: string): string | null =>
    parameters.find((one) => one.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1) ?? null
  const context = parameter('phone-context')
  const extension = parameter('ext')
  const whole = context?.startsWith('+') && !first.startsWith('+') ? context + first : first
  return extension ? `${whole} ext. ${extension}` : whole
}

function parsedBy(bare: string, country: string | null): ParsedPhone {
  const library = openPhoneLibrary()
  const region = country !== null && hasNumberingPlan(country) ? { defaultCountry: country as CountryCode } : {}
  try {
    return { number: numberOf(library.parsePhoneNumberWithError(bare, { ...region, extract: false })), fault: null }
  } catch (error) {
    if (error instanceof library.ParseError) return { number: null, fault: faultOf(error.message, bare) }
    throw error
  }
}

function faultOf(word: string, bare: string): PhoneFault {
  if (word === 'TOO_SHORT') return 'too_short'
  if (word === 'TOO_LONG') return 'too_long'
  if (word === 'INVALID_COUNTRY') return bare.startsWith('+') ? 'calling_code_unknown' : 'country_missing'
  return /\p{L}/u.test(bare) && /\d/.test(bare) ? 'letters' : 'not_a_number'
}

function numberOf(number: LibraryNumber): PhoneNumber {
  const valid = number.isValid()
  const country = valid ? number.country : openPhoneLibrary().default(number.number)?.country
  return {
    e164: number.number,
    national: number.formatNational(),
    international: number.formatInternational(),
    extension: number.ext ?? null,
    callingCode: Number(number.countryCallingCode),
    country: country ?? null,
    possible: number.isPossible(),
    valid,
    lineType: (number.getType()?.toLowerCase() as PhoneLineType | undefined) ?? 'unknown',
  }
}
