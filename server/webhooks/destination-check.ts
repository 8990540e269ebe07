import { DialFailure, type Dialler } from '../platform/dialler.ts'
import { fail } from '../platform/errors.ts'
import { within } from '../platform/patience.ts'
import { destinationOf } from './url.ts'

const patienceMs = 3_000

/**
 * The address as it is stored. Where its host resolves now, every address of it has to be one that may be reached; a name that does not resolve yet is left to the
 * attempts, which ask again. Fails with INVALID_URL or TARGET_NOT_ALLOWED.
 */
export async function checkedDestination(dialler: Dialler, text: string): Promise<string> {
  const destination = destinationOf(text)
  if ('error' in destination) return fail(destination.error, destination.message)
  const resolved = dialler.addressesOf(destination.host, destination.port).catch((error: unknown) => error)
  const found = await within(patienceMs, resolved, () => null)
  if (found instanceof DialFailure && found.why === 'not_allowed')
    fail(
      'TARGET_NOT_ALLOWED',
      `${destination.host} leads to an address that is not part of the public Internet. Nothing is delivered there.`,
    )
  return destination.href
}
