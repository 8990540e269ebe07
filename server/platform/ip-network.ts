import ipaddr from 'ipaddr.js'
import { readIpv4, readIpv6 } from './ip-number.ts'

/**
 * Parses an address or CIDR of one family into words, with host bits cleared. Returns the prefix length, or -1 if it
 * is not of that family.
 */
export function readNetwork(text: string, version: 4 | 6, words: Uint32Array): number {
  if (text.includes(':') !== (version === 6)) return -1
  const slash = text.indexOf('/')
  const end = slash < 0 ? text.length : slash
  const bits = version === 4 ? 32 : 128
  const prefix = slash < 0 ? bits : prefixOf(text, slash + 1)
  if (prefix < 0 || prefix > bits) return -1
  if (version === 4) {
    const word = readIpv4(text, 0, end)
    if (word < 0) return -1
    words[0] = word
  } else if (!readIpv6(text, words, 0, 0, end)) return -1
  for (let word = 0; word < bits / 32; word++) words[word] = (words[word] ?? 0) & maskOf(prefix - word * 32)
  return prefix
}

function prefixOf(text: string, from: number): number {
  let value = 0
  if (from === text.length || text.length - from > 3) return -1
  for (let at = from; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 0x30
    if (digit < 0 || digit > 9) return -1
    value = value * 10 + digit
  }
  return value
}

const maskOf = (bits: number): number => (bits >= 32 ? 0xffffffff : bits <= 0 ? 0 : (0xffffffff << (32 - bits)) >>> 0)

const scratch = new Uint32Array(4)

/**
 * A network in canonical CIDR notation with host bits cleared: `192.0.2.0/24`, `2001:db8::/32`. A single address is a
 * network of its own. Null if invalid, or if the prefix is shorter than `widest`.
 */
export function canonicalNetwork(text: string, widest: { 4: number; 6: number }): string | null {
  const version = text.includes(':') ? 6 : 4
  const prefix = readNetwork(text, version, scratch)
  if (prefix < widest[version]) return null
  return `${textOf(version, scratch)}/${prefix}`
}

/**
 * The network of `prefix` bits containing the address, in the notation of `canonicalNetwork`. The address must be
 * valid.
 */
export function networkAround(address: string, prefix: number): string {
  const version = address.includes(':') ? 6 : 4
  readNetwork(`${address}/${prefix}`, version, scratch)
  return `${textOf(version, scratch)}/${prefix}`
}

function textOf(version: 4 | 6, words: Uint32Array): string {
  const bytes = Array.from(
    { length: version === 4 ? 4 : 16 },
    (_, at) => ((words[at >> 2] ?? 0) >>> (24 - (at & 3) * 8)) & 0xff,
  )
  return version === 4 ? bytes.join('.') : new ipaddr.IPv6(bytes).toRFC5952String()
}
