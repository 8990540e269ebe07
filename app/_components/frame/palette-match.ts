import { defaultFilter } from 'cmdk'
import type { PaletteItem } from './frame-types.ts'

export type PaletteRows = {
  heading: string
  items: readonly PaletteItem[]
  /** Too many to be shown before a text finds some. */
  onlyFound?: boolean
}

/** The rows of each group that the text finds by name, hint or heading, the best first, and the groups by their best row; for no text all rows that are not only found. Pure. */
export function matching(groups: readonly PaletteRows[], text: string): readonly PaletteRows[] {
  const wanted = text.trim()
  if (wanted === '') return groups.filter(({ onlyFound }) => !onlyFound)
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

/** How the palette tells one row from all others. */
export const rowValue = (heading: string, item: PaletteItem): string => `${heading} ${item.id}`
