import type { Route } from '../../platform/dialler.ts'

/** Address at which the services that are named by a host stand: registries of names and addresses. */
export const servicesAddress = '192.0.47.8'

/** Public addresses of the simulated outside and the ports on loopback behind which they really are, as `address:port`. */
export type RouteTable = Record<string, number>

/** Leads a connection to a public address into the simulated outside. An address that is not part of it refuses, as a machine without a listener does. */
export const routeBy =
  (table: () => RouteTable): Route =>
  (address, port) => ({ address: '127.0.0.1', port: table()[`${address}:${port}`] ?? 9 })

/** The way into an outside that runs as a process of its own. */
export async function routeOf(origin: string): Promise<Route> {
  const answer = await fetch(`${origin}/routes`)
  const table = (await answer.json()) as RouteTable
  return routeBy(() => table)
}
