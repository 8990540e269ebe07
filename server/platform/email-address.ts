import { parseDomainName } from './domain-name.ts'
import { parseIpAddress } from './ip-address.ts'

/**
 * A parsed address. `local` is in NFC and unquoted unless it needs quotes; `domain` is in A-labels, or a bracketed
 * address literal.
 */
export type ParsedEmail =
  | { valid: true; local: string; domain: string; unicode: string; literal: boolean; smtputf8: boolean }
  | { valid: false; error: string; local: string | null; domain: string | null }

const maxLocal = 64
/** RFC 5321 section 4.5.3.1.3: a path has at most 256 octets, including the angle brackets. */
const maxOctets = 254
const atom = /^[\w!#$%&'*+/=?^`{|}~\-\u{80}-\u{10ffff}]+$/u
const forbidden = /[\p{C}\p{Z}]/u

/**
 * Parses an address as mail systems accept it: RFC 5321 section 4.1.2 with internationalized local parts (RFC 6531).
 * No display names, comments or obsolete forms; surrounding blanks are ignored. An address literal is valid and has no
 * domain to look up.
 */
export function parseEmail(input: string): ParsedEmail {
  const text = input.trim().normalize('NFC')
  const refused = (error: string): ParsedEmail => ({ valid: false, error, ...partsOf(text) })
  if (text === '') return refused('nothing is given')
  if (Buffer.byteLength(text) > maxOctets) return refused(`longer than ${maxOctets} octets`)
  const at = text.startsWith('"') ? endOfQuotes(text) : text.indexOf('@')
  if (at < 0) return refused(text.includes('@') ? 'the quotes do not end before the @' : 'no @')
  const [local, host] = [text.slice(0, at), text.slice(at + 1)]
  const fault = localFault(local)
  if (fault) return refused(fault)
  if (host === '') return refused('no domain behind the @')
  if (host.includes('@')) return refused('more than one @')
  const bare = unquoted(local)
  const smtputf8 = /[^\x20-\x7e]/.test(bare)
  const literal = literalOf(host)
  if (literal) return { valid: true, local: bare, domain: literal, unicode: literal, literal: true, smtputf8 }
  if (host.startsWith('[')) return refused('not an address literal')
  if (!host.includes('.')) return refused('the domain has no dot')
  const name = /\.$/.test(host) ? null : parseDomainName(host)
  if (!name || name.ascii.includes('_')) return refused('not a domain name behind the @')
  return { valid: true, local: bare, domain: name.ascii, unicode: name.unicode, literal: false, smtputf8 }
}

function partsOf(text: string): { local: string | null; domain: string | null } {
  const at = text.lastIndexOf('@')
  return at < 0
    ? { local: null, domain: null }
    : { local: text.slice(0, at) || null, domain: text.slice(at + 1) || null }
}

/** Position of the @ after a quoted local part; -1 if the quotes are not closed directly before one. */
function endOfQuotes(text: string): number {
  const found = /^"(?:[^"\\]|\\.)*"@/u.exec(text)
  return found ? found[0].length - 1 : -1
}

function localFault(local: string): string | null {
  if (local === '') return 'nothing before the @'
  if (Buffer.byteLength(local) > maxLocal) return `more than ${maxLocal} octets before the @`
  if (local.startsWith('"')) return /\p{C}/u.test(local) ? 'a character that no address may hold' : null
  if (/^\.|\.$|\.\./.test(local)) return 'a dot at an end, or two in a row, before the @'
  if (forbidden.test(local)) return 'a blank or an invisible character before the @'
  const odd = local.split('.').find((part) => !atom.test(part))
  return odd === undefined ? null : 'a character before the @ that needs quotes'
}

function unquoted(local: string): string {
  if (!local.startsWith('"')) return local
  const content = local.slice(1, -1).replace(/\\(.)/gu, '$1')
  return content !== '' && localFault(content) === null && !content.startsWith('"') ? content : local
}

function literalOf(host: string): string | null {
  const [, six, four] = /^\[(?:IPv6:([^\]]+)|([\d.]+))\]$/i.exec(host) ?? []
  const address = parseIpAddress(six ?? four ?? '')
  if (!address) return null
  return six === undefined ? `[${address.text}]` : `[IPv6:${address.text}]`
}
