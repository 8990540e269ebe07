import { mailAddressOf } from '../../providers/index.ts'

/**
 * Contacts in order of preference. `expires`: ISO 8601; null when the file lacks the field, which RFC 9116 requires.
 */
export type SecurityTxt = {
  contacts: { email: string | null; url: string | null }[]
  expires: string | null
  canonical: string[]
  signed: boolean
}

const maxContacts = 10

/**
 * Parses a security.txt (RFC 9116), plain or as a PGP cleartext message; the signature is not verified. Null if the
 * page is not a security.txt.
 */
export function parseSecurityTxt(text: string): SecurityTxt | null {
  const signed = /^-----BEGIN PGP SIGNED MESSAGE-----\r?\n/.test(text)
  const fields = linesOf(text, signed).flatMap((line) => {
    const colon = line.indexOf(':')
    const [name, value] = [line.slice(0, Math.max(0, colon)), line.slice(colon + 1).trim()]
    return /^[a-z-]{1,40}$/i.test(name) && value ? [{ name: name.toLowerCase(), value: value.slice(0, 1_000) }] : []
  })
  const values = (name: string): string[] => fields.filter((field) => field.name === name).map(({ value }) => value)
  if (/^\s*</.test(text) || values('contact').length === 0) return null
  const contacts = values('contact').slice(0, maxContacts).flatMap(contactIn)
  return { contacts, expires: momentOf(values('expires')[0]), canonical: values('canonical').slice(0, 20), signed }
}

/**
 * The content lines. For a signed message only the signed part (RFC 9580 section 7): after the armour headers, before
 * the signature, with dash escapes removed.
 */
function linesOf(text: string, signed: boolean): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (!signed) return lines
  const begin = lines.indexOf('') + 1
  const end = lines.findIndex((line) => line.startsWith('-----BEGIN PGP SIGNATURE-----'))
  return lines.slice(begin, end === -1 ? lines.length : end).map((line) => line.replace(/^- /, ''))
}

/** A contact is a URI: email or web. A bare email address, as many files have, is accepted too. */
function contactIn(value: string): SecurityTxt['contacts'] {
  const bare = value.replace(/^mailto:/i, '').split('?', 1)[0] ?? ''
  const email = mailAddressOf(decoded(bare))
  if (email) return [{ email, url: null }]
  return /^https:\/\//i.test(value) && URL.canParse(value) ? [{ email: null, url: value }] : []
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function momentOf(value: string | undefined): string | null {
  if (!value || !/^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d/.test(value)) return null
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
