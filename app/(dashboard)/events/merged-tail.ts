import type { EventRecord } from '#app/_trpc/outputs.ts'

const MOST_PAGES = 5

type Page<Row> = { data: readonly Row[]; next_cursor: string | null }

/** The rows of all pages, starting with the cursor ''; null if there are more than five pages. */
export async function rowsSince<Row>(read: (cursor: string) => Promise<Page<Row>>): Promise<Row[] | null> {
  const rows: Row[] = []
  let cursor: string | null = ''
  for (let count = 0; cursor !== null; count++) {
    if (count === MOST_PAGES) return null
    const page: Page<Row> = await read(cursor)
    rows.push(...page.data)
    cursor = page.next_cursor
  }
  return rows
}

/** Prepends rows that arrived while the page was open; newest first, without duplicates. */
export function mergedTail(
  first: readonly EventRecord[],
  added: readonly EventRecord[],
): { rows: readonly EventRecord[]; fresh: ReadonlySet<string> } {
  if (added.length === 0) return { rows: first, fresh: new Set() }
  const known = new Set(first.map(({ id }) => id))
  const fresh = added.filter(({ id }) => !known.has(id))
  const rows = [...fresh, ...first].toSorted(newestFirst)
  return { rows, fresh: new Set(fresh.map(({ id }) => id)) }
}

const newestFirst = (a: EventRecord, b: EventRecord): number =>
  a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1
