import { type BulkEndpointId, type BulkKindId, bulkKinds } from '#server/catalog/bulk.ts'
import type { ReadList } from '../_input/read-list.ts'

/** What a person has entered for a job that is not made yet. */
export type Draft = {
  text: string
  name: string
  /** Lookups that were chosen for a kind in place of the usual one. */
  choices: Partial<Record<BulkKindId, BulkEndpointId>>
  /** The key of the creation that was tried last, and of what: the same list tried again is the same job. */
  attempt: { key: string; of: string } | null
  rerunOf: string | null
}

export const emptyDraft: Draft = { text: '', name: '', choices: {}, attempt: null, rerunOf: null }

/** Where this tab keeps the draft of a workspace. */
export const draftKey = (workspaceId: string): string => `assay-bulk-draft-${workspaceId}`

/** Reads a stored draft; whatever is none is the empty one. */
export function parseDraft(stored: string | null): Draft {
  try {
    const given: unknown = JSON.parse(stored ?? 'null')
    if (typeof given !== 'object' || given === null) return emptyDraft
    const { text, name, choices, attempt, rerunOf } = given as Partial<Draft>
    return {
      text: typeof text === 'string' ? text : '',
      name: typeof name === 'string' ? name : '',
      choices: typeof choices === 'object' && choices !== null ? choices : {},
      attempt: typeof attempt?.key === 'string' && typeof attempt.of === 'string' ? attempt : null,
      rerunOf: typeof rerunOf === 'string' ? rerunOf : null,
    }
  } catch {
    return emptyDraft
  }
}

export type Wanted = { endpoint: BulkEndpointId; target: string }

/** The lookup of a kind: the chosen one, else the usual one. */
export function lookupOfKind(kind: BulkKindId, choices: Draft['choices']): BulkEndpointId {
  const endpoints: readonly BulkEndpointId[] = bulkKinds[kind].endpoints
  const [usual] = bulkKinds[kind].endpoints
  return endpoints.find((id) => id === choices[kind]) ?? usual
}

/** What the list asks for, in its order. */
export const wantedOf = ({ targets }: ReadList, choices: Draft['choices']): Wanted[] =>
  targets.map(({ kind, value }) => ({ endpoint: lookupOfKind(kind, choices), target: value }))

/** The key under which a creation is tried: kept for as long as the same is asked for. */
export function attemptFor(draft: Draft, wanted: readonly Wanted[]): { key: string; of: string } {
  const of = JSON.stringify([draft.name.trim(), draft.rerunOf, wanted])
  if (draft.attempt?.of === of) return draft.attempt
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return { key: [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''), of }
}
