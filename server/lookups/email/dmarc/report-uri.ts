import { parseDomainName } from '../../../platform/domain-name.ts'

/** A report address. `domain`: that of a `mailto` address, else null. */
export type ReportUri = { uri: string; domain: string | null }

const maxUris = 20

/**
 * Parses a comma-separated list of report addresses (RFC 9989 section 4.7, `rua`). Ignores a size after `!`, which is
 * from RFC 7489.
 */
export function reportUris(value: string): { uris: ReportUri[]; faults: string[] } {
  const uris: ReportUri[] = []
  const faults: string[] = []
  for (const part of value.split(',').slice(0, maxUris)) {
    const text = part.trim()
    const [, uri = text, size] = /^([^!]*)(?:!(.*))?$/.exec(text) ?? []
    const read = uriOf(uri)
    if (!read) faults.push(`"${text.slice(0, 60)}" is not a report address`)
    else if (size !== undefined && !/^\d{1,20}[kmgt]?$/i.test(size))
      faults.push(`"${text.slice(0, 60)}" has no size after !`)
    else uris.push(read)
  }
  return { uris, faults }
}

function uriOf(uri: string): ReportUri | null {
  if (/^https?:\/\/[^\s/]+/i.test(uri)) return URL.canParse(uri) ? { uri, domain: null } : null
  const [, local, domain = ''] = /^mailto:([^\s@]+)@([^\s@?]+)(\?\S*)?$/i.exec(uri) ?? []
  const name = local === undefined ? null : parseDomainName(domain)
  return name && { uri, domain: name.ascii }
}
