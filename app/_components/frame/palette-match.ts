import { defaultFilter } from 'cmdk'
import type { PaletteItem } from './frame-types.ts'

export type PaletteRows = {
  heading: string
  items: readonly PaletteItem[]
}

/**
 * Rows whose name, hint or heading matches the text, best first, with groups ordered by their best row. An empty text
 * returns all rows. Pure.
 */
export function matching(groups: readonly PaletteRows[], text: string): readonly PaletteRows[] {
  const wanted = text.trim()
  if (wanted === '') return groups
  return groups
    .map(({ heading, items }) => scored(heading, items, wanted))
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => b.best - a.best)
}

function scored(heading: string, items: readonly PaletteItem[], wanted: string): PaletteRows & { best: number } {
  const found = items
    .map((item) => ({ item, score: defaultFilter(item.label, wanted, [item.hint ?? '', heading]) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  return { heading, items: found.map(({ item }) => item), best: found[0]?.score ?? 0 }
}

/** Unique key of a row in the palette. */
export const rowValue = (heading: string, item: PaletteItem): string => `${heading} ${item.id}`
