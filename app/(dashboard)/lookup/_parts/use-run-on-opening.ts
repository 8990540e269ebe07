'use client'

import { usePathname } from 'next/navigation'
import { useState } from 'react'

let opened: { path: string; workspaceId: string } | null = null

/** Records that a page was opened, for a lookup that has not hydrated when the user switches workspaces. */
export function markOpened(path: string, workspaceId: string): void {
  opened = { path, workspaceId }
}

/**
 * Whether opening the page runs its lookup. Switching workspaces while a lookup is shown must not charge the new
 * workspace, so the page then waits for a user action.
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
