import { DialFailure, type Dialler } from '../platform/dialler.ts'
import { fail } from '../platform/errors.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import { destinationOf } from './url.ts'

const timeoutMs = 3_000

/**
 * Returns the normalised URL. If its host resolves, all of its addresses must be allowed; a name that does not resolve
 * yet is accepted, since every attempt checks again. Fails with INVALID_URL or TARGET_NOT_ALLOWED.
 */
export async function checkedDestination(dialler: Dialler, text: string): Promise<string> {
  const destination = destinationOf(text)
  if ('error' in destination) return fail(destination.error, destination.message)
  const resolved = dialler.addressesOf(destination.host, destination.port).catch((error: unknown) => error)
  const found = await withTimeout(timeoutMs, resolved, () => null)
  if (found instanceof DialFailure && found.why === 'not_allowed')
    fail('TARGET_NOT_ALLOWED', `${destination.host} resolves to an address that is not public.`)
  return destination.href
}
