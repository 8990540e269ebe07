import { z } from 'zod'
import type { Identity } from './people.ts'
import { Email, Name } from './schema.ts'

/**
 * Claims of an ID token (OpenID Connect Core, section 5.1), bounded as at sign-up. Only the boolean true verifies an
 * address; providers also send text or nothing.
 */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: Email,
  email_verified: z.unknown().optional(),
  name: z.unknown().optional(),
})

/** Fails if the provider gives no usable address or states that it is not verified. A name that sign-up would refuse is left out. */
export function identityOf(issuer: string, given: unknown): Identity {
  const claims = Claims.safeParse(given)
  if (!claims.success || claims.data.email_verified === false)
    throw new Error('The identity provider returned no verified email address.')
  const { sub, email, email_verified, name } = claims.data
  return { issuer, subject: sub, email, name: Name.safeParse(name).data ?? null, verified: email_verified === true }
}
