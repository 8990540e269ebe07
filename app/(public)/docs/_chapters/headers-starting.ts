import type { Header, Reference } from '#app/_reference/read.ts'

/** Response headers of all endpoints whose name starts with `start`, without duplicates. */
export function headersStarting({ operations }: Reference, start: string): Header[] {
  const found = new Map<string, Header>()
  for (const header of operations.flatMap(({ headers }) => headers)) {
    if (header.name.startsWith(start)) found.set(header.name, header)
  }
  return [...found.values()]
}
