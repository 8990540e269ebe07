import { useEffect, useState } from 'react'
import { forgetTab, keepTab, readTab } from '#app/_components/ui/tab-storage.ts'
import type { RuleRow } from '#app/_trpc/outputs.ts'
import { useWorkspaceId } from '../../_shell/workspace-id.ts'
import type { Draft } from './draft.ts'
import { isChanged, parseKeptDraft, ruleDraftKey, untouched } from './kept-draft.ts'

/**
 * A rule while it is written. What is not saved outlives leaving the page and a reload, in this tab, together with the revision that it was made on: when somebody else has saved meanwhile, saving
 * tells so as it always does.
 */
export function useRuleDraft(rule: RuleRow | null, start: Draft, isLocked: boolean) {
  const key = ruleDraftKey(useWorkspaceId(), rule?.id)
  const [stored, setStored] = useState(rule)
  const [draft, setDraft] = useState(start)
  const [isRead, setIsRead] = useState(false)
  const changed = isChanged(draft, untouched(stored, start))

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is read once, when the page is opened
  useEffect(() => {
    const kept = isLocked ? null : parseKeptDraft(readTab(key), rule, start)
    if (kept) {
      setStored(kept.stored)
      setDraft(kept.draft)
    }
    setIsRead(true)
  }, [])
  useEffect(() => {
    if (!isRead || isLocked) return
    if (changed) keepTab(key, { stored, began: stored ? null : JSON.stringify(start), draft })
    else forgetTab(key)
  }, [isRead, isLocked, changed, key, stored, start, draft])
  useLeaveGuard(changed && stored !== null)

  return {
    stored,
    draft,
    setDraft,
    /** Whether something is written that is not saved. */
    changed,
    /** Shows a rule as it is stored by now. */
    show: (next: RuleRow) => {
      setStored(next)
      setDraft(untouched(next, start))
    },
    /** Back to what is stored, or to what the new rule began as. */
    discard: () => {
      setStored(rule)
      setDraft(start)
    },
    /** The rule was made or deleted: nothing is left to be kept. */
    forget: () => forgetTab(key),
  }
}

/** Asks before the browser leaves a page with changes that are not saved. */
function useLeaveGuard(guards: boolean): void {
  useEffect(() => {
    if (!guards) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [guards])
}
