import { parseDomainName, registrableDomain } from '../platform/domain-name.ts'

const hostLabel = /^[a-z0-9-]+$/

export type ReadSite = { domain: string } | { wrong: string }

/**
 * Reads the domain of a site: a name that a website can have, in letters or A-labels. A public suffix is refused, those under which hosting companies register customers too, since whoever
 * proves it would speak for everybody below. Pure.
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
    return { wrong: 'A domain of a website has letters, digits and hyphens only.' }
  if (registrableDomain(name.ascii, true) === null)
    return { wrong: `${name.unicode} is a public suffix: nobody holds it. Name a domain below it.` }
  return { domain: name.ascii }
}

/**
 * The names whose proof holds for a domain, itself first, up to the one that somebody can register. A proof never reaches over a public suffix, so nobody speaks for the customers of a host. Empty
 * for a public suffix and for what is no name in lower-case ASCII. Pure.
 */
export function namesThatProve(domain: string): string[] {
  const top = parseDomainName(domain)?.ascii === domain ? registrableDomain(domain, true) : null
  if (top === null) return []
  const labels = domain.split('.')
  const most = labels.length - top.split('.').length
  return Array.from({ length: most + 1 }, (_, index) => labels.slice(index).join('.'))
}

/** The addresses that stand for a domain as a whole: scans of another path or port say nothing of its badge and place on the leaderboard. */
export const frontPagesOf = (domain: string): string[] => [`https://${domain}/`, `http://${domain}/`]
