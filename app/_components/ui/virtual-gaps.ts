export type Placed = { index: number; start: number; end: number }

/** Part of a virtual list: a rendered row, or a gap in place of rows that are not rendered. */
export type Part = { kind: 'row'; index: number } | { kind: 'gap'; id: string; height: number }

/**
 * The rendered rows with gaps before, between and after them, so that each row keeps its position. `total` is the
 * height of all rows. Pure.
 */
export function partsOf(placed: readonly Placed[], total: number): Part[] {
  const parts: Part[] = []
  let reached = 0
  for (const { index, start, end } of placed) {
    if (start > reached) parts.push({ kind: 'gap', id: `before ${index}`, height: start - reached })
    parts.push({ kind: 'row', index })
    reached = end
  }
  if (total > reached) parts.push({ kind: 'gap', id: 'end', height: total - reached })
  return parts
}

/** Inserts an index, in ascending order. */
export function withIndex(indices: readonly number[], stored: number): number[] {
  return stored < 0 || indices.includes(stored) ? [...indices] : [...indices, stored].toSorted((a, b) => a - b)
}
