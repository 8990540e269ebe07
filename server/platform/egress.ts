import ipaddr from 'ipaddr.js'
import { parseIpAddress } from './ip-address.ts'
import { embeddedIpv4, specialRangeOf, translatedIpv4 } from './special-purpose.ts'

/** A private range the operator allows: `cidr`, on one port or on all. */
export type AllowedRange = { cidr: string; port: number | null }

export type EgressPolicy = (address: string, port: number) => boolean

/**
 * Guard against SSRF. Allows addresses outside the special-purpose ranges (IANA registries; globally reachable ones are
 * excluded too, since nothing there is a legitimate target) and the ranges that the operator allows. An address that
 * embeds an IPv4 address (mapped, NAT64 of RFC 6052) is checked as that one, or refused if it is IPv4-compatible, SIIT,
 * 6to4, Teredo or ISATAP; anything that is not an address is refused.
 */
export function egressPolicy(allowed: readonly AllowedRange[]): EgressPolicy {
  const ranges = allowed.map(({ cidr, port }) => ({ range: ipaddr.parseCIDR(cidr), port }))
  return (text, port) => {
    const address = parseIpAddress(text.split('%')[0] ?? '')
    if (!address) return false
    const target = translatedIpv4(address.text) ?? address.text
    const parsed = ipaddr.parse(target)
    const listed = ranges.some(
      (entry) =>
        (entry.port === null || entry.port === port) &&
        entry.range[0].kind() === parsed.kind() &&
        parsed.match(entry.range as [ipaddr.IPv4, number] & [ipaddr.IPv6, number]),
    )
    if (listed) return true
    return specialRangeOf(target) === null && embeddedIpv4(target) === null
  }
}

/** Parses `address/prefix[:port]`; IPv6 as `[address]/prefix:port` or `address/prefix`. Null if invalid. */
export function parseAllowedRange(text: string): AllowedRange | null {
  const found = /^\[?([0-9a-f.:]+?)\]?\/(\d{1,3})(?::(\d{1,5}))?$/i.exec(text)
  const address = parseIpAddress(found?.[1] ?? '')
  const port = found?.[3] === undefined ? null : Number(found[3])
  const cidr = `${address?.text}/${found?.[2]}`
  if (!address || !ipaddr.isValidCIDR(cidr) || (port !== null && (port < 1 || port > 65_535))) return null
  return { cidr, port }
}
