/** The case of the queue that is looked at: the one that the address names, else the oldest. */
export const openCase = <Case extends { id: string }>(queue: readonly Case[], asked: string | null | undefined) =>
  queue.find(({ id }) => id === asked) ?? queue[0] ?? null
