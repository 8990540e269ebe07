import { parseDomainName, registrableDomain } from '../platform/domain-name.ts'

/** The name at which a domain's record stands, and what it says. */
export const challengeName = (domain: string): string => `_assay-challenge.${domain}`
export const challengeText = (token: string): string => `assay-verification=${token}`

const mostOctets = 253
const hostLabel = /^[a-z0-9-]+$/

export type ReadDomain = { domain: string } | { wrong: string }

/**
 * Reads a sender domain: a registrable domain or a name below one, in letters or A-labels, with or without `@` in front. It is one that mail can come from, so no label
 * holds an underscore, and there is room for the name of its record. Pure.
 */
export function readSenderDomain(text: string): ReadDomain {
  const name = parseDomainName(text.trim().replace(/^@/, ''))
  if (!name) return { wrong: 'Not a domain such as mail.example.com.' }
  if (!name.ascii.split('.').every((label) => hostLabel.test(label)))
    return { wrong: 'A domain that mail comes from has letters, digits and hyphens only.' }
  if (registrableDomain(name.ascii) === null)
    return { wrong: `${name.unicode} is a public suffix: nobody holds it. Name a domain below it.` }
  if (challengeName(name.ascii).length > mostOctets) return { wrong: 'The domain is too long for its record.' }
  return { domain: name.ascii }
}
