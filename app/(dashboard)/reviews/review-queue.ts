export const PAGE = 50

/** The case that is open: the one named in the URL, else the oldest. */
export const openCase = <Case extends { id: string }>(queue: readonly Case[], requested: string | null | undefined) =>
  queue.find(({ id }) => id === requested) ?? queue[0] ?? null
