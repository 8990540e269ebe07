import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export type IpAddress = { text: string; version: 4 | 6 }

/**
 * Reads an address in its standard spelling (dotted decimal, RFC 4291 text). Octal, hexadecimal and short forms and zone ids are refused, since
 * programs disagree about what they mean. An IPv4-mapped IPv6 address is the IPv4 address. Null if it is none.
 */
export function parseIpAddress(text: string): IpAddress | null {
  const family = isIP(text)
  if (family === 4) return { text, version: 4 }
  if (family === 0 || text.includes('%')) return null
  const parsed = ipaddr.process(text)
  return parsed.kind() === 'ipv4'
    ? { text: parsed.toString(), version: 4 }
    : { text: (parsed as ipaddr.IPv6).toRFC5952String(), version: 6 }
}

/** The network of `prefix` bits that holds the address, as CIDR. */
export function networkOf(address: IpAddress, prefix: number): string {
  const cidr = `${address.text}/${prefix}`
  if (address.version === 4) return `${ipaddr.IPv4.networkAddressFromCIDR(cidr).toString()}/${prefix}`
  return `${ipaddr.IPv6.networkAddressFromCIDR(cidr).toRFC5952String()}/${prefix}`
}
