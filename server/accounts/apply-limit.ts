type Row = { id: string; createdAt: Date }

/**
 * Splits rows by a plan limit: the oldest are included, the rest are beyond it. Rows matching `first` rank before all
 * others. Both lists are in rank order.
 */
export function applyLimit<R extends Row>(
  rows: readonly R[],
  limit: number,
  first: (row: R) => boolean = () => false,
): { included: R[]; beyond: R[] } {
  const ranked = rows.toSorted(
    (a, b) =>
      Number(first(b)) - Number(first(a)) || a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1),
  )
  return { included: ranked.slice(0, limit), beyond: ranked.slice(limit) }
}
