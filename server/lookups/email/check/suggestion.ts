import { run } from '@zootools/email-spell-checker'
import { growingLru } from '../../../platform/growing-lru.ts'
import { emailClassOf } from '../domain-class.ts'

/** Legitimate domains that resemble typos of popular ones. */
const meant = new Set(
  'email.com mail.com gmx.com ymail.com hey.com pm.me me.com mac.com aim.com aol.de live.de live.nl bmail.com fmail.com zmail.com cmail.com qmail.com yahoo.com.mx xmail.com y7mail.com uymail.com earthling.net'.split(
    ' ',
  ),
)

/**
 * Cache of the nearest popular domain; comparing with each one costs more than all other checks together. Empty
 * string: none.
 */
const neighbours = growingLru<string>(20_000)

function neighbourOf(domain: string): string {
  const known = neighbours.get(domain)
  if (known !== undefined) return known
  const found = run({ email: `someone@${domain}` })?.domain ?? ''
  neighbours.set(domain, found)
  return found
}

/**
 * The domain that was probably meant, or null. Domains in common use for mail are never typos. A domain that accepts
 * mail counts only if it is one edit away from a popular one, since such domains are registered on purpose.
 */
export function suggestedDomain(domain: string, acceptsMail: boolean | null): string | null {
  const { is_free_provider, is_relay } = emailClassOf(domain)
  if (is_free_provider || is_relay || meant.has(domain) || domain.startsWith('xn--')) return null
  const found = neighbourOf(domain)
  if (found === '' || found === domain) return null
  const popular = emailClassOf(found).is_free_provider
  if (acceptsMail !== false) return popular && isSlipOfName(domain, found) ? found : null
  return found
}

/**
 * A typo in the name itself, of five letters or more. A different suffix may be another country's domain, and short
 * names have many neighbours.
 */
function isSlipOfName(domain: string, popular: string): boolean {
  const [name = '', ...rest] = domain.split('.')
  const [meantName = '', ...meantRest] = popular.split('.')
  return rest.join('.') === meantRest.join('.') && meantName.length >= 5 && isOneSlip(name, meantName)
}

/** Whether the strings differ by one deletion, insertion, substitution or transposition. */
export function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let [endA, endB] = [a.length, b.length]
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1
    endB -= 1
  }
  const [restA, restB] = [a.slice(start, endA), b.slice(start, endB)]
  if (restA.length <= 1 && restB.length <= 1) return true
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0]
}
