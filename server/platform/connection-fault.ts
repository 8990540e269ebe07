const unreached: Record<string, (host: string) => string> = {
  not_allowed: (host) => `${host} now resolves to an address that is not public. Nothing was sent.`,
  unknown_host: (host) => `${host} has no address in DNS.`,
  dns: (host) => `${host} could not be resolved.`,
  refused: (host) => `${host} refused the connection.`,
  reset: (host) => `${host} closed the connection.`,
  unreachable: (host) => `${host} is not reachable.`,
  UND_ERR_SOCKET: (host) => `${host} closed the connection without a response.`,
  CERT_HAS_EXPIRED: (host) => `The certificate of ${host} has expired.`,
  ERR_TLS_CERT_ALTNAME_INVALID: (host) => `The certificate is not for ${host}.`,
}

const untrusted = /^(UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|CERT_|ERR_SSL|ERR_TLS|HOSTNAME_MISMATCH|INVALID_CA)/

/** Why a connection to a host failed, as a sentence. `code`: of the system, of TLS or of the dialler. */
export function connectionFaultOf(
  { code, why }: { code: string; why?: string },
  host: string,
  timeoutSeconds: number,
): string {
  const known = unreached[code]
  if (known) return known(host)
  if (why === 'timeout' || code === 'timeout') return `${host} did not respond within ${timeoutSeconds} seconds.`
  if (untrusted.test(code)) return `No trusted TLS connection to ${host} (${code}).`
  if (why === 'malformed') return `The response of ${host} is not HTTP.`
  return `The connection to ${host} failed (${code || why || 'no reason given'}).`
}
