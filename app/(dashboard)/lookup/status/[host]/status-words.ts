import type { HostStatusReport } from '#server/lookups/host/status-schema.ts'

export const STATE_NAMES = { up: 'Up', degraded: 'Degraded', down: 'Down', unknown: 'Unknown' } as const

/** Result in one sentence that names the vantage point. */
export function stateSentence(answer: HostStatusReport): string {
  const { status, http, tls } = answer
  if (status === 'up') return 'Up, checked from one location: this server.'
  if (status === 'down')
    return 'Down: neither web port accepts a connection from this server. It may be reachable from elsewhere.'
  if (status === 'unknown') return 'Unknown: this server has no route to the host.'
  if (http?.error) return `A port is open, but no page was returned: ${faultWords(http.error)}.`
  if (tls.valid === false) return `Up, but clients reject its certificate: ${faultWords(tls.error ?? '')}.`
  if (tls.valid === null && isSecurePortOpen(answer))
    return `Up, but no certificate was received: ${faultWords(tls.error ?? '')}.`
  return `Returns HTTP ${http?.http_status ?? ''}.`
}

export const isSecurePortOpen = ({ tcp }: HostStatusReport): boolean =>
  tcp.some(({ port, open }) => port === 443 && open === true)

const words: Record<string, string> = {
  timeout: 'timed out',
  refused: 'refused',
  reset: 'connection closed',
  unknown_host: 'redirects to a name that does not exist',
  dns: 'name resolution failed',
  unreachable: 'no route',
  certificate: 'certificate rejected',
  tls: 'TLS connection failed',
  not_allowed: 'redirects to a forbidden address',
  too_many_redirects: 'more than 8 redirects',
  malformed: 'unreadable response',
  no_tls: 'the port does not speak TLS',
  handshake_failed: 'handshake refused',
  stalled: 'handshake timed out',
  self_signed: 'self-signed',
  unknown_issuer: 'its root is not trusted',
  incomplete_chain: 'an intermediate is missing',
  expired: 'expired',
  not_yet_valid: 'not valid yet',
  intermediate_expired: 'an intermediate has expired',
  weak_signature: 'weak signature',
  invalid_chain: 'the chain is not valid',
  name_mismatch: 'it is for another host',
}

export const faultWords = (fault: string): string => words[fault] ?? fault.replaceAll('_', ' ')
