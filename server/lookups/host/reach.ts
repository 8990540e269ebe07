import { parseHost } from '../../platform/domain-name.ts'
import { fail } from '../../platform/errors.ts'
import type { TlsFault } from '../../platform/tls.ts'
import type { Answer } from '../../providers/index.ts'
import type { Asked, Sources } from '../asked.ts'

/** A host in the spelling in which it is asked for. `address`: it is one itself. */
export type HostName = { text: string; isAddress: boolean }

/** Reads what the schema has judged before. */
export function hostOf(text: string): HostName {
  const host = parseHost(text) ?? fail('INVALID_HOST')
  return host.kind === 'ip' ? { text: host.address, isAddress: true } : { text: host.name.ascii, isAddress: false }
}

/** Refuses an address that may not be reached before anything is charged. A name can only be judged once it is resolved. */
export async function refuseForbidden({ network }: Sources, input: { host: string }, port: number): Promise<void> {
  const { text, isAddress } = hostOf(input.host)
  if (isAddress && !network.dialler.allows(text, port))
    fail('TARGET_NOT_ALLOWED', `${text} is not an address of the public Internet. No unit was used.`)
}

/** Fails for the faults that are an answer of their own: no such host, an address that may not be reached, no resolver. The others are findings about the host. */
export function failFor(why: TlsFault, host: string): void {
  if (why === 'unknown_host') fail('HOST_NOT_FOUND', `${host} does not exist or has no address.`)
  if (why === 'not_allowed')
    fail('TARGET_NOT_ALLOWED', `${host} leads to an address that is not part of the public Internet.`)
  if (why === 'dns') fail('DNS_UNAVAILABLE', `The addresses of ${host} could not be found out.`, { retryAfter: 10 })
}

/** The sources of a look at a host: it was asked just now, and so was the DNS unless the host is an address. */
export function liveAnswers(asked: Asked, host: HostName): Answer<null>[] {
  const live = (source: 'dns' | 'host'): Answer<null> => ({ source, at: asked.at, ok: true, facts: null, stale: false })
  return host.isAddress ? [live('host')] : [live('dns'), live('host')]
}
