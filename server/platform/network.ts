import type { Clock } from './clock.ts'
import { type Dialler, openDialler, type Route } from './dialler.ts'
import { type Dns, type DnsServer, openDns } from './dns/index.ts'
import { type AllowedRange, egressPolicy } from './egress.ts'
import { type Http, openHttp } from './http.ts'
import { trustAnchors } from './trust.ts'

/** All outbound connections. Nothing else opens one. */
export type Network = {
  dns: Dns
  dialler: Dialler
  http: Http
  /** Trusted certificate authorities, PEM. */
  ca: readonly string[]
  close(): Promise<void>
}

export function openNetwork(options: {
  clock: Clock
  dnsServers: readonly DnsServer[]
  allowed: readonly AllowedRange[]
  extraCaFile: string | null
  /** Set by tests and the demo to route connections to the simulated internet. */
  route?: Route
}): Network {
  const dns = openDns({ clock: options.clock, servers: options.dnsServers })
  const dialler = openDialler(dns, egressPolicy(options.allowed), options.route)
  const ca = trustAnchors(options.extraCaFile)
  const http = openHttp(dialler, ca)
  return { dns, dialler, http, ca, close: http.close }
}
