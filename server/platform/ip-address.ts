import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export type IpAddress = { text: string; version: 4 | 6 }

/**
 * Parses an address in its standard spelling (dotted decimal, RFC 4291 text). Rejects octal, hexadecimal and short
 * forms and zone ids, since programs disagree about their meaning. An IPv4-mapped IPv6 address becomes the IPv4
 * address. Null if invalid.
 */
export function parseIpAddress(text: string): IpAddress | null {
  const family = isIP(text)
  if (family === 4) return { text, version: 4 }
  if (family === 0 || text.includes('%')) return null
  const parsed = ipaddr.process(withoutDots(text))
  return parsed.kind() === 'ipv4'
    ? { text: parsed.toString(), version: 4 }
    : { text: (parsed as ipaddr.IPv6).toRFC5952String(), version: 6 }
}

/** The 4 or 16 bytes of a canonical address. Dotted decimal is split without the parser. */
export function bytesOf(text: string): number[] {
  return text.includes(':') ? ipaddr.parse(withoutDots(text)).toByteArray() : text.split('.').map(Number)
}

/** Writes a dotted tail as two groups: the library reads `::1.2.3.4` as an IPv4-mapped address, unlike RFC 4291. */
function withoutDots(text: string): string {
  const start = text.lastIndexOf(':') + 1
  if (start === 0 || !text.includes('.', start)) return text
  const [a = 0, b = 0, c = 0, d = 0] = text.slice(start).split('.').map(Number)
  return `${text.slice(0, start)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

/**
 * Octets of a canonical IPv4 address, or nibbles of an IPv6 one, in reverse order as used in DNS (RFC 1035 section
 * 3.5, RFC 3596 section 2.5, RFC 5782 section 2).
 */
export function reversedAddress(text: string): string {
  const bytes = bytesOf(text)
  const units =
    bytes.length === 4 ? bytes.map(String) : bytes.flatMap((byte) => [...byte.toString(16).padStart(2, '0')])
  return units.toReversed().join('.')
}

export function networkOf(address: IpAddress, prefix: number): string {
  const cidr = `${address.text}/${prefix}`
  if (address.version === 4) {
    const masked = bytesOf(address.text).map((byte, index) => byte & maskOf(prefix - index * 8))
    return `${masked.join('.')}/${prefix}`
  }
  return `${ipaddr.IPv6.networkAddressFromCIDR(cidr).toRFC5952String()}/${prefix}`
}

const maskOf = (bits: number): number => (bits >= 8 ? 0xff : bits <= 0 ? 0 : (0xff << (8 - bits)) & 0xff)
