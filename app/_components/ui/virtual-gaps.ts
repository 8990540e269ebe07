export type Placed = { index: number; start: number; end: number }

/** What stands in a long list: some of its rows, and room in place of those that are left out. */
export type Part = { kind: 'row'; index: number } | { kind: 'gap'; id: string; height: number }

/** The rows that are placed, with the room before, between and behind them, so that they stand where they would stand among all. `total` is the height of all rows. Pure. */
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

/** The indices with one more among them, in their order. */
export function withIndex(indices: readonly number[], kept: number): number[] {
  return kept < 0 || indices.includes(kept) ? [...indices] : [...indices, kept].toSorted((a, b) => a - b)
}
