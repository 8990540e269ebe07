import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import ipaddr from 'ipaddr.js'
import { bytesOf, type IpAddress } from '../../platform/ip-address.ts'
import { packageDate } from '../data-files/package-date.ts'
import { keepingRecent } from '../data-files/recent-addresses.ts'
import type { DataSet } from '../provider.ts'
import { blockAround, blocksOf } from './ranges.ts'

/**
 * `prefix`: the widest network around the address announced by one system, with adjacent announcements merged; null if
 * not known.
 */
export type Announcement = { asn: number; as_name: string; prefix: string | null }
export type AutonomousSystem = {
  asn: number
  as_name: string
  prefixes: { ipv4: string[]; ipv6: string[] }
  prefix_counts: { ipv4: number; ipv6: number }
  ip_count: number
}

export type AsnTable = {
  dataFrom: Date | null
  byAddress: DataSet<IpAddress, Announcement>
  byNumber: DataSet<number, AutonomousSystem>
}

export type Family<N extends number | bigint> = { starts: ArrayLike<N>; ends: ArrayLike<N>; asns: Uint32Array }
const listed = 100

/**
 * Loads the bundled routing table into sorted arrays (412,000 IPv4 and 103,000 IPv6 ranges, about 20 MB).
 */
export function openAsnTable(folder = installed()): AsnTable {
  const names = new Map<number, string>()
  const v4 = readV4(path.join(folder, 'asn-ipv4-num.csv'), names)
  const v6 = readV6(path.join(folder, 'asn-ipv6-num.csv'), names)
  return asnTableOf({ v4, v6, names }, packageDate('@ip-location-db/asn'))
}

export type AsnRows = { v4: Family<number>; v6: Family<bigint>; names: ReadonlyMap<number, string> }

/**
 * The table of ranges sorted by their start. Looks up an address by binary search and a system's announcements in one
 * pass over a typed array.
 */
export function asnTableOf({ v4, v6, names }: AsnRows, dataFrom: Date | null): AsnTable {
  return {
    dataFrom,
    byAddress: {
      id: 'asn_table',
      dataFrom,
      find: keepingRecent((address) => {
        const bytes = bytesOf(address.text)
        const bits = address.version === 4 ? 32 : 128
        const range = address.version === 4 ? find(v4, smallNumber(bytes)) : find(v6, largeNumber(bytes))
        if (!range) return null
        const block = blockAround(largeNumber(bytes), BigInt(range.first), BigInt(range.last), bits)
        return { asn: range.asn, as_name: names.get(range.asn) ?? '', prefix: toCidr(block, bits) }
      }),
    },
    byNumber: {
      id: 'asn_table',
      dataFrom,
      find: (asn) => {
        const name = names.get(asn)
        if (name === undefined) return null
        const ipv4 = prefixesOf(v4, asn, 32)
        const ipv6 = prefixesOf(v6, asn, 128)
        return {
          asn,
          as_name: name,
          prefixes: { ipv4: ipv4.slice(0, listed), ipv6: ipv6.slice(0, listed) },
          prefix_counts: { ipv4: ipv4.length, ipv6: ipv6.length },
          ip_count: rowsOf(v4, asn).reduce((sum, row) => sum + (v4.ends[row] ?? 0) - (v4.starts[row] ?? 0) + 1, 0),
        }
      },
    },
  }
}

function readV4(file: string, names: Map<number, string>): Family<number> {
  const starts: number[] = []
  const ends: number[] = []
  const asns = readRows(file, names, (row) => {
    starts.push(row.number())
    ends.push(row.number())
  })
  return { starts: new Uint32Array(starts), ends: new Uint32Array(ends), asns }
}

function readV6(file: string, names: Map<number, string>): Family<bigint> {
  const starts: bigint[] = []
  const ends: bigint[] = []
  const asns = readRows(file, names, (row) => {
    starts.push(row.bigint())
    ends.push(row.bigint())
  })
  return { starts, ends, asns }
}

/** Parses lines `first,last,asn,name`; returns the AS numbers in line order. */
function readRows(file: string, names: Map<number, string>, takeRange: (row: Cursor) => void): Uint32Array {
  const bytes = readFileSync(file)
  const row = new Cursor(bytes)
  const asns: number[] = []
  while (row.at < bytes.length) {
    takeRange(row)
    const asn = row.number()
    const end = bytes.indexOf(newline, row.at)
    const next = end < 0 ? bytes.length : end
    asns.push(asn)
    if (!names.has(asn)) names.set(asn, unquote(bytes.toString('utf8', row.at, next)))
    row.at = next + 1
  }
  return new Uint32Array(asns)
}

const comma = 0x2c
const newline = 0x0a

class Cursor {
  at = 0
  readonly #bytes: Buffer

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  number(): number {
    let value = 0
    for (let byte = this.#bytes[this.at]; byte !== undefined && byte !== comma; byte = this.#bytes[++this.at])
      value = value * 10 + byte - 0x30
    this.at++
    return value
  }

  bigint(): bigint {
    const from = this.at
    this.at = this.#bytes.indexOf(comma, from) + 1
    return BigInt(this.#bytes.toString('latin1', from, this.at - 1))
  }
}

const unquote = (field: string): string => {
  const text = field.trimEnd()
  return (text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text).trim()
}

type Row = { first: number | bigint; last: number | bigint; asn: number }

/** The last range that starts at or before the value, if it contains it. */
function find<N extends number | bigint>(family: Family<N>, value: N): Row | null {
  let low = 0
  let high = family.starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((family.starts[middle] ?? 0) <= value) low = middle + 1
    else high = middle
  }
  const [first, last, asn] = [family.starts[low - 1], family.ends[low - 1], family.asns[low - 1]]
  if (first === undefined || last === undefined || asn === undefined) return null
  return last >= value ? { first, last, asn } : null
}

const smallNumber = (bytes: readonly number[]): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0)
const largeNumber = (bytes: readonly number[]): bigint => bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

function rowsOf(family: Family<number | bigint>, asn: number): number[] {
  const rows: number[] = []
  for (let row = family.asns.indexOf(asn); row >= 0; row = family.asns.indexOf(asn, row + 1)) rows.push(row)
  return rows
}

function prefixesOf(family: Family<number | bigint>, asn: number, bits: 32 | 128): string[] {
  return rowsOf(family, asn).flatMap((row) =>
    blocksOf(BigInt(family.starts[row] ?? 0), BigInt(family.ends[row] ?? 0), bits).map((block) => toCidr(block, bits)),
  )
}

function toCidr({ base, prefix }: { base: bigint; prefix: number }, bits: 32 | 128): string {
  const bytes = Array.from({ length: bits / 8 }, (_, index) => Number((base >> BigInt(bits - 8 - index * 8)) & 0xffn))
  const address = ipaddr.fromByteArray(bytes)
  return `${address.kind() === 'ipv6' ? (address as ipaddr.IPv6).toRFC5952String() : address.toString()}/${prefix}`
}

const installed = (): string => path.dirname(createRequire(import.meta.url).resolve('@ip-location-db/asn/package.json'))
