import type { AuditAuthor, EventRecord } from '#app/_trpc/outputs.ts'
import { isPlanId, plans } from '#server/catalog/plans.ts'

const KINDS: Readonly<Record<string, string>> = {
  key: 'Keys',
  member: 'Members',
  plan: 'Plan',
  rule: 'Rules',
  sender: 'Senders',
  stream: 'Event streams',
  subject: 'Personal data',
  event: 'Labels',
  usage: 'Usage',
  watch: 'Watches',
  webhook: 'Webhooks',
  workspace: 'Workspace',
}

/** A kind's label; falls back to the humanized identifier. */
export const kindWords = (kind: string): string =>
  KINDS[kind] ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}s`

/** Value by which the log is filtered for this author. */
export const authorId = ({ id, type }: Pick<AuditAuthor, 'id' | 'type'>): string => id ?? type

/** An author's label: an email address, "Key Checkout", "Assay (operator)". */
export function authorWords({ type, label }: Pick<AuditAuthor, 'type' | 'label'>): string {
  if (type === 'api_key') return `Key ${label}`
  return type === 'system' ? `Assay (${label})` : label
}

type Change = { name: string; from: string; to: string }

/**
 * The changes an event recorded: the differing properties if both sides are objects, otherwise the values themselves.
 */
export function changesOf({ details }: Pick<EventRecord, 'details'>): Change[] {
  const { from, to } = details
  if (from === undefined && to === undefined) return []
  if (!isObject(from) && !isObject(to)) return [{ name: '', from: shown(from), to: shown(to) }]
  const [before, after] = [isObject(from) ? from : {}, isObject(to) ? to : {}]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => ({ name: name.replaceAll('_', ' '), from: shown(before[name]), to: shown(after[name]) }))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const LONGEST = 80

function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none'
  const text = typeof value === 'string' ? value : Array.isArray(value) ? listed(value) : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** A plan id as the plan's name; other values unchanged. */
const named = (value: string): string => (isPlanId(value) ? plans[value].name : value)

const listed = (values: readonly unknown[]): string =>
  values.every((value) => typeof value === 'string') ? values.map(named).join(', ') || 'none' : JSON.stringify(values)
