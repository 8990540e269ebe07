import { parseDomainName } from '../../platform/domain-name.ts'

/** Certificate data for one name. Times are ISO; null if no certificate states one. */
export type NameSeen = {
  hostname: string
  is_wildcard: boolean
  /** When the first and last certificates with the name were logged, or issued if the source states no such time. */
  first_seen: string | null
  last_seen: string | null
  certificate_count: number
  /** Distinguished name of the last certificate's issuer. */
  last_issuer: string | null
}

/** Unique names. `cut`: there were more than are stored. */
export type NamesSeen = { names: NameSeen[]; cut: boolean }

/** One entry of a log. Entries with the same `certificate` are one certificate. */
export type LoggedCertificate = {
  certificate: string
  issuer: string | null
  /** ISO 8601. */
  at: string | null
  /** As the certificate spells them, whatever they are. */
  names: readonly string[]
}

/** Limit per domain: some hosting domains have millions. */
export const maxNames = 50_000

const longestIssuer = 300

/**
 * The names of certificates at or below `apex` (A-labels), sorted. A wildcard is a name of its own; email addresses,
 * names of other domains and invalid host names are dropped.
 */
export function namesSeen(certificates: Iterable<LoggedCertificate>, apex: string): NamesSeen {
  const found = new Map<string, Counted>()
  let cut = false
  for (const logged of certificates)
    for (const hostname of namesOf(logged.names, apex)) {
      const seen = found.get(hostname)
      if (seen) add(seen, logged)
      else if (found.size < maxNames) found.set(hostname, add(first(hostname), logged))
      else cut = true
    }
  const names = [...found.values()].map(({ certificates, ...name }) => ({
    ...name,
    certificate_count: certificates.size,
  }))
  return { names: names.sort(byHostname), cut }
}

/**
 * The names of both sources. Neither states what would identify the other's certificates, so the higher count of a name
 * is taken: at least so many exist.
 */
export function mergedNames(one: NamesSeen, other: NamesSeen): NamesSeen {
  const merged = new Map(one.names.map((name) => [name.hostname, name]))
  for (const name of other.names) {
    const known = merged.get(name.hostname)
    merged.set(name.hostname, known ? mergedName(known, name) : name)
  }
  const names = [...merged.values()].sort(byHostname)
  return { names: names.slice(0, maxNames), cut: one.cut || other.cut || names.length > maxNames }
}

function mergedName(one: NameSeen, other: NameSeen): NameSeen {
  const later = (other.last_seen ?? '') > (one.last_seen ?? '') ? other : one
  const [earliest = null] = [one.first_seen, other.first_seen].filter((at) => at !== null).sort()
  return {
    ...one,
    first_seen: earliest,
    last_seen: later.last_seen,
    last_issuer: later.last_issuer ?? one.last_issuer ?? other.last_issuer,
    certificate_count: Math.max(one.certificate_count, other.certificate_count),
  }
}

const byHostname = (a: NameSeen, b: NameSeen): number => (a.hostname < b.hostname ? -1 : 1)

type Counted = NameSeen & { certificates: Set<string> }

const first = (hostname: string): Counted => ({
  hostname,
  is_wildcard: hostname.startsWith('*.'),
  first_seen: null,
  last_seen: null,
  certificate_count: 0,
  last_issuer: null,
  certificates: new Set(),
})

function add(seen: Counted, { certificate, issuer, at }: LoggedCertificate): Counted {
  seen.certificates.add(certificate)
  if (at && (!seen.first_seen || at < seen.first_seen)) seen.first_seen = at
  if (at ? !seen.last_seen || at >= seen.last_seen : !seen.last_seen) {
    seen.last_seen = at
    seen.last_issuer = issuer?.slice(0, longestIssuer) ?? null
  }
  return seen
}

function namesOf(texts: readonly string[], apex: string): Set<string> {
  const names = new Set<string>()
  for (const text of texts) {
    const hostname = hostnameOf(text.trim())
    if (hostname && (hostname === apex || hostname.endsWith(`.${apex}`))) names.add(hostname)
  }
  return names
}

function hostnameOf(text: string): string | null {
  const wildcard = text.startsWith('*.')
  const name = parseDomainName(wildcard ? text.slice(2) : text)
  if (!name) return null
  return wildcard ? `*.${name.ascii}` : name.ascii
}
