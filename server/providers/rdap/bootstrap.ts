import type { IpAddress } from '../../platform/ip-address.ts'
import { members } from '../reading.ts'
import { malformed } from '../upstream.ts'
import { baseOfAddress } from './address-blocks.ts'

/** IANA's registries of RDAP servers (RFC 9224): top-level domains, IPv4, IPv6, AS numbers. */
export const bootstrapFiles = ['dns', 'ipv4', 'ipv6', 'asn'] as const
export type BootstrapFile = (typeof bootstrapFiles)[number]

/** Entries (labels, CIDRs or number ranges) by the base URL that serves them; a base ends in a slash. */
export type RdapServices = readonly { entries: readonly string[]; base: string }[]

/** What an RDAP query is about. Names are lower-case A-labels, addresses canonical. */
export type RdapSubject =
  | { kind: 'domain'; name: string }
  | { kind: 'ip'; address: IpAddress }
  | { kind: 'autnum'; asn: number }

const maxServices = 5_000
const maxEntries = 5_000

/**
 * Parses a bootstrap file (RFC 9224 section 3). Services that are unreadable or without a usable URL are dropped; a
 * file without any service is malformed. Of a service's URLs, https is preferred.
 */
export function mapBootstrap(document: unknown): RdapServices {
  const services = members(document)?.services
  if (!Array.isArray(services)) return malformed('no list of services')
  const read = services.slice(0, maxServices).flatMap((service: unknown) => {
    if (!Array.isArray(service)) return []
    const [entries, urls] = service as unknown[]
    const base = baseOf(urls)
    if (!Array.isArray(entries) || base === null) return []
    return [{ entries: entries.slice(0, maxEntries).filter((entry) => isEntry(entry)), base }]
  })
  return read.some(({ entries }) => entries.length > 0) ? read : malformed('no service')
}

const isEntry = (entry: unknown): entry is string => typeof entry === 'string' && entry.length <= 253

function baseOf(urls: unknown): string | null {
  if (!Array.isArray(urls)) return null
  const usable = urls.filter((url: unknown) => typeof url === 'string' && isWebAddress(url))
  const found = usable.find((url: string) => url.startsWith('https:')) ?? usable[0]
  return typeof found === 'string' ? slashed(found) : null
}

/** Whether a text is a URL that may be queried: http or https, no credentials, at most 1,000 characters. */
export function isWebAddress(text: string): boolean {
  if (text.length > 1_000 || !URL.canParse(text) || /%(?![0-9a-f]{2})/i.test(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}

const slashed = (url: string): string => (url.endsWith('/') ? url : `${url}/`)

export function fileOf(subject: RdapSubject): BootstrapFile {
  if (subject.kind === 'domain') return 'dns'
  if (subject.kind === 'autnum') return 'asn'
  return subject.address.version === 4 ? 'ipv4' : 'ipv6'
}

/**
 * Base URL of the registry for a subject: the entry with the most labels (RFC 9224 section 4), the longest prefix
 * (5.1), or the range that contains the number (5.3). Null: none.
 */
export function baseFor(services: RdapServices, subject: RdapSubject): string | null {
  if (subject.kind === 'ip') return baseOfAddress(services, subject.address)
  let best = -1
  let base: string | null = null
  for (const service of services)
    for (const entry of service.entries) {
      const length = matched(entry, subject)
      if (length > best) [best, base] = [length, service.base]
    }
  return base
}

/** How specifically an entry matches a subject; -1 if it does not. */
function matched(entry: string, subject: Exclude<RdapSubject, { kind: 'ip' }>): number {
  if (subject.kind === 'domain') {
    const suffix = entry.toLowerCase().replace(/\.$/, '')
    const holds = suffix === '' || subject.name === suffix || subject.name.endsWith(`.${suffix}`)
    return holds ? suffix.split('.').filter(Boolean).length : -1
  }
  const [, first, last] = /^(\d{1,10})(?:-(\d{1,10}))?$/.exec(entry) ?? []
  if (first === undefined) return -1
  return Number(first) <= subject.asn && subject.asn <= Number(last ?? first) ? 0 : -1
}
