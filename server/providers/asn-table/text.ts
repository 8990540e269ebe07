import { setImmediate as pause } from 'node:timers/promises'
import { readIpv4, readIpv6 } from '../../platform/ip-number.ts'
import { RefusedFile } from '../data-files/refused-file.ts'
import { type AsnTable, asnTableOf } from './client.ts'

const maxRows = 3_000_000
const longestLine = 2_000
/** Rows parsed between two turns of the event loop: about five milliseconds. */
const rowsAtOnce = 5_000
const fewestRows = 100
const maxUnreadableShare = 0.01

/**
 * Parses a table `first,last,asn,name` (DB-IP AS Lite) or `first TAB last TAB asn TAB country TAB name` (iptoasn.com),
 * with addresses of either family in ascending order. Rows of AS 0 announce nothing and are left out. Throws
 * RefusedFile for anything else, for an unsorted table, and for one with more than 1 % unreadable rows.
 */
export async function readAsnText(bytes: Buffer, dataFrom: Date): Promise<AsnTable> {
  const names = new Map<number, string>()
  const [starts4, ends4, asns4]: [number[], number[], number[]] = [[], [], []]
  const [starts6, ends6, asns6]: [bigint[], bigint[], number[]] = [[], [], []]
  let [rows, unreadable] = [0, 0]
  for (let from = 0; from < bytes.length; ) {
    const newline = bytes.indexOf(0x0a, from)
    const to = newline < 0 ? bytes.length : newline
    const row = to - from > longestLine ? null : rowOf(bytes.toString('utf8', from, to).trimEnd())
    from = to + 1
    if (++rows > maxRows) throw new RefusedFile(`it has more than ${maxRows} rows`)
    if (rows % rowsAtOnce === 0) await pause()
    if (row === null) unreadable++
    else if (row.asn > 0) {
      if (!names.has(row.asn)) names.set(row.asn, row.name)
      if (row.version === 4) {
        if (row.first < (starts4.at(-1) ?? 0)) throw new RefusedFile('its rows are not sorted')
        starts4.push(row.first)
        ends4.push(row.last)
        asns4.push(row.asn)
      } else {
        if (row.first < (starts6.at(-1) ?? 0n)) throw new RefusedFile('its rows are not sorted')
        starts6.push(row.first)
        ends6.push(row.last)
        asns6.push(row.asn)
      }
    }
  }
  if (rows < fewestRows || unreadable > rows * maxUnreadableShare)
    throw new RefusedFile(`it is no table of autonomous systems (${unreadable} of ${rows} rows cannot be read)`)
  const v4 = { starts: new Uint32Array(starts4), ends: new Uint32Array(ends4), asns: new Uint32Array(asns4) }
  return asnTableOf({ v4, v6: { starts: starts6, ends: ends6, asns: new Uint32Array(asns6) }, names }, dataFrom)
}

type Row = { asn: number; name: string } & (
  | { version: 4; first: number; last: number }
  | { version: 6; first: bigint; last: bigint }
)

const largestAsn = 2 ** 32 - 1

function rowOf(line: string): Row | null {
  const tabs = line.includes('\t')
  const [first = '', last = '', number = ''] = line.split(tabs ? '\t' : ',', 3)
  const asn = /^\d{1,10}$/.test(number) ? Number(number) : -1
  if (asn < 0 || asn > largestAsn) return null
  const rest = line.slice(first.length + last.length + number.length + 3)
  const name = tabs ? rest.slice(rest.indexOf('\t') + 1) : unquoted(rest)
  if (first.includes(':')) {
    const [from, to] = [largeNumber(first), largeNumber(last)]
    return from === null || to === null || from > to ? null : { version: 6, first: from, last: to, asn, name }
  }
  const [from, to] = [readIpv4(first), readIpv4(last)]
  return from < 0 || to < from ? null : { version: 4, first: from, last: to, asn, name }
}

const unquoted = (field: string): string =>
  (field.startsWith('"') && field.endsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field).trim()

const words = new Uint32Array(4)

function largeNumber(text: string): bigint | null {
  if (!readIpv6(text, words)) return null
  return words.reduce((sum, word) => (sum << 32n) | BigInt(word), 0n)
}
