import type { HostStatusReport } from '#server/lookups/host/status-schema.ts'

export const STATE_NAMES = { up: 'Up', degraded: 'Degraded', down: 'Down', unknown: 'Unknown' } as const

/** Result in one sentence that names the vantage point. */
export function stateSentence({ status, http, tls }: HostStatusReport): string {
  if (status === 'up') return 'It answers, seen from one place: the server of this service.'
  if (status === 'down')
    return 'Neither web port accepts a connection from the server of this service. Elsewhere it may.'
  if (status === 'unknown') return 'This server has no way to the network of the host, so nothing can be said about it.'
  if (http?.error) return `A port is open, but no page returned: ${faultWords(http.error)}.`
  if (tls.valid === false) return `It answers, but clients refuse its certificate: ${faultWords(tls.error ?? '')}.`
  return `It answers with the error ${http?.http_status ?? ''}.`
}

const words: Record<string, string> = {
  timeout: 'no answer in time',
  refused: 'refused',
  reset: 'the connection was ended',
  unknown_host: 'a redirect leads to a name that does not exist',
  dns: 'an address could not be found out',
  unreachable: 'no way there',
  certificate: 'the certificate is not accepted',
  tls: 'no TLS connection came about',
  not_allowed: 'a redirect leads to an address that may not be opened',
  too_many_redirects: 'more than 8 redirects',
  malformed: 'the answer cannot be read',
  no_tls: 'the port does not speak TLS',
  handshake_failed: 'the handshake was refused',
  stalled: 'the handshake did not end',
  self_signed: 'signed by itself',
  unknown_issuer: 'its root is not trusted',
  incomplete_chain: 'an intermediate is missing',
  expired: 'expired',
  not_yet_valid: 'not valid yet',
  intermediate_expired: 'an intermediate is out of its time',
  weak_signature: 'weak signature',
  invalid_chain: 'the chain is not valid',
  name_mismatch: 'it names another host',
}

export const faultWords = (fault: string): string => words[fault] ?? fault.replaceAll('_', ' ')
