import type { RuleRow } from '#app/_trpc/outputs.ts'
import { bodyOfRow, type Draft, draftOf } from './draft.ts'

/** Unsaved changes with the revision they are based on; `began` is a new rule's initial draft. */
export type StoredDraft = { stored: RuleRow | null; began: string | null; draft: Draft }

/** The draft of a rule without changes. */
export const untouched = (stored: RuleRow | null, start: Draft): Draft => (stored ? draftOf(bodyOfRow(stored)) : start)

export const isChanged = (draft: Draft, from: Draft): boolean => JSON.stringify(draft) !== JSON.stringify(from)

/** Session storage key of the draft of a rule, or of the new rule. */
export const ruleDraftKey = (workspaceId: string, ruleId: string | undefined): string =>
  `assay-rule-draft-${workspaceId}-${ruleId ?? 'new'}`

/** Parses a stored draft for a rule, or for a new one starting from `start`; null if it does not apply. */
export function parseStoredDraft(text: string | null, rule: RuleRow | null, start: Draft): StoredDraft | null {
  try {
    const storedDraft = JSON.parse(text ?? 'null') as Partial<StoredDraft> | null
    const { stored, began, draft } = storedDraft ?? {}
    if (typeof draft?.name !== 'string' || !Array.isArray(draft.conditions)) return null
    if (stored?.id !== rule?.id || (!rule && began !== JSON.stringify(start))) return null
    const found = { stored: stored ?? null, began: began ?? null, draft }
    return isChanged(draft, untouched(found.stored, start)) ? found : null
  } catch {
    return null
  }
}
