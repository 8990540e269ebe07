import type { HostTls } from './inspect.ts'
import type { Visit } from './visit.ts'

export const hostStatuses = ['up', 'degraded', 'down', 'unknown'] as const
export type HostStatus = (typeof hostStatuses)[number]

/** `open`: null if this server could not try the port. */
export type PortState = { port: number; open: boolean | null }

/**
 * Host status as seen from one location. Down: no web port accepts a connection. Up: a page answers with a status
 * below 500, and the certificate is valid if port 443 is open. Degraded: anything in between. Unknown: this server
 * cannot reach the host's network.
 */
export function statusOf(facts: {
  ports: readonly PortState[]
  visit: Visit | null
  certificateValid: boolean | null
}): HostStatus {
  if (facts.ports.every(({ open }) => open === null)) return 'unknown'
  if (!facts.ports.some(({ open }) => open)) return 'down'
  const answers = facts.visit?.ok === true && facts.visit.status < 500
  const isSecurePortOpen = facts.ports.some(({ port, open }) => port === 443 && open)
  return answers && (facts.certificateValid === true || !isSecurePortOpen) ? 'up' : 'degraded'
}

const clientsFailToo: ReadonlySet<string> = new Set(['no_tls', 'handshake_failed', 'reset'])

/**
 * Whether clients accept the certificate on port 443. Null if the port is not open, or if the handshake ended without a
 * certificate for a reason that may be this server's, such as a time-out.
 */
export function isCertificateValid({ open }: Pick<PortState, 'open'>, tls: HostTls): boolean | null {
  if (!open) return null
  if (tls.ok) return tls.trusted
  return clientsFailToo.has(tls.why) ? false : null
}
