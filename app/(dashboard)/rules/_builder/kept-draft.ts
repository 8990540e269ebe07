import type { RuleRow } from '#app/_trpc/outputs.ts'
import { bodyOfRow, type Draft, draftOf } from './draft.ts'

/** Changes that are not saved, with the revision that they were made on; `began` is what a new rule began as. */
export type KeptDraft = { stored: RuleRow | null; began: string | null; draft: Draft }

/** A rule as the controls show it before anything is changed. */
export const untouched = (stored: RuleRow | null, start: Draft): Draft => (stored ? draftOf(bodyOfRow(stored)) : start)

export const isChanged = (draft: Draft, from: Draft): boolean => JSON.stringify(draft) !== JSON.stringify(from)

/** Where this tab keeps the draft of a rule, or of the new one. */
export const ruleDraftKey = (workspaceId: string, ruleId: string | undefined): string =>
  `assay-rule-draft-${workspaceId}-${ruleId ?? 'new'}`

/** Reads what a tab kept for a rule, or for a new one that begins as `start`; null where that is nothing of use. */
export function parseKeptDraft(text: string | null, rule: RuleRow | null, start: Draft): KeptDraft | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<KeptDraft> | null
    const { stored, began, draft } = kept ?? {}
    if (typeof draft?.name !== 'string' || !Array.isArray(draft.conditions)) return null
    if (stored?.id !== rule?.id || (!rule && began !== JSON.stringify(start))) return null
    const found = { stored: stored ?? null, began: began ?? null, draft }
    return isChanged(draft, untouched(found.stored, start)) ? found : null
  } catch {
    return null
  }
}
