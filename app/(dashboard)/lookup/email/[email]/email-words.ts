import type { EmailCheck } from '#server/lookups/email/check/check-schema.ts'

export const DELIVERABILITY: Record<EmailCheck['deliverability'], string> = {
  deliverable: 'Deliverable',
  risky: 'Risky',
  undeliverable: 'Undeliverable',
  unknown: 'Not known whether deliverable',
}

export const DOMAIN_STATUS: Record<NonNullable<EmailCheck['domain_status']>, string | null> = {
  registered: 'registered',
  unregistered: 'not registered',
  parked: 'parked',
  unknown: null,
}

/** The evidence of a signal in one line: names and values as they are, lists joined, why it is unknown. */
export function evidenceWords(evidence: Readonly<Record<string, unknown>>): string {
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
