import type { VersionOrder } from '../versions/index.ts'

/** Versions that a record lists individually. */
export type Listed<V> = {
  /** Whether the exact text is listed, even if it is not a version. */
  hasText(text: string): boolean
  /** Whether a listed text is an equal version (PEP 440: 1.0 equals 1.0.0), or the one that this is a local build of. */
  has(version: V): boolean
}

/** Looks up versions in a list, which is sorted lazily at the first lookup of a version not listed as text. */
export function listed<V>(order: VersionOrder<V>, texts: readonly string[]): Listed<V> {
  const known = new Set(texts)
  let sorted: V[] | null = null
  const inOrder = () =>
    [...known]
      .map((text) => order.parse(text))
      .filter((version): version is V & {} => version !== null)
      .sort(order.compare)
  const hasEqual = (version: V): boolean => {
    sorted ??= inOrder()
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      const place = order.compare(sorted[middle] as V, version)
      if (place === 0) return true
      if (place < 0) low = middle + 1
      else high = middle
    }
    return false
  }
  return {
    hasText: (text) => known.has(text),
    has(version) {
      const built = order.publicOf?.(version) ?? null
      return hasEqual(version) || (built !== null && hasEqual(built))
    },
  }
}
