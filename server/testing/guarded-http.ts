import { systemClock } from '../platform/clock.ts'
import { openDialler } from '../platform/dialler.ts'
import { type DnsServer, openDns } from '../platform/dns/index.ts'
import { type AllowedRange, egressPolicy } from '../platform/egress.ts'
import { type Http, openHttp } from '../platform/http.ts'

/** HTTP client with the egress policy; unless a DNS server is given, name resolution fails. */
export function guardedHttp(allowed: readonly AllowedRange[] = [], servers?: readonly DnsServer[]): Http {
  const dns = openDns({ clock: systemClock, servers: servers ?? [{ address: '127.0.0.1', port: 9 }] })
  return openHttp(openDialler(dns, egressPolicy(allowed)))
}
