import type { EventType } from '#server/catalog/signals.ts'

export type FieldKind = 'text' | 'number' | 'country' | 'moment' | 'long' | 'flag'

export type DraftField = {
  /** Path in the request, as errors name it: `user/id`. */
  path: string
  label: string
  kind?: FieldKind
  help?: string
  placeholder?: string
}

export type DraftGroup = {
  id: string
  title: string
  note: string
  fields: readonly DraftField[]
  for?: readonly EventType[]
}

/** Subjects that are always visible. */
export const SUBJECT_FIELDS: readonly DraftField[] = [
  { path: 'ip', label: 'IP address', placeholder: '185.220.101.4' },
  { path: 'email', label: 'Email address', placeholder: 'jane.roe@example.com' },
  { path: 'user/id', label: 'User ID', placeholder: '3132', help: 'Your own ID of the user.' },
  { path: 'device/fingerprint', label: 'Device', placeholder: 'f3a9c2d4', help: 'Your own fingerprint.' },
]

/** The other request fields, in collapsed groups. */
export const GROUPS: readonly DraftGroup[] = [
  {
    id: 'event',
    title: 'Event and domain',
    note: 'Your ID, the time, and a domain other than that of the email address.',
    fields: [
      { path: 'event_id', label: 'Your event ID', placeholder: 'order-77' },
      { path: 'occurred_at', label: 'When, UTC', kind: 'moment' },
      { path: 'domain', label: 'Domain', placeholder: 'example.com' },
    ],
  },
  {
    id: 'client',
    title: 'Client and account',
    note: 'Browser, time zone and account age.',
    fields: [
      { path: 'user_agent', label: 'User agent', placeholder: 'Mozilla/5.0 …' },
      { path: 'accept_language', label: 'Accept-Language', placeholder: 'de-DE,de;q=0.8' },
      { path: 'device/timezone', label: 'Device time zone', placeholder: 'Europe/Berlin' },
      { path: 'user/created_at', label: 'Account created, UTC', kind: 'moment' },
      { path: 'user/failed_logins_10m', label: 'Failed sign-ins in 10 minutes', kind: 'number' },
    ],
  },
  {
    id: 'order',
    title: 'Order',
    note: 'For checkouts: amount, countries and card checks.',
    for: ['checkout'],
    fields: [
      { path: 'order/amount', label: 'Amount', kind: 'number' },
      { path: 'order/currency', label: 'Currency', placeholder: 'EUR' },
      { path: 'order/billing_country', label: 'Billing country', kind: 'country' },
      { path: 'order/shipping_country', label: 'Shipping country', kind: 'country' },
      { path: 'order/card_country', label: 'Card country', kind: 'country' },
      { path: 'order/avs_result', label: 'Address check result' },
      { path: 'order/cvv_result', label: 'Card code result' },
      { path: 'order/was_declined', label: 'Payment declined', kind: 'flag' },
    ],
  },
  {
    id: 'form',
    title: 'Form',
    note: 'For forms: the text and how fast it was submitted. The message is not stored.',
    for: ['form'],
    fields: [
      { path: 'form/message', label: 'Message', kind: 'long' },
      { path: 'form/honeypot', label: 'Hidden field content' },
      { path: 'form/seconds_to_submit', label: 'Seconds to submit', kind: 'number' },
    ],
  },
]

export type Draft = Readonly<Record<string, string>>

const KINDS = new Map(
  [...SUBJECT_FIELDS, ...GROUPS.flatMap(({ fields }) => fields)].map(({ path, kind }) => [path, kind]),
)

type AssessDraftRequest = { event_type: EventType; [member: string]: unknown }

/**
 * Builds the request from a draft; empty fields are omitted. An invalid number stays text, so that the server reports
 * the error.
 */
export function requestOf(eventType: EventType, draft: Draft): AssessDraftRequest {
  const request: AssessDraftRequest = { event_type: eventType }
  for (const [path, given] of Object.entries(draft)) {
    const text = KINDS.get(path) === 'long' ? given : given.trim()
    if (text === '') continue
    const [group, member] = path.split('/')
    const value = readValue(text, KINDS.get(path))
    if (group && member) request[group] = { ...(request[group] as object | undefined), [member]: value }
    else if (group) request[group] = value
  }
  return request
}

function readValue(text: string, kind: FieldKind | undefined): string | number | boolean {
  if (kind === 'number') return Number.isNaN(Number(text)) ? text : Number(text)
  if (kind === 'flag') return text === 'yes'
  if (kind !== 'moment') return text
  const time = Date.parse(`${text}Z`)
  return Number.isNaN(time) ? text : new Date(time).toISOString()
}

/** Whether the draft names at least one of the five subjects. */
export const hasSubject = (draft: Draft): boolean =>
  ['ip', 'email', 'domain', 'user/id', 'device/fingerprint'].some((path) => (draft[path] ?? '').trim() !== '')
