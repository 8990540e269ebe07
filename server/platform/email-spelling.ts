import { canonicalOf } from './canonical-mailbox.ts'
import { parseEmail } from './email-address.ts'

/** How an address is kept: `email` in lower case with its domain in A-labels, `canonical` one form for all spellings of its mailbox. Null for what is no address. */
export function storedEmail(text: string): { email: string; canonical: string; domain: string } | null {
  const parsed = parseEmail(text)
  if (!parsed.valid) return null
  const local = parsed.local.toLowerCase()
  return { email: `${local}@${parsed.domain}`, canonical: canonicalOf(local, parsed.domain), domain: parsed.domain }
}
