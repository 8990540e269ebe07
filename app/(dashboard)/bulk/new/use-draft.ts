'use client'

import { useEffect, useState } from 'react'
import { forgetTab, readTab, storeTab } from '#app/_components/ui/tab-storage.ts'
import { type Draft, draftKey, emptyDraft, parseDraft } from './draft.ts'

/** This tab's draft; survives a reload, a failed request and an expired session. `null` until loaded. */
export function useDraft(workspaceId: string): [Draft | null, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState<Draft | null>(null)
  const key = draftKey(workspaceId)
  useEffect(() => {
    setDraft(parseDraft(readTab(key)))
  }, [key])
  const change = (part: Partial<Draft>) => {
    const next = { ...(draft ?? emptyDraft), ...part }
    setDraft(next)
    storeTab(key, next)
  }
  return [draft, change]
}

export const forgetDraft = (workspaceId: string): void => forgetTab(draftKey(workspaceId))
