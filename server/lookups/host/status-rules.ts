import type { Visit } from './visit.ts'

export const hostStatuses = ['up', 'degraded', 'down', 'unknown'] as const
export type HostStatus = (typeof hostStatuses)[number]

/** One port: `open` null where this server itself could not try. */
export type PortState = { port: number; open: boolean | null }

/**
 * The state of a host as seen from one place. Down: no web port accepts a connection. Up: a page answers with a status below 500, and where port 443 is open its certificate is accepted.
 * Degraded: something is wrong between these. Unknown: this server has no way to the host's network.
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
