import { readNetwork } from '../../platform/ip-network.ts'
import { addressWords } from '../../platform/ip-number.ts'

type Words = readonly number[]
type Range = { first: Words; last: Words }

/**
 * Membership test for networks: a binary search over disjoint ranges. Invalid networks contain nothing; invalid
 * addresses match nothing.
 */
export function networkSet(networks: readonly string[]): (address: string) => boolean {
  const ranges = { 4: rangesOf(networks, 4), 6: rangesOf(networks, 6) }
  return (text) => {
    const address = addressWords(text)
    return address !== null && holds(ranges[address.version], address.words)
  }
}

/** Networks are either nested or disjoint: nested ones are dropped, the rest stay sorted. */
function rangesOf(networks: readonly string[], version: 4 | 6): Range[] {
  const ranges = networks
    .flatMap((text) => rangeOf(text, version) ?? [])
    .toSorted((a, b) => order(a.first, b.first) || order(b.last, a.last))
  const outer: Range[] = []
  for (const range of ranges) {
    const before = outer.at(-1)
    if (!before || order(range.first, before.last) > 0) outer.push(range)
  }
  return outer
}

function rangeOf(text: string, version: 4 | 6): Range | null {
  const words = new Uint32Array(4)
  const prefix = readNetwork(text, version, words)
  if (prefix < 0) return null
  const first = [...words.subarray(0, version === 4 ? 1 : 4)]
  const last = first.map((word, at) => {
    const fixed = prefix - at * 32
    return fixed >= 32 ? word : fixed <= 0 ? 0xffffffff : (word | (0xffffffff >>> fixed)) >>> 0
  })
  return { first, last }
}

function holds(ranges: readonly Range[], words: Words): boolean {
  let low = 0
  let high = ranges.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const range = ranges[middle]
    if (!range) return false
    if (order(words, range.first) < 0) high = middle - 1
    else if (order(words, range.last) > 0) low = middle + 1
    else return true
  }
  return false
}

function order(a: Words, b: Words): number {
  for (let at = 0; at < a.length; at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
