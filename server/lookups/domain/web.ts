import type { Answer } from '../../providers/index.ts'
import { type Visit, visit } from '../host/index.ts'
import type { LookupContext } from '../lookup-context.ts'
import { offersDomain, parkingHost } from './parking.ts'

export const webStatuses = ['live', 'dns_error', 'network_error', 'http_error', 'parked', 'unknown'] as const
export type Web = {
  status: (typeof webStatuses)[number]
  http_status: number | null
  final_url: string | null
  server: string | null
}

type Fault = Extract<Visit, { ok: false }>['why']

const secureMs = 2_400
const plainMs = 1_200

/** Faults after which a retry without TLS is pointless. */
const settled: ReadonlySet<Fault> = new Set(['unknown_host', 'dns', 'not_allowed', 'too_many_redirects'])

/** Fetches the site over TLS, falling back to plain HTTP; four seconds in total. */
export async function openSite(ctx: Pick<LookupContext, 'network'>, name: string): Promise<Visit> {
  const secure = await visit(ctx, `https://${name}/`, secureMs)
  if (secure.ok || settled.has(secure.why)) return secure
  const plain = await visit(ctx, `http://${name}/`, plainMs)
  return plain.ok || secure.why === 'timeout' ? plain : secure
}

const statusOfFault: Record<Fault, Web['status']> = {
  unknown_host: 'dns_error',
  dns: 'unknown',
  not_allowed: 'unknown',
  timeout: 'unknown',
  refused: 'network_error',
  reset: 'network_error',
  unreachable: 'network_error',
  tls: 'network_error',
  certificate: 'network_error',
  too_many_redirects: 'http_error',
  malformed: 'http_error',
}

/**
 * Site status (contract section 6). `hosts`: name servers and alias targets of the name. A null visit: it timed out.
 */
export function judgeSite(found: Visit | null, domain: string, hosts: readonly string[]): Web {
  const parked = parkingHost(hosts, domain) !== null
  if (!found?.ok) {
    const status = parked ? 'parked' : found ? statusOfFault[found.why] : 'unknown'
    return { status, http_status: null, final_url: null, server: null }
  }
  const led = parkingHost([new URL(found.url).hostname], domain) !== null
  const status =
    parked || led || offersDomain(found.title, domain) ? 'parked' : found.status >= 400 ? 'http_error' : 'live'
  return { status, http_status: found.status, final_url: found.url, server: found.server }
}

/** The site's entry in `sources`: a timeout is a failed source, a refusal is an answer. */
export function siteAnswer(found: Visit | null, at: Date): Answer<null> {
  if (found && (found.ok || found.why !== 'timeout')) return { source: 'host', at, ok: true, facts: null, stale: false }
  return { source: 'host', at, ok: false, why: 'timeout' }
}
