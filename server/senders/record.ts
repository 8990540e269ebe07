import { parseDomainName, registrableDomain } from '../platform/domain-name.ts'

export const challengeName = (domain: string): string => `_assay-challenge.${domain}`
export const challengeText = (token: string): string => `assay-verification=${token}`

const maxOctets = 253
const hostLabel = /^[a-z0-9-]+$/

export type ReadDomain = { domain: string } | { wrong: string }

/**
 * Parses a sender domain: a registrable domain or a subdomain, in Unicode or A-labels, with an optional leading `@`.
 * It must be usable for email, so no label contains an underscore, and short enough for the name of its verification
 * record. Pure.
 */
export function readSenderDomain(text: string): ReadDomain {
  const name = parseDomainName(text.trim().replace(/^@/, ''))
  if (!name) return { wrong: 'Not a domain such as mail.example.com.' }
  if (!name.ascii.split('.').every((label) => hostLabel.test(label)))
    return { wrong: 'Use letters, digits and hyphens only.' }
  if (registrableDomain(name.ascii) === null)
    return { wrong: `${name.unicode} is a public suffix. Use a domain below it.` }
  if (challengeName(name.ascii).length > maxOctets) return { wrong: 'The domain is too long for its record.' }
  return { domain: name.ascii }
}
