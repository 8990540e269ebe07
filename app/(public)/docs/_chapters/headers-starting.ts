import type { Header, Reference } from '../../../_reference/read.ts'

/** The headers of this kind that any endpoint answers with, each once. */
export function headersStarting({ operations }: Reference, start: string): Header[] {
  const found = new Map<string, Header>()
  for (const header of operations.flatMap(({ headers }) => headers)) {
    if (header.name.startsWith(start)) found.set(header.name, header)
  }
  return [...found.values()]
}
