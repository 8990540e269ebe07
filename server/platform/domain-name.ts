import { domainToASCII, domainToUnicode } from 'node:url'
import { parse } from 'tldts'
import { parseIpAddress } from './ip-address.ts'

/** `ascii`: lower-case A-labels without the trailing dot; `unicode`: the display form. */
export type DomainName = { ascii: string; unicode: string }

const maxOctets = 253
const label = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/

/**
 * Parses a domain name in Unicode or punycode, with or without the trailing dot: at least two labels of 1 to 63
 * octets, 253 in total (RFC 1035 section 2.3.4), IDNA 2008 by UTS 46. Underscores are allowed (RFC 8552). Null for an
 * IP address in any spelling, undecodable punycode and anything else.
 */
export function parseDomainName(text: string): DomainName | null {
  const bare = text.replace(/[.。．｡]$/u, '')
  if (bare.length === 0 || bare.length > 1_000 || /[\s/:@?#[\]\\%]/u.test(bare)) return null
  const ascii = domainToASCII(bare)
  if (ascii === '' || ascii.length > maxOctets) return null
  const labels = ascii.split('.')
  if (labels.length < 2 || !labels.every((one) => label.test(one))) return null
  if (/^(\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? '')) return null
  const unicode = domainToUnicode(ascii)
  const undecoded = unicode === '' || unicode.split('.').some((one) => one.startsWith('xn--'))
  return undecoded ? null : { ascii, unicode }
}

export type Host = { kind: 'domain'; name: DomainName } | { kind: 'ip'; address: string; version: 4 | 6 }

/** Parses a host: a domain name, or an IP address in its standard spelling, IPv6 with or without brackets. */
export function parseHost(text: string): Host | null {
  const address = parseIpAddress(text.replace(/^\[(.*)\]$/, '$1'))
  if (address) return { kind: 'ip', address: address.text, version: address.version }
  const name = parseDomainName(text)
  return name && { kind: 'domain', name }
}

/**
 * The registrable domain of an ASCII name by the public suffix list (ICANN part; with `privateSuffixes` also the
 * suffixes under which hosting companies register customers). Null for a public suffix itself.
 */
export function registrableDomain(ascii: string, privateSuffixes = false): string | null {
  return parse(ascii, { allowPrivateDomains: privateSuffixes, validateHostname: false }).domain
}

export function publicSuffix(ascii: string): { suffix: string | null; known: boolean } {
  const { publicSuffix: suffix, isIcann } = parse(ascii, { validateHostname: false })
  return { suffix, known: isIcann === true }
}
