import type { EmailSecurity } from '#server/lookups/email/security-schema.ts'

export type DkimAnswer = Pick<EmailSecurity, 'dkim' | 'warnings'>

/** Why it is unknown whether the domain signs its email; null if it is known. */
export function unknownCause({ dkim: { status, wildcard }, warnings }: DkimAnswer): string | null {
  if (status !== 'unknown') return null
  if (wildcard) return 'the zone returns the same record for every selector, so keys cannot be verified'
  const isAnswered = warnings.some(({ code }) => code === 'DKIM_SELECTOR_UNKNOWN')
  return isAnswered ? 'no key found for the tried selectors' : 'DNS did not respond'
}
