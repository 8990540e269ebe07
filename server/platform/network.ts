import type { Clock } from './clock.ts'
import { type Dialler, openDialler, type Route } from './dialler.ts'
import { type Dns, type DnsServer, openDns } from './dns/index.ts'
import { type AllowedRange, egressPolicy } from './egress.ts'
import { type Http, openHttp } from './http.ts'
import { trustAnchors } from './trust.ts'

/** Everything that reaches the outside. Nothing else opens a connection. */
export type Network = {
  dns: Dns
  dialler: Dialler
  http: Http
  /** Certificate authorities by which a certificate is judged, PEM. */
  ca: readonly string[]
  close(): Promise<void>
}

export function openNetwork(options: {
  clock: Clock
  dnsServers: readonly DnsServer[]
  allowed: readonly AllowedRange[]
  extraCaFile: string | null
  /** Tests and the demonstration lead connections to the simulated outside. */
  route?: Route
}): Network {
  const dns = openDns({ clock: options.clock, servers: options.dnsServers })
  const dialler = openDialler(dns, egressPolicy(options.allowed), options.route)
  const ca = trustAnchors(options.extraCaFile)
  const http = openHttp(dialler, ca)
  return { dns, dialler, http, ca, close: http.close }
}
