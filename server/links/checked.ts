import { DialFailure } from '../platform/dialler.ts'
import { fail } from '../platform/errors.ts'
import { within } from '../platform/patience.ts'
import type { LinkDeps } from './deps.ts'
import { type Destination, destinationOf } from './normalise.ts'
import { type CheckedVerdict, checkDestination } from './verdict/check.ts'

const patienceMs = 3_000

/** The destination that a text names. Fails with INVALID_URL or TARGET_NOT_ALLOWED. */
export function readDestination(deps: Pick<LinkDeps, 'ownHosts'>, text: string): Destination {
  const read = destinationOf(text, deps.ownHosts)
  return 'error' in read
    ? fail(read.error, read.message, { details: [{ pointer: '/url', code: 'custom', message: read.message }] })
    : read
}

/**
 * The verdict on a destination that somebody wants a link to. Fails with TARGET_NOT_ALLOWED where its name leads to an address that is not public, and with DESTINATION_BLOCKED where it is malicious.
 */
export async function acceptedVerdict(
  deps: LinkDeps,
  destination: Destination,
  workspaceId: string | null,
): Promise<CheckedVerdict> {
  const { dialler } = deps.asked(deps.clock.now()).network
  const { host, port } = destination
  const [resolved, verdict] = await Promise.all([
    within(
      patienceMs,
      dialler.addressesOf(host, port).catch((error: unknown) => error),
      () => null,
    ),
    checkDestination(deps, { ...destination, workspaceId }),
  ])
  if (resolved instanceof DialFailure && resolved.why === 'not_allowed')
    fail('TARGET_NOT_ALLOWED', `${host} leads to an address that is not part of the public Internet. No link was made.`)
  if (verdict.status === 'malicious') refuseMalicious(host, verdict)
  return verdict
}

/** Fails with DESTINATION_BLOCKED and says what speaks against the destination. */
export function refuseMalicious(host: string, { reasons }: Pick<CheckedVerdict, 'reasons'>): never {
  const lists = reasons.flatMap(({ evidence }) => (typeof evidence.list === 'string' ? [evidence.list] : []))
  const labels = reasons.filter(({ points }) => points > 0).map(({ label }) => label.toLowerCase())
  const said = [...new Set(labels)].slice(0, 3).join(', ')
  const named = lists.length > 0 ? ` (${[...new Set(lists)].slice(0, 3).join(', ')})` : ''
  return fail('DESTINATION_BLOCKED', `${host} is suspected of doing harm: ${said}${named}. No link leads there.`)
}
