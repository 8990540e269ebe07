import type { Metadata } from 'next'

/** Document title of an item: its name and kind, or the kind alone when it cannot be read. */
export async function itemTitle(kind: string, read: () => Promise<string | null | undefined>): Promise<Metadata> {
  const name = await read().catch(() => null)
  return { title: name ? `${name} · ${kind}` : kind }
}
