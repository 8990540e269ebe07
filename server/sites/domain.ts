import { parseDomainName, registrableDomain } from '../platform/domain-name.ts'

const hostLabel = /^[a-z0-9-]+$/

export type ReadSite = { domain: string } | { wrong: string }

/**
 * Parses the domain of a site: a name a website can have, Unicode or A-labels. Public suffixes are rejected, including
 * those under which hosting companies register customers, because verifying one would cover every name below it. Pure.
 */
export function readSiteDomain(text: string): ReadSite {
  const name = parseDomainName(
    text
      .trim()
      .replace(/^https?:\/\//i, '')
      .replace(/\/$/, ''),
  )
  if (!name) return { wrong: 'Not a domain such as www.example.com.' }
  if (!name.ascii.split('.').every((label) => hostLabel.test(label)))
    return { wrong: 'Use letters, digits and hyphens only.' }
  if (registrableDomain(name.ascii, true) === null)
    return { wrong: `${name.unicode} is a public suffix. Use a domain below it.` }
  return { domain: name.ascii }
}

/**
 * URLs that represent the whole domain. Scans of another path or port do not affect its badge or leaderboard place.
 */
export const frontPagesOf = (domain: string): string[] => [`https://${domain}/`, `http://${domain}/`]
