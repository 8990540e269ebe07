import type { Internet } from '../../simulator/internet.ts'
import { putAddress, putDomain, putHost } from './outside.ts'
import type { Registry } from './registry.ts'
import type { Step } from './round-trip.ts'

export type Call = { method: 'GET' | 'POST'; path: string; body?: unknown }

export type Row = {
  id: string
  /** Round trips that must be sequential for a new target of this benchmark, with the start-up lists in memory. */
  chain: readonly Step[]
  /** Which step depends on which. */
  because: string
  /** Milliseconds that the lookup waits regardless of the upstreams. */
  waitsMs?: number
  /** Whether a repeated request is served from the cache. */
  stored: boolean
  /** Adds the n-th target to the simulated internet and returns its call. */
  call(outside: Outside, n: number): Call
}

export type Outside = { internet: Internet; registry: Registry }

const get = (path: string): Call => ({ method: 'GET', path })
const post = (path: string, body: unknown): Call => ({ method: 'POST', path, body })

/** Addresses of one row: `45.{row}.{n / 250}.{n % 250 + 1}`. */
const addressFor = (row: number, { internet }: Outside, n: number): string => {
  const address = `45.${row}.${Math.floor(n / 250)}.${(n % 250) + 1}`
  putAddress(internet, address)
  return address
}
const domainFor = (word: string, { internet, registry }: Outside, n: number, address?: string): string => {
  const domain = `${word}-bench-${n}.com`
  putDomain(internet, domain, registry, address)
  return domain
}
const hostFor = (word: string, { internet }: Outside, n: number): string => {
  const host = `${word}-${n}.wildcard.example`
  putHost(internet, host)
  return host
}

/** The lookups that use upstreams, each with its longest chain of requests. */
export const rows: readonly Row[] = [
  {
    id: 'ip.lookup',
    chain: ['dns', 'dns'],
    because: 'name of the address, address of the name; blocklists beside',
    stored: true,
    call: (outside, n) => get(`/ip/${addressFor(10, outside, n)}`),
  },
  {
    id: 'ip.reputation',
    chain: ['dns', 'dns'],
    because: 'as ip.lookup',
    stored: true,
    call: (outside, n) => get(`/ip/${addressFor(11, outside, n)}/reputation`),
  },
  {
    id: 'ip.rdap',
    chain: ['http'],
    because: 'registry',
    stored: true,
    call: (outside, n) => get(`/ip/${addressFor(12, outside, n)}/rdap`),
  },
  {
    id: 'ip.abuseContacts',
    chain: ['http'],
    because: 'registry; contact zones beside',
    stored: true,
    call: (outside, n) => get(`/ip/${addressFor(13, outside, n)}/abuse-contacts`),
  },
  {
    id: 'domain.lookup',
    chain: ['dns', 'tls'],
    because: 'addresses, page of the host; records, registry, mail, certificate and blocklists beside',
    stored: false,
    call: (outside, n) => get(`/domain/${domainFor('report', outside, n)}`),
  },
  {
    id: 'domain.subdomains',
    chain: ['http'],
    because: 'certificate transparency',
    stored: true,
    call: (outside, n) => get(`/domain/${domainFor('names', outside, n)}/subdomains`),
  },
  {
    id: 'domain.infrastructure',
    chain: ['dns', 'dns'],
    because: 'addresses, their names',
    stored: true,
    call: (outside, n) => get(`/domain/${domainFor('hosting', outside, n, addressFor(16, outside, n))}/infrastructure`),
  },
  {
    id: 'domain.rdap',
    chain: ['http', 'http'],
    because: 'registry, registrar',
    stored: true,
    call: (outside, n) => get(`/domain/${domainFor('owner', outside, n)}/rdap`),
  },
  {
    id: 'domain.abuseContacts',
    chain: ['http', 'http'],
    because: 'registry, registrar; addresses, their registry beside',
    stored: false,
    call: (outside, n) => get(`/domain/${domainFor('abuse', outside, n)}/abuse-contacts`),
  },
  {
    id: 'dns.lookup',
    chain: ['dns'],
    because: 'resolver',
    stored: true,
    call: (outside, n) => get(`/dns/lookup?domain=${domainFor('records', outside, n)}&type=A`),
  },
  {
    id: 'host.ssl',
    chain: ['dns', 'tls'],
    because: 'addresses; the host, which answers at once',
    stored: false,
    call: (outside, n) => get(`/host/${hostFor('tls', outside, n)}/ssl`),
  },
  {
    id: 'host.status',
    chain: ['dns', 'tls'],
    because: 'addresses; the host, which answers at once',
    stored: false,
    call: (outside, n) => get(`/host/${hostFor('status', outside, n)}/status`),
  },
  {
    id: 'online.check',
    chain: ['dns', 'http', 'http'],
    because: 'addresses, order, result',
    waitsMs: 500,
    stored: false,
    call: (outside, n) => post('/online-check', { target: hostFor('online', outside, n) }),
  },
  {
    id: 'blocklists.check',
    chain: ['dns'],
    because: 'the zones beside each other',
    stored: true,
    call: (outside, n) => post('/blocklists/check', { targets: [addressFor(14, outside, n)] }),
  },
  {
    id: 'cidr.check',
    chain: ['dns'],
    because: 'as ip.lookup for seven addresses beside each other; these have no names',
    stored: true,
    call: (_, n) => post('/cidr/check', { cidr: `45.15.${n}.0/24` }),
  },
  {
    id: 'email.check',
    chain: ['dns', 'dns'],
    because: 'mail exchangers, their addresses; name servers, registry and blocklists beside',
    stored: true,
    call: (outside, n) => post('/email/check', { email: `jane.roe@${domainFor('mail', outside, n)}` }),
  },
  {
    id: 'email.security',
    chain: ['dns', 'dns'],
    because: 'SPF record, the one that it includes; everything else beside',
    stored: true,
    call: (outside, n) => get(`/email/security?domain=${domainFor('posture', outside, n)}`),
  },
  {
    id: 'phone.lookup',
    chain: [],
    because: 'the numbering plans and the list in memory',
    stored: false,
    call: (_, n) => get(`/phone/+49171392${String(n % 10_000).padStart(4, '0')}`),
  },
]
