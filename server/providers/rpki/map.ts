import { readNetwork } from '../../platform/ip-network.ts'
import { malformed } from '../upstream.ts'

/**
 * Validated ROA payloads of one family as base64 of their columns (`payloadColumns`), sorted by network and length, each
 * once: half a million take 10 MB.
 */
export type RoutePayloads = { v4: string; v6: string; counts: { 4: number; 6: number }; skipped: number }

/** Columns of one family: `words` has one 32-bit word per payload for IPv4 and four for IPv6. */
export type PayloadColumns = { words: Uint32Array; asns: Uint32Array; lengths: Uint8Array; maxLengths: Uint8Array }

const maxPayloads = 2_000_000
/** Share of entries that may be unreadable; up to `alwaysBorne` are always tolerated. */
const maxSkippedShare = 0.02
const alwaysBorne = 2
/** A shorter prefix would decide about a large part of the Internet: an error or an attack. */
const shortestPrefix = 8

type Payload = { words: Uint32Array; asn: number; length: number; maxLength: number }

/**
 * Maps the JSON export of rpki-client, Routinator or StayRTR (`{ roas: [{ asn, prefix, maxLength }] }`), or the bare
 * array. AS numbers are numbers or text with or without `AS`. Rejects a document that is mostly something else.
 */
export function mapRoutePayloads(document: unknown): RoutePayloads {
  const entries = entriesOf(document) ?? malformed('not a list of validated payloads')
  if (entries.length > maxPayloads) malformed(`more than ${maxPayloads} payloads`)
  const families: Record<4 | 6, Payload[]> = { 4: [], 6: [] }
  let skipped = 0
  for (const entry of entries) {
    const payload = payloadOf(entry)
    if (payload) families[payload.words.length === 1 ? 4 : 6].push(payload)
    else skipped++
  }
  if (families[4].length + families[6].length === 0) malformed('an empty list')
  if (skipped > Math.max(alwaysBorne, entries.length * maxSkippedShare))
    malformed(`${skipped} of ${entries.length} payloads cannot be read`)
  const [v4, v6] = [unique(families[4]), unique(families[6])]
  return { v4: encoded(v4, 1), v6: encoded(v6, 4), counts: { 4: v4.length, 6: v6.length }, skipped }
}

function entriesOf(document: unknown): readonly unknown[] | null {
  if (Array.isArray(document)) return document
  if (typeof document !== 'object' || document === null || !('roas' in document)) return null
  return Array.isArray(document.roas) ? document.roas : null
}

function payloadOf(entry: unknown): Payload | null {
  if (typeof entry !== 'object' || entry === null) return null
  const { asn: number, prefix, maxLength: longest } = entry as Record<string, unknown>
  const asn = asnOf(number)
  if (asn === null || typeof prefix !== 'string' || prefix.length > 50 || !prefix.includes('/')) return null
  const version = prefix.includes(':') ? 6 : 4
  const words = new Uint32Array(version === 4 ? 1 : 4)
  const length = readNetwork(prefix, version, words)
  const maxLength = longest ?? length
  if (length < shortestPrefix || typeof maxLength !== 'number' || !Number.isInteger(maxLength)) return null
  if (maxLength < length || maxLength > words.length * 32) return null
  return { words, asn, length, maxLength }
}

function asnOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^(AS)?\d{1,10}$/i.test(value) ? Number(value.replace(/^AS/i, '')) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number < 2 ** 32 ? number : null
}

function compare(one: Payload, other: Payload): number {
  for (let word = 0; word < one.words.length; word++) {
    const difference = (one.words[word] ?? 0) - (other.words[word] ?? 0)
    if (difference !== 0) return difference
  }
  return one.length - other.length || one.asn - other.asn || one.maxLength - other.maxLength
}

function unique(payloads: Payload[]): Payload[] {
  payloads.sort(compare)
  return payloads.filter((payload, at) => {
    const before = payloads[at - 1]
    return !before || compare(before, payload) !== 0
  })
}

function encoded(payloads: readonly Payload[], width: 1 | 4): string {
  const words = new Uint32Array(payloads.length * width)
  for (const [at, payload] of payloads.entries()) words.set(payload.words, at * width)
  const columns = [
    words,
    Uint32Array.from(payloads, ({ asn }) => asn),
    Uint8Array.from(payloads, ({ length }) => length),
    Uint8Array.from(payloads, ({ maxLength }) => maxLength),
  ]
  return Buffer.concat(columns.map(({ buffer }) => new Uint8Array(buffer))).toString('base64')
}

export function payloadColumns(text: string, count: number, width: 1 | 4): PayloadColumns {
  const { buffer } = Uint8Array.from(Buffer.from(text, 'base64'))
  const wordBytes = 4 * width * count
  return {
    words: new Uint32Array(buffer, 0, width * count),
    asns: new Uint32Array(buffer, wordBytes, count),
    lengths: new Uint8Array(buffer, wordBytes + 4 * count, count),
    maxLengths: new Uint8Array(buffer, wordBytes + 5 * count, count),
  }
}
