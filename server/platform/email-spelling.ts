import { canonicalOf } from './canonical-mailbox.ts'
import { parseEmail } from './email-address.ts'

/**
 * The stored forms of an address: `email` in lower case with an A-label domain, `canonical` the same for all spellings
 * of its mailbox. Null if invalid.
 */
export function storedEmail(text: string): { email: string; canonical: string; domain: string } | null {
  const parsed = parseEmail(text)
  if (!parsed.valid) return null
  const local = parsed.local.toLowerCase()
  return { email: `${local}@${parsed.domain}`, canonical: canonicalOf(local, parsed.domain), domain: parsed.domain }
}
