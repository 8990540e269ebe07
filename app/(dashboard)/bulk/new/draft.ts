import type { ReadList } from '#app/(dashboard)/bulk/_input/read-list.ts'
import { type BulkEndpointId, type BulkKindId, bulkKinds } from '#server/catalog/bulk.ts'

/** The unsubmitted input for a new job. */
export type Draft = {
  text: string
  name: string
  /** Non-default lookups chosen per kind. */
  choices: Partial<Record<BulkKindId, BulkEndpointId>>
  /** Idempotency key of the last creation attempt, and its content: retrying the same list yields the same job. */
  attempt: { key: string; of: string } | null
  rerunOf: string | null
}

export const emptyDraft: Draft = { text: '', name: '', choices: {}, attempt: null, rerunOf: null }

/** Session storage key of a workspace's draft. */
export const draftKey = (workspaceId: string): string => `assay-bulk-draft-${workspaceId}`

/** Parses a stored draft; invalid input yields the empty draft. */
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

/** The lookup chosen for a kind, else its default. */
export function lookupOfKind(kind: BulkKindId, choices: Draft['choices']): BulkEndpointId {
  const endpoints: readonly BulkEndpointId[] = bulkKinds[kind].endpoints
  const [usual] = bulkKinds[kind].endpoints
  return endpoints.find((id) => id === choices[kind]) ?? usual
}

/** The lookups the list requests, in list order. */
export const wantedOf = ({ targets }: ReadList, choices: Draft['choices']): Wanted[] =>
  targets.map(({ kind, value }) => ({ endpoint: lookupOfKind(kind, choices), target: value }))

/** The idempotency key for a creation; reused as long as the content is unchanged. */
export function attemptFor(draft: Draft, wanted: readonly Wanted[]): { key: string; of: string } {
  const of = JSON.stringify([draft.name.trim(), draft.rerunOf, wanted])
  if (draft.attempt?.of === of) return draft.attempt
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return { key: [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''), of }
}
