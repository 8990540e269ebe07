'use client'

import type { PaletteItem } from '#app/_components/frame/frame-types.ts'
import { useStored } from '#app/_components/ui/use-stored.ts'
import { parseRecent, recentHref, recentKey, recentLookup } from '../lookup/_parts/recent.ts'
import { recentName } from '../lookup/_parts/recent-name.ts'

/** The recent lookups of the workspace as rows of the palette, with what running them again costs. */
export function useRecentItems(workspaceId: string): PaletteItem[] {
  const [stored] = useStored(recentKey(workspaceId))
  return parseRecent(stored).flatMap((recent) => {
    const lookup = recentLookup(recent)
    if (!lookup) return []
    const { label, symbol, units, unitsFor } = lookup
    return [
      {
        id: recentName(recent),
        label: recent.kind === 'asn' ? `AS${recent.value}` : recent.value,
        hint: label,
        href: recentHref(recent),
        symbol,
        units: unitsFor ? null : units,
      },
    ]
  })
}
