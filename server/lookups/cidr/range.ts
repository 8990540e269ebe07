import { sampleOffsets } from '../../catalog/cidr-sample.ts'
import { addressWords } from '../../platform/ip-number.ts'

export type Ipv4Range = {
  /** Canonical: the network and its prefix. */
  cidr: string
  network: string
  broadcast: string
  netmask: string
  prefix: number
  total: number
  /** Host addresses: all but network and broadcast; both of a /31 (RFC 3021), the one of a /32. */
  usable: number
  /** Whether host bits had to be cleared. */
  normalized: boolean
}

export type SampledAddress = { ip: string; offset: number }

const form = /^(\d{1,3}(?:\.\d{1,3}){3})\/([1-9]\d?)$/

/**
 * Parses an IPv4 range with a prefix of 8 to 32 and a standard-notation address (contract section 6). Null for
 * anything else.
 */
export function readRange(text: string): Ipv4Range | null {
  const [, address = '', digits = ''] = form.exec(text) ?? []
  const read = addressWords(address)
  const prefix = Number(digits)
  if (read?.version !== 4 || prefix < 8 || prefix > 32) return null
  const total = 2 ** (32 - prefix)
  const [word] = read.words
  const first = word - (word % total)
  const network = dotted(first)
  return {
    cidr: `${network}/${prefix}`,
    network,
    broadcast: dotted(first + total - 1),
    netmask: dotted(2 ** 32 - total),
    prefix,
    total,
    usable: prefix >= 31 ? total : total - 2,
    normalized: word !== first,
  }
}

/** The sampled addresses with their offset from the first; deterministic for a range. */
export function sampleOf({ network, prefix }: Ipv4Range): SampledAddress[] {
  const first = addressWords(network)?.words[0] ?? 0
  return sampleOffsets(prefix).map((offset) => ({ ip: dotted(first + offset), offset }))
}

const dotted = (word: number): string => [24, 16, 8, 0].map((shift) => Math.floor(word / 2 ** shift) % 256).join('.')
