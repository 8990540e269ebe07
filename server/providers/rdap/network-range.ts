import ipaddr from 'ipaddr.js'
import { bytesOf, parseIpAddress } from '../../platform/ip-address.ts'
import { blocksOf } from '../asn-table/ranges.ts'
import { members } from '../reading.ts'

export type NetworkRange = { version: 4 | 6; start: string; end: string; cidrs: string[] }

const maxCidrs = 64

/**
 * First and last address of a network object and the blocks that cover it: its own (`cidr0_cidrs`), or the smallest
 * set covering the range. Null if first and last are not a range of one family.
 */
export function rangeOf(object: Record<string, unknown>): NetworkRange | null {
  const start = addressOf(object.startAddress)
  const end = addressOf(object.endAddress)
  if (!start || !end || start.version !== end.version || numberOf(start.text) > numberOf(end.text)) return null
  const named = namedCidrs(object.cidr0_cidrs)
  return {
    version: start.version,
    start: start.text,
    end: end.text,
    cidrs: named.length > 0 ? named : coveringCidrs(start.text, end.text, start.version),
  }
}

/**
 * Some registries append a prefix length to the address. An IPv6 range starting at `::` is not a mapped IPv4 address.
 */
function addressOf(value: unknown): ReturnType<typeof parseIpAddress> {
  return typeof value === 'string' ? parseIpAddress(value.trim().replace(/\/\d+$/, '')) : null
}

export const numberOf = (text: string): bigint => bytesOf(text).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

function namedCidrs(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, maxCidrs).flatMap((one: unknown) => {
    const block = members(one)
    const prefix = block?.v4prefix ?? block?.v6prefix
    const cidr = `${String(prefix)}/${String(block?.length)}`
    return typeof prefix === 'string' && ipaddr.isValidCIDR(cidr) ? [canonical(cidr)] : []
  })
}

function canonical(cidr: string): string {
  const [address, prefix] = ipaddr.parseCIDR(cidr)
  return `${address.kind() === 'ipv6' ? (address as ipaddr.IPv6).toRFC5952String() : address.toString()}/${prefix}`
}

function coveringCidrs(start: string, end: string, version: 4 | 6): string[] {
  const bits = version === 4 ? 32 : 128
  return blocksOf(numberOf(start), numberOf(end), bits)
    .slice(0, maxCidrs)
    .map(({ base, prefix }) => `${addressText(base, bits)}/${prefix}`)
}

function addressText(value: bigint, bits: 32 | 128): string {
  const bytes = Array.from({ length: bits / 8 }, (_, index) => Number((value >> BigInt(bits - 8 - index * 8)) & 0xffn))
  const address = ipaddr.fromByteArray(bytes)
  return address.kind() === 'ipv6' ? (address as ipaddr.IPv6).toRFC5952String() : address.toString()
}
