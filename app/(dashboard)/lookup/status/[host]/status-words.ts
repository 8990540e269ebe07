import type { HostStatusReport } from '#server/lookups/host/status-schema.ts'

export const STATE_NAMES = { up: 'Up', degraded: 'Degraded', down: 'Down', unknown: 'Unknown' } as const

/** Result in one sentence that names the vantage point. */
export function stateSentence({ status, http, tls }: HostStatusReport): string {
  if (status === 'up') return 'Online, checked from one location: this server.'
  if (status === 'down') return 'Neither web port accepts connections from this server. Results may differ elsewhere.'
  if (status === 'unknown') return 'This server has no route to the host’s network, so its status is unknown.'
  if (http?.error) return `A port is open, but no page was returned: ${faultWords(http.error)}.`
  if (tls.valid === false) return `It responds, but clients reject its certificate: ${faultWords(tls.error ?? '')}.`
  return `It returns error ${http?.http_status ?? ''}.`
}

const words: Record<string, string> = {
  timeout: 'timed out',
  refused: 'refused',
  reset: 'the connection was closed',
  unknown_host: 'a redirect points to a name that does not exist',
  dns: 'a DNS lookup failed',
  unreachable: 'no route',
  certificate: 'the certificate is not accepted',
  tls: 'the TLS connection failed',
  not_allowed: 'a redirect points to an address that is not allowed',
  too_many_redirects: 'more than 8 redirects',
  malformed: 'the response is invalid',
  no_tls: 'the port does not speak TLS',
  handshake_failed: 'the handshake was rejected',
  stalled: 'the handshake did not complete',
  self_signed: 'self-signed',
  unknown_issuer: 'untrusted root',
  incomplete_chain: 'an intermediate is missing',
  expired: 'expired',
  not_yet_valid: 'not valid yet',
  intermediate_expired: 'an intermediate has expired or is not valid yet',
  weak_signature: 'weak signature',
  invalid_chain: 'invalid chain',
  name_mismatch: 'host name mismatch',
}

export const faultWords = (fault: string): string => words[fault] ?? fault.replaceAll('_', ' ')
