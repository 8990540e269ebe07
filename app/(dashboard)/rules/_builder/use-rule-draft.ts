import { useEffect, useState } from 'react'
import { forgetTab, readTab, storeTab } from '#app/_components/ui/tab-storage.ts'
import type { RuleRow } from '#app/_trpc/outputs.ts'
import { useWorkspaceId } from '#app/(dashboard)/_shell/workspace-id.ts'
import type { Draft } from './draft.ts'
import { isChanged, parseStoredDraft, ruleDraftKey, untouched } from './stored-draft.ts'

/**
 * A rule being edited. Unsaved changes survive navigation and reload in session storage, with the revision they are
 * based on: if someone else saves in the meantime, saving reports a conflict as usual.
 */
export function useRuleDraft(rule: RuleRow | null, start: Draft, isLocked: boolean) {
  const key = ruleDraftKey(useWorkspaceId(), rule?.id)
  const [stored, setStored] = useState(rule)
  const [draft, setDraft] = useState(start)
  const [isRead, setIsRead] = useState(false)
  const changed = isChanged(draft, untouched(stored, start))

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is read once, when the page is opened
  useEffect(() => {
    const storedDraft = isLocked ? null : parseStoredDraft(readTab(key), rule, start)
    if (storedDraft) {
      setStored(storedDraft.stored)
      setDraft(storedDraft.draft)
    }
    setIsRead(true)
  }, [])
  useEffect(() => {
    if (!isRead || isLocked) return
    if (changed) storeTab(key, { stored, began: stored ? null : JSON.stringify(start), draft })
    else forgetTab(key)
  }, [isRead, isLocked, changed, key, stored, start, draft])
  useLeaveGuard(changed && stored !== null)

  return {
    stored,
    draft,
    setDraft,
    /** Whether there are unsaved changes. */
    changed,
    /** Replaces the draft with a newly saved rule. */
    show: (next: RuleRow) => {
      setStored(next)
      setDraft(untouched(next, start))
    },
    /** Resets to the stored rule, or to the new rule's initial draft. */
    discard: () => {
      setStored(rule)
      setDraft(start)
    },
    /** Drops the stored draft, once the rule is created or deleted. */
    forget: () => forgetTab(key),
  }
}

/** Asks for confirmation before leaving a page with unsaved changes. */
function useLeaveGuard(guards: boolean): void {
  useEffect(() => {
    if (!guards) return
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', confirmLeave)
    return () => window.removeEventListener('beforeunload', confirmLeave)
  }, [guards])
}
