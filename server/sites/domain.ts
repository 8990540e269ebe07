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

/** The addresses that stand for a domain as a whole: scans of another path or port say nothing of its badge and place on the leaderboard. */
export const frontPagesOf = (domain: string): string[] => [`https://${domain}/`, `http://${domain}/`]
