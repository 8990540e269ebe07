import { parseDomainName, registrableDomain } from '../../platform/domain-name.ts'
import { fail } from '../../platform/errors.ts'
import { notA } from '../../platform/refused-text.ts'
import { judgedText } from '../inputs.ts'

/** `ascii`: the name in A-labels; `unicode`: its display form; `apex`: its registrable domain. */
export type NameBelowApex = { ascii: string; unicode: string; apex: string }

/**
 * Parses a domain name at or below a registrable domain; null for a public suffix such as co.uk and for anything that
 * is not a domain name.
 */
export function readName(text: string): NameBelowApex | null {
  const name = parseDomainName(text)
  const apex = name && registrableDomain(name.ascii)
  return name && apex ? { ...name, apex } : null
}

/** The name in a validated input. Fails with INVALID_DOMAIN. */
export const nameOf = (text: string): NameBelowApex => readName(text) ?? fail('INVALID_DOMAIN')

/** A domain name at or below a registrable domain (contract section 6: INVALID_DOMAIN). */
export const RegistrableText = judgedText((text) => {
  if (readName(text)) return null
  const suffix = parseDomainName(text)
  const message = suffix
    ? `${suffix.unicode} is a public suffix. Use a name below it, such as example.${suffix.unicode}.`
    : notA('a domain name', 'example.com', text)
  return { error: 'INVALID_DOMAIN', message }
}).meta({
  description: 'Domain name, in Unicode or punycode, without scheme, path or port; not a public suffix',
  example: 'example.com',
})
