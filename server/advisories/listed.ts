import type { VersionOrder } from '../versions/index.ts'

/** Versions that a record lists one by one. */
export type Listed<V> = {
  /** Whether the text itself is listed, version or not. */
  hasText(text: string): boolean
  /** Whether a listed text means the same version (PEP 440: 1.0 is 1.0.0). */
  has(version: V): boolean
}

/** Looks versions up in a list; the list is put in order when it is first asked for a version it does not have as text. */
export function listed<V>(order: VersionOrder<V>, texts: readonly string[]): Listed<V> {
  const known = new Set(texts)
  let sorted: V[] | null = null
  const inOrder = () =>
    [...known]
      .map((text) => order.parse(text))
      .filter((version): version is V & {} => version !== null)
      .sort(order.compare)
  return {
    hasText: (text) => known.has(text),
    has(version) {
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
    },
  }
}
