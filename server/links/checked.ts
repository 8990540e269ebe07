import { DialFailure } from '../platform/dialler.ts'
import { fail } from '../platform/errors.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import type { LinkDeps } from './deps.ts'
import { type Destination, destinationOf } from './normalise.ts'
import { type CheckedVerdict, checkDestination } from './verdict/check.ts'

const timeoutMs = 3_000

/** Parses a destination. Fails with INVALID_URL or TARGET_NOT_ALLOWED. */
export function readDestination(deps: Pick<LinkDeps, 'ownHosts'>, text: string): Destination {
  const read = destinationOf(text, deps.ownHosts)
  return 'error' in read
    ? fail(read.error, read.message, { details: [{ pointer: '/url', code: 'custom', message: read.message }] })
    : read
}

/**
 * Checks the destination of a link to create or change. Fails with TARGET_NOT_ALLOWED if its name resolves to a
 * non-public address, and with DESTINATION_BLOCKED if it is malicious.
 */
export async function acceptedVerdict(
  deps: LinkDeps,
  destination: Destination,
  workspaceId: string | null,
): Promise<CheckedVerdict> {
  const { dialler } = deps.lookupContext(deps.clock.now()).network
  const { host, port } = destination
  const [resolved, verdict] = await Promise.all([
    withTimeout(
      timeoutMs,
      dialler.addressesOf(host, port).catch((error: unknown) => error),
      () => null,
    ),
    checkDestination(deps, { ...destination, workspaceId }),
  ])
  if (resolved instanceof DialFailure && resolved.why === 'not_allowed')
    fail('TARGET_NOT_ALLOWED', `${host} resolves to an address that is not public. No link was created.`)
  if (verdict.status === 'malicious') refuseMalicious(host, verdict)
  return verdict
}

/** Fails with DESTINATION_BLOCKED and lists the reasons. */
export function refuseMalicious(host: string, { reasons }: Pick<CheckedVerdict, 'reasons'>): never {
  const lists = reasons.flatMap(({ evidence }) => (typeof evidence.list === 'string' ? [evidence.list] : []))
  const labels = reasons.filter(({ points }) => points > 0).map(({ label }) => label.toLowerCase())
  const output = [...new Set(labels)].slice(0, 3).join(', ')
  const named = lists.length > 0 ? ` (${[...new Set(lists)].slice(0, 3).join(', ')})` : ''
  return fail('DESTINATION_BLOCKED', `${host} looks malicious: ${output}${named}. No link was created.`)
}
