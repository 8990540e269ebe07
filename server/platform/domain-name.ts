import { domainToASCII, domainToUnicode } from 'node:url'
import { parse } from 'tldts'
import { parseIpAddress } from './ip-address.ts'

/** `ascii`: lower case A-labels without the last dot; `unicode`: as people read it. */
export type DomainName = { ascii: string; unicode: string }

const mostOctets = 253
const label = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/

/**
 * Reads a domain name in letters or punycode, with or without the last dot: at least two labels of 1 to 63 octets, 253 in all (RFC 1035 section 2.3.4), IDNA 2008 by UTS 46.
 * Underscores are names too (RFC 8552). Null for an address in any spelling, for punycode that does not decode and for anything else.
 */
export function parseDomainName(text: string): DomainName | null {
  const bare = text.replace(/[.。．｡]$/u, '')
  if (bare.length === 0 || bare.length > 1_000 || /[\s/:@?#[\]\\%]/u.test(bare)) return null
  const ascii = domainToASCII(bare)
  if (ascii === '' || ascii.length > mostOctets) return null
  const labels = ascii.split('.')
  if (labels.length < 2 || !labels.every((one) => label.test(one))) return null
  if (/^(\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? '')) return null
  const unicode = domainToUnicode(ascii)
  const undecoded = unicode === '' || unicode.split('.').some((one) => one.startsWith('xn--'))
  return undecoded ? null : { ascii, unicode }
}

export type Host = { kind: 'domain'; name: DomainName } | { kind: 'ip'; address: string; version: 4 | 6 }

/** Reads a host: a domain name, or an address in its standard spelling, an IPv6 one with or without brackets. */
export function parseHost(text: string): Host | null {
  const address = parseIpAddress(text.replace(/^\[(.*)\]$/, '$1'))
  if (address) return { kind: 'ip', address: address.text, version: address.version }
  const name = parseDomainName(text)
  return name && { kind: 'domain', name }
}

/**
 * The registrable domain of a name in ASCII by the public suffix list (its ICANN part; with `privateSuffixes` also the names under which hosting companies register customers).
 * Null for a public suffix itself.
 */
export function registrableDomain(ascii: string, privateSuffixes = false): string | null {
  return parse(ascii, { allowPrivateDomains: privateSuffixes, validateHostname: false }).domain
}

/** The public suffix of a name in ASCII, and whether the list knows it. */
export function publicSuffix(ascii: string): { suffix: string | null; known: boolean } {
  const { publicSuffix: suffix, isIcann } = parse(ascii, { validateHostname: false })
  return { suffix, known: isIcann === true }
}

/**
 * The names whose proof holds for a domain, itself first, up to the one that somebody can register. A proof never reaches over a public suffix, so nobody speaks for the customers of a host. Empty
 * for a public suffix and for what is no name in lower-case ASCII. Pure.
 */
export function namesThatProve(domain: string): string[] {
  const top = parseDomainName(domain)?.ascii === domain ? registrableDomain(domain, true) : null
  if (top === null) return []
  const labels = domain.split('.')
  const most = labels.length - top.split('.').length
  return Array.from({ length: most + 1 }, (_, index) => labels.slice(index).join('.'))
}
