import type { Internet } from '../../server/testing/internet/internet.ts'
import { putAddress, putDomain, putHost } from './outside.ts'
import type { Registry } from './registry.ts'
import type { Step } from './round-trip.ts'

export type Call = { method: 'GET' | 'POST'; path: string; body?: unknown }

export type Row = {
  id: string
  /** Round trips that have to follow each other, for a target of this measurement that nobody has asked for, with the lists of the start in memory. */
  chain: readonly Step[]
  /** What follows what. */
  because: string
  /** Milliseconds that the lookup waits whatever the outside does. */
  waitsMs?: number
  /** Whether the same question again is answered from memory. */
  kept: boolean
  /** Puts the n-th target into the outside and gives the call for it. */
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

/** The lookups that ask others, each with the longest chain of questions that its answer needs. */
export const rows: readonly Row[] = [
  {
    id: 'ip.lookup',
    chain: ['dns', 'dns'],
    because: 'name of the address, address of the name; blocklists beside',
    kept: true,
    call: (outside, n) => get(`/ip/${addressFor(10, outside, n)}`),
  },
  {
    id: 'ip.reputation',
    chain: ['dns', 'dns'],
    because: 'as ip.lookup',
    kept: true,
    call: (outside, n) => get(`/ip/${addressFor(11, outside, n)}/reputation`),
  },
  {
    id: 'ip.rdap',
    chain: ['http'],
    because: 'registry',
    kept: true,
    call: (outside, n) => get(`/ip/${addressFor(12, outside, n)}/rdap`),
  },
  {
    id: 'ip.abuseContacts',
    chain: ['http'],
    because: 'registry; contact zones beside',
    kept: true,
    call: (outside, n) => get(`/ip/${addressFor(13, outside, n)}/abuse-contacts`),
  },
  {
    id: 'domain.lookup',
    chain: ['dns', 'tls'],
    because: 'addresses, page of the host; records, registry, mail, certificate and blocklists beside',
    kept: false,
    call: (outside, n) => get(`/domain/${domainFor('report', outside, n)}`),
  },
  {
    id: 'domain.subdomains',
    chain: ['http'],
    because: 'certificate transparency',
    kept: true,
    call: (outside, n) => get(`/domain/${domainFor('names', outside, n)}/subdomains`),
  },
  {
    id: 'domain.infrastructure',
    chain: ['dns', 'dns'],
    because: 'addresses, their names',
    kept: true,
    call: (outside, n) => get(`/domain/${domainFor('hosting', outside, n, addressFor(16, outside, n))}/infrastructure`),
  },
  {
    id: 'domain.rdap',
    chain: ['http', 'http'],
    because: 'registry, registrar',
    kept: true,
    call: (outside, n) => get(`/domain/${domainFor('owner', outside, n)}/rdap`),
  },
  {
    id: 'domain.abuseContacts',
    chain: ['http', 'http'],
    because: 'registry, registrar; addresses, their registry beside',
    kept: false,
    call: (outside, n) => get(`/domain/${domainFor('abuse', outside, n)}/abuse-contacts`),
  },
  {
    id: 'dns.lookup',
    chain: ['dns'],
    because: 'resolver',
    kept: true,
    call: (outside, n) => get(`/dns/lookup?domain=${domainFor('records', outside, n)}&type=A`),
  },
  {
    id: 'host.ssl',
    chain: ['dns', 'tls'],
    because: 'addresses; the host, which answers at once',
    kept: false,
    call: (outside, n) => get(`/host/${hostFor('tls', outside, n)}/ssl`),
  },
  {
    id: 'host.status',
    chain: ['dns', 'tls'],
    because: 'addresses; the host, which answers at once',
    kept: false,
    call: (outside, n) => get(`/host/${hostFor('status', outside, n)}/status`),
  },
  {
    id: 'online.check',
    chain: ['dns', 'http', 'http'],
    because: 'addresses, order, result',
    waitsMs: 500,
    kept: false,
    call: (outside, n) => post('/online-check', { target: hostFor('online', outside, n) }),
  },
  {
    id: 'blocklists.check',
    chain: ['dns'],
    because: 'the zones beside each other',
    kept: true,
    call: (outside, n) => post('/blocklists/check', { targets: [addressFor(14, outside, n)] }),
  },
  {
    id: 'cidr.check',
    chain: ['dns'],
    because: 'as ip.lookup for seven addresses beside each other; these have no names',
    kept: true,
    call: (_, n) => post('/cidr/check', { cidr: `45.15.${n}.0/24` }),
  },
  {
    id: 'email.check',
    chain: ['dns', 'dns'],
    because: 'mail exchangers, their addresses; name servers, registry and blocklists beside',
    kept: true,
    call: (outside, n) => post('/email/check', { email: `jane.roe@${domainFor('mail', outside, n)}` }),
  },
  {
    id: 'email.security',
    chain: ['dns', 'dns'],
    because: 'SPF record, the one that it includes; everything else beside',
    kept: true,
    call: (outside, n) => get(`/email/security?domain=${domainFor('posture', outside, n)}`),
  },
]
