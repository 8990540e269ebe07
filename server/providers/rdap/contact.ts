import { members, words } from '../reading.ts'
import { mailAddressOf, phoneOf, withheld } from './placeholders.ts'

/**
 * Contact details. `kind` is `individual`, `org`, `group` … in lower case. `fullName` may be a person's name, and is
 * then never passed on.
 */
export type Contact = {
  kind: string | null
  fullName: string | null
  organization: string | null
  email: string | null
  phone: string | null
  /** ISO 3166-1 alpha-2. */
  countryCode: string | null
  url: string | null
  /** A placeholder replaces a removed value ("REDACTED FOR PRIVACY"). */
  redacted: boolean
}

type Property = { name: string; params: Record<string, unknown>; value: unknown }

const maxProperties = 200

/**
 * The contact of an entity: its jCard (RFC 7095), or its JSContact card (RFC 9553) if it has none. Unreadable parts
 * are absent.
 */
export function contactOf(entity: Record<string, unknown>): Contact {
  const properties = jCardOf(entity.vcardArray)
  if (properties.length > 0) return fromJCard(properties)
  const card = members(entity.jscard) ?? members(entity.jscontact_card)
  return card ? fromJsContact(card) : fromJCard([])
}

/** The properties of `["vcard", [[name, parameters, type, value, …], …]]`. */
function jCardOf(card: unknown): Property[] {
  const [label, properties] = Array.isArray(card) ? (card as unknown[]) : []
  if (label !== 'vcard' || !Array.isArray(properties)) return []
  return properties.slice(0, maxProperties).flatMap((property: unknown) => {
    if (!Array.isArray(property) || property.length < 4 || typeof property[0] !== 'string') return []
    const [name, params, , ...values] = property as [string, ...unknown[]]
    return values.map((value) => ({ name: name.toLowerCase(), params: members(params) ?? {}, value }))
  })
}

function fromJCard(properties: readonly Property[]): Contact {
  const all = (name: string): Property[] => properties.filter((property) => property.name === name)
  const text = (name: string): string | null => firstOf(all(name), ({ value }) => words(flat(value), 300))
  const [fullName, organization] = [text('fn'), text('org')]
  const address = all('adr')[0]
  return {
    kind: text('kind')?.toLowerCase() ?? null,
    fullName: open(fullName),
    organization: open(organization),
    email: firstOf(all('email'), ({ value }) => mailAddressOf(value)),
    phone: firstOf(voiceNumbers(all('tel')), ({ value }) => phoneOf(value)),
    countryCode: address ? countryOf(address) : null,
    url: text('url'),
    redacted: [fullName, organization, text('email')].some((one) => one !== null && withheld(one)),
  }
}

function fromJsContact(card: Record<string, unknown>): Contact {
  const first = (map: unknown): Record<string, unknown> | null => members(Object.values(members(map) ?? {})[0])
  const fullName = words(members(card.name)?.full, 300)
  const organization = words(first(card.organizations)?.name, 300)
  const email = first(card.emails)?.address
  return {
    kind: words(card.kind, 40)?.toLowerCase() ?? null,
    fullName: open(fullName),
    organization: open(organization),
    email: mailAddressOf(email),
    phone: phoneOf(first(card.phones)?.number),
    countryCode: countryCode(first(card.addresses)?.countryCode),
    url: words(first(card.links)?.uri, 300),
    redacted: [fullName, organization, words(email, 300)].some((one) => one !== null && withheld(one)),
  }
}

const open = (text: string | null): string | null => (text !== null && withheld(text) ? null : text)

function firstOf<T, R>(list: readonly T[], read: (one: T) => R | null): R | null {
  for (const one of list) {
    const found = read(one)
    if (found !== null) return found
  }
  return null
}

/** Structured values such as an organisation with units: the first non-empty part. */
const flat = (value: unknown): unknown =>
  Array.isArray(value) ? value.flat(2).find((part: unknown) => typeof part === 'string' && part.trim() !== '') : value

/** Voice numbers only; faxes are dropped. */
function voiceNumbers(numbers: readonly Property[]): Property[] {
  return numbers.filter(({ params }) => ![params.type].flat().some((type) => String(type).toLowerCase() === 'fax'))
}

/** Country of an address: its `cc` parameter (RFC 8605), or its last part as a code or an English name. */
function countryOf({ params, value }: Property): string | null {
  const named = Array.isArray(value) ? flat([value[6]]) : null
  return countryCode(params.cc) ?? countryCode(named) ?? codeOfName(words(named, 100))
}

/** An ISO 3166-1 alpha-2 code in upper case; null for anything else. */
export function countryCode(value: unknown): string | null {
  if (typeof value !== 'string' || !/^[A-Za-z]{2}$/.test(value)) return null
  const code = value.toUpperCase()
  return code === 'ZZ' || code === 'XX' ? null : code
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
let codes: Map<string, string> | null = null

function codeOfName(name: string | null): string | null {
  if (!name) return null
  codes ??= namesOfCountries()
  return codes.get(name.toLowerCase()) ?? null
}

function namesOfCountries(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const pairs = letters.flatMap((a) => letters.map((b) => a + b))
  return new Map(pairs.flatMap((code) => (code === 'ZZ' ? [] : [[names.of(code)?.toLowerCase() ?? '', code] as const])))
}
