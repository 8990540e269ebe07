import { z } from 'zod'
import { parseDomainName } from '../../platform/domain-name.ts'
import { malformed } from '../upstream.ts'

/** Certificate data for one name. Times are ISO; null if no certificate states one. */
export type NameSeen = {
  hostname: string
  is_wildcard: boolean
  /** When the first and last certificates with the name were logged, or issued if the log states no time. */
  first_seen: string | null
  last_seen: string | null
  certificate_count: number
  /** Distinguished name of the last certificate's issuer. */
  last_issuer: string | null
}

/** Unique names. `cut`: there were more than the limit. */
export type NamesSeen = { names: NameSeen[]; cut: boolean }

/** Limit per domain: some hosting domains have millions. */
export const maxNames = 50_000

const time = z.string().max(40).nullish().catch(null)
const entry = z.object({
  issuer_ca_id: z.number().nullish().catch(null),
  issuer_name: z.string().nullish().catch(null),
  common_name: z.string().nullish().catch(null),
  name_value: z.string(),
  id: z.number(),
  entry_timestamp: time,
  not_before: time,
  serial_number: z.string().max(100).nullish().catch(null),
})
type Entry = z.infer<typeof entry>

/**
 * Parses a crt.sh response for the names below `apex` (A-labels). A certificate and its precertificate share issuer
 * and serial number and count once. A wildcard is a name of its own; email addresses, names of other domains and
 * invalid host names are dropped. Anything but a list of entries is malformed.
 */
export function mapNames(document: unknown, apex: string): NamesSeen {
  if (!Array.isArray(document)) malformed('not a list of certificates')
  const found = new Map<string, NameSeen & { certificates: Set<string> }>()
  let cut = false
  for (const one of document) {
    const read = entry.safeParse(one).data ?? malformed('an invalid entry')
    for (const hostname of namesOf(read, apex)) {
      const seen = found.get(hostname)
      if (seen) add(seen, read)
      else if (found.size < maxNames) found.set(hostname, add(first(hostname), read))
      else cut = true
    }
  }
  const names = [...found.values()].map(({ certificates, ...name }) => ({
    ...name,
    certificate_count: certificates.size,
  }))
  return { names: names.sort((a, b) => (a.hostname < b.hostname ? -1 : 1)), cut }
}

const first = (hostname: string): NameSeen & { certificates: Set<string> } => ({
  hostname,
  is_wildcard: hostname.startsWith('*.'),
  first_seen: null,
  last_seen: null,
  certificate_count: 0,
  last_issuer: null,
  certificates: new Set(),
})

function add<Seen extends ReturnType<typeof first>>(seen: Seen, read: Entry): Seen {
  const issuer = read.issuer_name?.slice(0, 300) ?? null
  const at = instantOf(read.entry_timestamp) ?? instantOf(read.not_before)
  seen.certificates.add(read.serial_number ? `${read.issuer_ca_id ?? issuer} ${read.serial_number}` : `id ${read.id}`)
  if (at && (!seen.first_seen || at < seen.first_seen)) seen.first_seen = at
  if (at ? !seen.last_seen || at >= seen.last_seen : !seen.last_seen) {
    seen.last_seen = at
    seen.last_issuer = issuer
  }
  return seen
}

function namesOf(read: Entry, apex: string): Set<string> {
  const texts = [...read.name_value.split('\n'), read.common_name ?? '']
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

/** crt.sh writes UTC without the `Z`: 2026-01-02T03:04:05.678. */
function instantOf(text: string | null | undefined): string | null {
  if (!text || !/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?Z?$/.test(text)) return null
  const at = new Date(`${text.replace(' ', 'T').replace(/Z$/, '')}Z`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
