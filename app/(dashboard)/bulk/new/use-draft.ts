'use client'

import { useEffect, useState } from 'react'
import { forgetTab, keepTab, readTab } from '#app/_components/ui/tab-storage.ts'
import { type Draft, draftKey, emptyDraft, parseDraft } from './draft.ts'

/** The draft of this tab: it outlives a reload, a failed call and a session that ended. `null` until it is read. */
export function useDraft(workspaceId: string): [Draft | null, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState<Draft | null>(null)
  const key = draftKey(workspaceId)
  useEffect(() => {
    setDraft(parseDraft(readTab(key)))
  }, [key])
  const change = (part: Partial<Draft>) => {
    const next = { ...(draft ?? emptyDraft), ...part }
    setDraft(next)
    keepTab(key, next)
  }
  return [draft, change]
}

/** Leaves a draft for the page of new jobs. */
export const leaveDraft = (workspaceId: string, draft: Draft): void => keepTab(draftKey(workspaceId), draft)

/** Forgets the draft once its job is made. */
export const forgetDraft = (workspaceId: string): void => forgetTab(draftKey(workspaceId))
