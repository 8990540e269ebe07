'use client'

import type { PaletteItem } from '#app/_components/frame/frame-types.ts'
import { parseRecent, recentHref, recentKey, recentLookup } from '#app/_components/lookups/recent.ts'
import { recentName } from '#app/_components/lookups/recent-name.ts'
import { useStored } from '#app/_components/ui/use-stored.ts'

/** The workspace's recent lookups as palette rows, with the cost of running each again. */
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
