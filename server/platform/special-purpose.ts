import ipaddr from 'ipaddr.js'
import { bytesOf } from './ip-address.ts'

export type SpecialRange = { cidr: string; name: string; reference: string; global: boolean }

/**
 * IANA special-purpose address registries for both families (RFC 6890 and its updates), and multicast (RFC 5771, RFC
 * 4291).
 */
const table: readonly SpecialRange[] = [
  range('0.0.0.0/8', 'This network', 'RFC 791'),
  range('10.0.0.0/8', 'Private use', 'RFC 1918'),
  range('100.64.0.0/10', 'Shared address space (carrier NAT)', 'RFC 6598'),
  range('127.0.0.0/8', 'Loopback', 'RFC 1122'),
  range('169.254.0.0/16', 'Link local', 'RFC 3927'),
  range('172.16.0.0/12', 'Private use', 'RFC 1918'),
  range('192.0.0.9/32', 'Port Control Protocol anycast', 'RFC 7723', true),
  range('192.0.0.10/32', 'TURN anycast', 'RFC 8155', true),
  range('192.0.0.0/24', 'IETF protocol assignments', 'RFC 6890'),
  range('192.0.2.0/24', 'Documentation (TEST-NET-1)', 'RFC 5737'),
  range('192.31.196.0/24', 'AS112-v4', 'RFC 7535', true),
  range('192.52.193.0/24', 'AMT', 'RFC 7450', true),
  range('192.88.99.0/24', 'Deprecated 6to4 relay anycast', 'RFC 7526'),
  range('192.168.0.0/16', 'Private use', 'RFC 1918'),
  range('192.175.48.0/24', 'Direct delegation AS112', 'RFC 7534', true),
  range('198.18.0.0/15', 'Benchmarking', 'RFC 2544'),
  range('198.51.100.0/24', 'Documentation (TEST-NET-2)', 'RFC 5737'),
  range('203.0.113.0/24', 'Documentation (TEST-NET-3)', 'RFC 5737'),
  range('224.0.0.0/4', 'Multicast', 'RFC 5771'),
  range('255.255.255.255/32', 'Limited broadcast', 'RFC 919'),
  range('240.0.0.0/4', 'Reserved', 'RFC 1112'),
  range('::/128', 'Unspecified address', 'RFC 4291'),
  range('::1/128', 'Loopback', 'RFC 4291'),
  range('::ffff:0:0/96', 'IPv4-mapped address', 'RFC 4291'),
  range('::/96', 'Deprecated IPv4-compatible address', 'RFC 4291'),
  range('::ffff:0:0:0/96', 'IPv4-translated address (SIIT)', 'RFC 2765'),
  range('::/3', 'Not global unicast', 'RFC 4291'),
  range('4000::/2', 'Not global unicast', 'RFC 4291'),
  range('8000::/1', 'Not global unicast', 'RFC 4291'),
  range('64:ff9b::/96', 'IPv4-IPv6 translation (NAT64)', 'RFC 6052', true),
  range('64:ff9b:1::/48', 'Local-use IPv4-IPv6 translation', 'RFC 8215'),
  range('100::/64', 'Discard only', 'RFC 6666'),
  range('100:0:0:1::/64', 'Dummy prefix', 'RFC 9780'),
  range('2001:1::1/128', 'Port Control Protocol anycast', 'RFC 7723', true),
  range('2001:1::2/128', 'TURN anycast', 'RFC 8155', true),
  range('2001:1::3/128', 'DNS-SD service registration anycast', 'RFC 9665', true),
  range('2001:3::/32', 'AMT', 'RFC 7450', true),
  range('2001:4:112::/48', 'AS112-v6', 'RFC 7535', true),
  range('2001:20::/28', 'ORCHIDv2', 'RFC 7343', true),
  range('2001:30::/28', 'Drone remote identification', 'RFC 9374', true),
  range('2001:2::/48', 'Benchmarking', 'RFC 5180'),
  range('2001:db8::/32', 'Documentation', 'RFC 3849'),
  range('2001::/32', 'Teredo', 'RFC 4380'),
  range('2001::/23', 'IETF protocol assignments', 'RFC 2928'),
  range('2002::/16', '6to4', 'RFC 3056'),
  range('2620:4f:8000::/48', 'Direct delegation AS112', 'RFC 7534', true),
  range('3fff::/20', 'Documentation', 'RFC 9637'),
  range('5f00::/16', 'Segment routing SIDs', 'RFC 9602'),
  range('fc00::/7', 'Unique local', 'RFC 4193'),
  range('fe80::/10', 'Link local', 'RFC 4291'),
  range('fec0::/10', 'Deprecated site local', 'RFC 3879'),
  range('ff00::/8', 'Multicast', 'RFC 4291'),
]

function range(cidr: string, name: string, reference: string, global = false): SpecialRange {
  return { cidr, name, reference, global }
}

const parsed = table.map((entry) => {
  const [base, prefix] = ipaddr.parseCIDR(entry.cidr)
  return { entry, bytes: base.toByteArray(), prefix }
})

/**
 * The most specific special-purpose range containing the address; null for an ordinary public address. An IPv6 address
 * that embeds a special IPv4 address is judged as that one.
 */
export function specialRangeOf(address: string): SpecialRange | null {
  const found = rangeOf(address)
  const inside = found?.cidr.endsWith('/128') ? null : embeddedIpv4(address)
  return (inside === null ? null : rangeOf(inside)) ?? found
}

const compatible = Array<number>(12).fill(0)
const siit = [0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0, 0]
const nat64 = [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0]
const isatap = [0, 0, 0x5e, 0xfe]

const teredo = [0x20, 0x01, 0, 0]
const sixToFour = [0x20, 0x02]

/**
 * The IPv4 address in an IPv4-compatible (RFC 4291), IPv4-translated (RFC 2765, RFC 6145), NAT64 (RFC 6052), 6to4 (RFC
 * 3056), Teredo (RFC 4380: the client, stored inverted) or ISATAP address (RFC 5214), or null.
 */
export function embeddedIpv4(address: string): string | null {
  const bytes = bytesOf(address)
  if (bytes.length !== 16) return null
  const last = bytes.slice(12)
  if ([compatible, siit, nat64].some((prefix) => startsWith(bytes, prefix))) return last.join('.')
  if (startsWith(bytes, sixToFour)) return bytes.slice(2, 6).join('.')
  if (startsWith(bytes, teredo)) return last.map((byte) => byte ^ 0xff).join('.')
  const local = [(bytes[8] ?? 0) & ~0x02, ...bytes.slice(9, 12)]
  return startsWith(local, isatap) ? last.join('.') : null
}

/** The IPv4 address in a NAT64 address of the well-known prefix (RFC 6052), or null. */
export function translatedIpv4(address: string): string | null {
  const bytes = bytesOf(address)
  return bytes.length === 16 && startsWith(bytes, nat64) ? bytes.slice(12).join('.') : null
}

const startsWith = (bytes: readonly number[], start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

function rangeOf(address: string): SpecialRange | null {
  const bytes = bytesOf(address)
  let found: (typeof parsed)[number] | null = null
  for (const row of parsed) {
    if (row.bytes.length !== bytes.length || (found && found.prefix >= row.prefix)) continue
    if (sharesPrefix(bytes, row.bytes, row.prefix)) found = row
  }
  return found?.entry ?? null
}

function sharesPrefix(a: readonly number[], b: readonly number[], bits: number): boolean {
  for (let i = 0; i * 8 < bits; i++) {
    const mask = bits >= (i + 1) * 8 ? 0xff : (0xff << (8 - (bits % 8))) & 0xff
    if (((a[i] ?? 0) & mask) !== ((b[i] ?? 0) & mask)) return false
  }
  return true
}

/**
 * Whether no address of the network of `prefix` bits is in a special-purpose range that is not globally reachable.
 * `network` is its first address.
 */
export function isPublicNetwork(network: string, prefix: number): boolean {
  const bytes = bytesOf(network)
  const inside = parsed.some(
    (row) =>
      row.bytes.length === bytes.length &&
      row.prefix > prefix &&
      !row.entry.global &&
      sharesPrefix(bytes, row.bytes, prefix),
  )
  const around = parsed
    .filter(
      (row) => row.bytes.length === bytes.length && row.prefix <= prefix && sharesPrefix(bytes, row.bytes, row.prefix),
    )
    .toSorted((a, b) => b.prefix - a.prefix)[0]
  return !inside && (around?.entry.global ?? true)
}
