'use client'

import { useEffect, useState } from 'react'
import { type Draft, draftKey, emptyDraft, parseDraft } from './draft.ts'

/** The draft of this tab: it outlives a reload, a failed call and a session that ended. `null` until it is read. */
export function useDraft(workspaceId: string): [Draft | null, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState<Draft | null>(null)
  const key = draftKey(workspaceId)
  useEffect(() => {
    setDraft(parseDraft(read(key)))
  }, [key])
  const change = (part: Partial<Draft>) => {
    const next = { ...(draft ?? emptyDraft), ...part }
    setDraft(next)
    keep(key, next)
  }
  return [draft, change]
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage is off or full: the draft lives as long as the page.
  }
}

/** Leaves a draft for the page of new jobs. */
export const leaveDraft = (workspaceId: string, draft: Draft): void => keep(draftKey(workspaceId), draft)

/** Forgets the draft once its job is made. */
export function forgetDraft(workspaceId: string): void {
  try {
    sessionStorage.removeItem(draftKey(workspaceId))
  } catch {
    // Storage is off: there is nothing to forget.
  }
}
