import { linkTerms } from '../catalog/links.ts'
import { fail } from '../platform/errors.ts'

/**
 * Parses a link's expiry; null for never. Fails with VALIDATION_FAILED if it is too soon or too far away (contract
 * section 8).
 */
export function expiryOf(text: string | null | undefined, now: Date): Date | null {
  if (text === null || text === undefined) return null
  const at = new Date(text)
  const latest = new Date(now)
  latest.setUTCFullYear(latest.getUTCFullYear() + linkTerms.latestExpiryYears)
  if (at.getTime() >= now.getTime() + linkTerms.soonestExpiryMs && at <= latest) return at
  const message = `The expiry must be between 5 minutes and ${linkTerms.latestExpiryYears} years from now.`
  return fail('VALIDATION_FAILED', message, { details: [{ pointer: '/expires_at', code: 'custom', message }] })
}
