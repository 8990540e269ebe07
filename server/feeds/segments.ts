import type { WordColumns } from './networks.ts'

/**
 * Disjoint segments of one address family: start and set of each. A segment extends to the next one's start. `buckets`
 * maps the upper half of the first word to the segments to search.
 */
export type Segments = { columns: WordColumns; sets: Uint32Array; count: number; buckets: Uint32Array }

const halves = 65_536

export function bucketed(columns: WordColumns, sets: Uint32Array, count: number): Segments {
  const buckets = new Uint32Array(halves + 1)
  const [first = new Uint32Array()] = columns
  for (let half = 0, at = 0; half <= halves; half++) {
    while (at < count && (first[at] ?? 0) >>> 16 < half) at++
    buckets[half] = at
  }
  return { columns, sets, count, buckets }
}

/** The set at an IPv4 address; 0 if no segment starts at or before it. */
export function setAtV4({ columns, sets, buckets }: Segments, word: number): number {
  const [column = new Uint32Array()] = columns
  const half = word >>> 16
  let low = buckets[half] ?? 0
  let high = buckets[half + 1] ?? 0
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((column[middle] ?? 0) <= word) low = middle + 1
    else high = middle
  }
  return low === 0 ? 0 : (sets[low - 1] ?? 0)
}

export function setAtV6({ columns, sets, buckets }: Segments, words: Uint32Array): number {
  const [a, b, c, d] = columns
  if (!(a && b && c && d)) return 0
  const wa = words[0] ?? 0
  const wb = words[1] ?? 0
  const wc = words[2] ?? 0
  const wd = words[3] ?? 0
  let low = buckets[wa >>> 16] ?? 0
  let high = buckets[(wa >>> 16) + 1] ?? 0
  while (low < high) {
    const at = (low + high) >>> 1
    const difference = (a[at] ?? 0) - wa || (b[at] ?? 0) - wb || (c[at] ?? 0) - wc || (d[at] ?? 0) - wd
    if (difference <= 0) low = at + 1
    else high = at
  }
  return low === 0 ? 0 : (sets[low - 1] ?? 0)
}
