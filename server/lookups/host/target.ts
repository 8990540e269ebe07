import { parseHost } from '../../platform/domain-name.ts'
import { fail } from '../../platform/errors.ts'
import type { Network } from '../../platform/network.ts'
import type { TlsFault } from '../../platform/tls.ts'
import type { Answer } from '../../providers/index.ts'
import type { LookupContext, Sources } from '../lookup-context.ts'

/** The canonical host. `isAddress`: it is an IP address. */
export type HostName = { text: string; isAddress: boolean }

/** Parses a host that the schema has validated. */
export function hostOf(text: string): HostName {
  const host = parseHost(text) ?? fail('INVALID_HOST')
  return host.kind === 'ip' ? { text: host.address, isAddress: true } : { text: host.name.ascii, isAddress: false }
}

/** Why a host is refused before its lookup: a forbidden address. Null for a name, which can only be checked once resolved. */
export function forbiddenAddress({ dialler }: Pick<Network, 'dialler'>, host: string, port: number): string | null {
  const { text, isAddress } = hostOf(host)
  return isAddress && !dialler.allows(text, port) ? `${text} is not a public address. No unit was used.` : null
}

/** Rejects a forbidden address before any unit is charged. */
export async function refuseForbidden({ network }: Sources, input: { host: string }, port: number): Promise<void> {
  const message = forbiddenAddress(network, input.host, port)
  if (message !== null) fail('TARGET_NOT_ALLOWED', message)
}

/**
 * Fails for faults with their own error code: no such host, a forbidden address, no resolver. All others are findings
 * about the host.
 */
export function failFor(why: TlsFault, host: string): void {
  if (why === 'unknown_host') fail('HOST_NOT_FOUND', `${host} does not exist or has no address.`)
  if (why === 'not_allowed')
    fail('TARGET_NOT_ALLOWED', `${host} resolves to an address that is not public. No unit was used.`)
  if (why === 'dns') fail('DNS_UNAVAILABLE', `${host} could not be resolved.`, { retryAfter: 10 })
}

/** Entries in `sources` for a live check: the host, and the DNS unless the host is an address. */
export function liveAnswers(ctx: LookupContext, host: HostName): Answer<null>[] {
  const live = (source: 'dns' | 'host'): Answer<null> => ({ source, at: ctx.at, ok: true, facts: null, stale: false })
  return host.isAddress ? [live('host')] : [live('dns'), live('host')]
}
