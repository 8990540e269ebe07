type Page<T> = { data: readonly T[]; next_cursor: string | null }

/**
 * All items of a list with a cursor; the next page is requested when the previous one is used up:
 * `for await (const event of paginate((cursor) => assay.events.list({ decision: 'block', cursor })))`.
 */
export async function* paginate<T>(
  list: (cursor: string | undefined) => Promise<{ data: Page<T> }>,
): AsyncGenerator<T, void, void> {
  let cursor: string | undefined
  do {
    const { data: page } = await list(cursor)
    yield* page.data
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
}
