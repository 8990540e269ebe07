'use client'

import { usePathname } from 'next/navigation'
import { useState } from 'react'

let opened: { path: string; workspaceId: string } | null = null

/**
 * Whether opening the page runs its lookup. Choosing another workspace while a lookup is shown is not a wish to pay for it there: then the page waits
 * for a person.
 */
export function useRunOnOpening(workspaceId: string): boolean {
  const path = usePathname()
  const [runs] = useState(() => {
    if (typeof window === 'undefined') return true
    const switched = opened?.path === path && opened.workspaceId !== workspaceId
    opened = { path, workspaceId }
    return !switched
  })
  return runs
}
