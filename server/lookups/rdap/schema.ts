import { z } from 'zod'
import { parseDomainName, registrableDomain } from '../../platform/domain-name.ts'
import { notA } from '../../platform/refused-text.ts'
import { judgedText, PublicIpText } from '../inputs.ts'
import { metaShape } from '../meta.ts'
import { summaryShape } from './summary.ts'

/** A name within a registrable domain; rejects public suffixes. */
export const RegistrableText = judgedText((text) => {
  const name = parseDomainName(text)
  if (!name) return { error: 'INVALID_DOMAIN', message: notA('a domain name', 'example.com', text) }
  if (registrableDomain(name.ascii) !== null) return null
  return {
    error: 'INVALID_DOMAIN',
    message: `${name.unicode} is a public suffix. Use a name below it, such as example.${name.unicode}.`,
  }
}).meta({
  description:
    'Domain name, in Unicode or punycode. A subdomain is reduced to its registrable domain (public suffix list).',
  example: 'example.com',
})

export const NetworkRegistrationQuery = z.object({ ip: PublicIpText })
export const DomainRegistrationQuery = z.object({ domain: RegistrableText })

export const RdapReport = z
  .object({ ...summaryShape, ...metaShape })
  .meta({ id: 'RdapReport', description: 'Registration of a domain or network' })

export type RdapReport = z.infer<typeof RdapReport>

/** The registrable domain of a text that `RegistrableText` accepts, in A-labels. */
export const registrableOf = (text: string): string => {
  const ascii = parseDomainName(text)?.ascii ?? ''
  return registrableDomain(ascii) ?? ascii
}
