import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import ipaddr from 'ipaddr.js'
import type { IpAddress } from '../../platform/ip-address.ts'
import type { Provider } from '../provider.ts'
import { blocksOf } from './ranges.ts'

export type Announcement = { asn: number; as_name: string }
export type AutonomousSystem = {
  asn: number
  as_name: string
  prefixes: { ipv4: string[]; ipv6: string[] }
  prefix_counts: { ipv4: number; ipv6: number }
  /** Number of IPv4 addresses announced. */
  ip_count: number
}

export type AsnTable = {
  byAddress: Provider<IpAddress, Announcement>
  byNumber: Provider<number, AutonomousSystem>
}

type Family = { starts: BigUint64Array; ends: BigUint64Array; asns: Uint32Array }
const listed = 100

/**
 * Reads the routing table of the installation into sorted typed arrays (412,000 IPv4 and 103,000 IPv6 ranges, some 10 MB) and answers both
 * "who announces this address" (binary search) and "what does this system announce".
 * IPv6 ranges are kept by their upper 64 bits: no network announced on the Internet is longer than /64.
 */
export function openAsnTable(folder = installed()): AsnTable {
  const names = new Map<number, string>()
  const v4 = read(path.join(folder, 'asn-ipv4-num.csv'), names, (text) => BigInt(text))
  const v6 = read(path.join(folder, 'asn-ipv6-num.csv'), names, (text) => BigInt(text) >> 64n)
  const rows = { 4: rowsByAsn(v4), 6: rowsByAsn(v6) }
  const dataFrom = versionDate(folder)
  return {
    byAddress: {
      id: 'asn_table',
      dataFrom,
      ask: (address) => {
        const family = address.version === 4 ? v4 : v6
        const index = find(family, numberOf(address))
        const asn = index < 0 ? undefined : family.asns[index]
        return asn === undefined ? null : { asn, as_name: names.get(asn) ?? '' }
      },
    },
    byNumber: {
      id: 'asn_table',
      dataFrom,
      ask: (asn) => {
        const name = names.get(asn)
        if (name === undefined) return null
        const ipv4 = prefixesOf(v4, rows[4].get(asn) ?? [], 32)
        const ipv6 = prefixesOf(v6, rows[6].get(asn) ?? [], 128)
        const count = (rows[4].get(asn) ?? []).reduce(
          (sum, row) => sum + Number((v4.ends[row] ?? 0n) - (v4.starts[row] ?? 0n)) + 1,
          0,
        )
        return {
          asn,
          as_name: name,
          prefixes: { ipv4: ipv4.slice(0, listed), ipv6: ipv6.slice(0, listed) },
          prefix_counts: { ipv4: ipv4.length, ipv6: ipv6.length },
          ip_count: count,
        }
      },
    },
  }
}

function read(file: string, names: Map<number, string>, toNumber: (text: string) => bigint): Family {
  const lines = readFileSync(file, 'utf8').split('\n')
  const starts = new BigUint64Array(lines.length)
  const ends = new BigUint64Array(lines.length)
  const asns = new Uint32Array(lines.length)
  let count = 0
  for (const line of lines) {
    const [from, to, asn] = line.split(',', 3)
    if (!from || !to || !asn) continue
    const number = Number(asn)
    starts[count] = toNumber(from)
    ends[count] = toNumber(to)
    asns[count] = number
    if (!names.has(number)) names.set(number, unquote(line.slice(from.length + to.length + asn.length + 3)))
    count++
  }
  return { starts: starts.slice(0, count), ends: ends.slice(0, count), asns: asns.slice(0, count) }
}

const unquote = (field: string): string =>
  (field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field).trim()

function rowsByAsn(family: Family): Map<number, number[]> {
  const rows = new Map<number, number[]>()
  family.asns.forEach((asn, row) => {
    const known = rows.get(asn)
    if (known) known.push(row)
    else rows.set(asn, [row])
  })
  return rows
}

function find(family: Family, value: bigint): number {
  let low = 0
  let high = family.starts.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    if ((family.starts[middle] ?? 0n) > value) high = middle - 1
    else if ((family.ends[middle] ?? 0n) < value) low = middle + 1
    else return middle
  }
  return -1
}

function numberOf(address: IpAddress): bigint {
  const bytes = ipaddr.parse(address.text).toByteArray()
  return bytes.slice(0, 8).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}

function prefixesOf(family: Family, rows: readonly number[], bits: 32 | 128): string[] {
  const shift = bits === 128 ? 64n : 0n
  const fill = (1n << shift) - 1n
  return rows.flatMap((row) =>
    blocksOf((family.starts[row] ?? 0n) << shift, ((family.ends[row] ?? 0n) << shift) | fill, bits).map((block) =>
      toCidr(block, bits),
    ),
  )
}

function toCidr({ base, prefix }: { base: bigint; prefix: number }, bits: 32 | 128): string {
  const bytes = Array.from({ length: bits / 8 }, (_, index) => Number((base >> BigInt(bits - 8 - index * 8)) & 0xffn))
  const address = ipaddr.fromByteArray(bytes)
  return `${address.kind() === 'ipv6' ? (address as ipaddr.IPv6).toRFC5952String() : address.toString()}/${prefix}`
}

function installed(): string {
  return path.dirname(createRequire(import.meta.url).resolve('@ip-location-db/asn/package.json'))
}

/** The package's version ends in the hour of its data: 2.3.YYYYMMDDHH. */
function versionDate(folder: string): Date | null {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }
  const match = /(\d{4})(\d{2})(\d{2})(\d{2})$/.exec(version)
  return match ? new Date(`${match[1]}-${match[2]}-${match[3]}T${match[4]}:00:00Z`) : null
}
