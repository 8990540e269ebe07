import type { ScanFailure } from '../../catalog/scan-terms.ts'
import type { HostTls, VisitFault } from '../../lookups/index.ts'
import type { SiteAnswer } from '../headers/index.ts'
import type { Route } from './route.ts'

export type Failed = { failure: ScanFailure; detail: string }

const turnsAway = new Set([403, 406, 429])

/**
 * Why a response is not the site: it blocks the scanner, or it is broken. Null for any response that can be graded,
 * whatever its status: hosts without a page at their root have headers too.
 */
export function failureOfAnswer({ status, headers }: SiteAnswer): Failed | null {
  const challenged =
    headers['cf-mitigated']?.[0] === 'challenge' || (status === 503 && headers['cf-chl-bypass'] !== undefined)
  if (turnsAway.has(status) || challenged)
    return { failure: 'blocked_by_site', detail: `The site returns ${status} to this scanner.` }
  return status >= 500 ? { failure: 'site_down', detail: `The site returns ${status}.` } : null
}

const words: Record<VisitFault, string> = {
  timeout: 'no response in time',
  refused: 'the connection was refused',
  reset: 'the connection was closed',
  unknown_host: 'the host has no address',
  dns: 'the address could not be resolved',
  unreachable: 'the network could not be reached',
  certificate: 'the certificate is not valid',
  tls: 'the TLS handshake failed',
  not_allowed: 'it redirects to an address that is not public, or to another protocol',
  too_many_redirects: 'too many redirects',
  malformed: 'the response is invalid',
}

/** Why neither route answered. The certificate is the reason only if nothing else was observed. */
export function failureOfRoutes(https: Route, http: Route | null, tls: HostTls | null): Failed {
  const faults = [https, http].flatMap((route) => (!route || route.ok ? [] : [route.why]))
  const detail = `Over HTTPS ${output(https)}${http ? `; over HTTP ${output(http)}` : ''}.`
  const only = (...among: VisitFault[]): boolean => faults.every((why) => among.includes(why))
  if (only('unknown_host', 'dns')) return { failure: 'dns_error', detail }
  if (tls?.ok && !tls.trusted && https.hops.length === 0) return { failure: 'invalid_certificate', detail }
  if (faults.includes('timeout') && !faults.some((why) => why === 'too_many_redirects' || why === 'not_allowed'))
    return { failure: 'timeout', detail }
  return { failure: 'site_down', detail }
}

const output = (route: Route): string => (route.ok ? 'it responded' : words[route.why])
