import type { Route } from '../server/platform/dialler.ts'

/** Address of the services that are found by host name: domain and IP registries. */
export const servicesAddress = '192.0.47.8'

/** Maps public addresses of the simulated internet, as `address:port`, to loopback ports. */
export type RouteTable = Record<string, number>

/**
 * Redirects a connection to a public address into the simulated internet. Unknown addresses refuse the connection,
 * like a machine without a listener.
 */
export const routeBy =
  (table: () => RouteTable): Route =>
  (address, port) => ({ address: '127.0.0.1', port: table()[`${address}:${port}`] ?? 9 })

/** Route to a simulated internet in another process. */
export async function routeOf(origin: string): Promise<Route> {
  const answer = await fetch(`${origin}/routes`)
  const table = (await answer.json()) as RouteTable
  return routeBy(() => table)
}
