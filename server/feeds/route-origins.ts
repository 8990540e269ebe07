import { readNetwork } from '../platform/ip-network.ts'
import { type PayloadColumns, payloadColumns, type RoutePayloads } from '../providers/index.ts'

/** An authorization to originate a network, up to a prefix length. AS 0: no one may. */
export type Authorization = { asn: number; length: number; maxLength: number }

/**
 * Result of route origin validation (RFC 6811). `wrong_origin`: other systems alone are authorized; `too_specific`: the
 * system is, but for shorter prefixes.
 */
export type RouteValidity =
  | { state: 'valid' | 'not_found' }
  | { state: 'invalid'; reason: 'wrong_origin' | 'too_specific' }

export type RouteOrigins = {
  /** Authorizations whose network contains a prefix, the widest first. Empty for text that is no network. */
  covering(prefix: string): Authorization[]
  validity(prefix: string, origin: number): RouteValidity
}

export function routeOrigins({ v4, v6, counts }: RoutePayloads): RouteOrigins {
  const families = {
    4: familyOf(payloadColumns(v4, counts[4], 1), 1),
    6: familyOf(payloadColumns(v6, counts[6], 4), 4),
  }
  const words = new Uint32Array(4)
  const read = (prefix: string) => {
    const version = prefix.includes(':') ? 6 : 4
    const length = readNetwork(prefix, version, words)
    return { length, found: length < 0 ? [] : families[version].covering(words, length) }
  }
  return {
    covering: (prefix) => read(prefix).found,
    validity: (prefix, origin) => {
      const { length, found } = read(prefix)
      return validityOf(found, length, origin)
    },
  }
}

function validityOf(covering: readonly Authorization[], length: number, origin: number): RouteValidity {
  if (covering.length === 0) return { state: 'not_found' }
  const own = covering.filter(({ asn }) => asn === origin && asn !== 0)
  if (own.some(({ maxLength }) => length <= maxLength)) return { state: 'valid' }
  return { state: 'invalid', reason: own.length > 0 ? 'too_specific' : 'wrong_origin' }
}

function familyOf({ words, asns, lengths, maxLengths }: PayloadColumns, width: 1 | 4) {
  const present = [...new Set(lengths)].sort((a, b) => a - b)
  const network = new Uint32Array(4)

  /** Compares the payload at `row` with the network of `length` bits. */
  const compare = (row: number, length: number): number => {
    for (let word = 0; word < width; word++) {
      const difference = (words[row * width + word] ?? 0) - (network[word] ?? 0)
      if (difference !== 0) return difference
    }
    return (lengths[row] ?? 0) - length
  }
  const firstOf = (length: number): number => {
    let [from, to] = [0, lengths.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if (compare(middle, length) < 0) from = middle + 1
      else to = middle
    }
    return from
  }
  return {
    covering: (address: Uint32Array, prefix: number): Authorization[] => {
      const found: Authorization[] = []
      for (const length of present) {
        if (length > prefix) break
        for (let word = 0; word < width; word++)
          network[word] = ((address[word] ?? 0) & maskOf(length - word * 32)) >>> 0
        for (let row = firstOf(length); row < lengths.length && compare(row, length) === 0; row++)
          found.push({ asn: asns[row] ?? 0, length, maxLength: maxLengths[row] ?? 0 })
      }
      return found
    },
  }
}

const maskOf = (bits: number): number => (bits >= 32 ? 0xffffffff : bits <= 0 ? 0 : (0xffffffff << (32 - bits)) >>> 0)
