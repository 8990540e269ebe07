import type { EmailCheck } from '#server/lookups/email/check/check-schema.ts'

export const DELIVERABILITY: Record<EmailCheck['deliverability'], string> = {
  deliverable: 'Deliverable',
  risky: 'Risky',
  undeliverable: 'Undeliverable',
  unknown: 'Deliverability unknown',
}

export const DOMAIN_STATUS: Record<NonNullable<EmailCheck['domain_status']>, string | null> = {
  registered: 'registered',
  unregistered: 'not registered',
  parked: 'parked',
  unknown: null,
}

/** Evidence of a signal in one line: names and values with lists joined, or the reason why it is unknown. */
export function emailEvidenceWords(evidence: Readonly<Record<string, unknown>>): string {
  if (typeof evidence.reason === 'string') return evidence.reason
  return Object.entries(evidence)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name.replaceAll('_', ' ')} ${valueWords(value)}`)
    .join(', ')
}

function valueWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueWords).join('; ')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(valueWords).filter(Boolean).join(' ')
  return String(value)
}

/** URL of the page of an address; with `test`, the check also tests the mailbox at its mail server. */
export const mailboxPath = (email: string, test: boolean): string =>
  `/lookup/email/${encodeURIComponent(email)}${test ? '?mailbox=test' : ''}`
