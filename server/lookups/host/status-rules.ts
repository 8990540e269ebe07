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
  return answers && facts.certificateValid !== false ? 'up' : 'degraded'
}
