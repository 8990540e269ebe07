import { ageWords } from '#server/catalog/age-words.ts'
import type { DomainReport } from '#server/lookups/domain/domain-schema.ts'

/** One line for the list of recent lookups. */
export function foundWords({ registration, reputation }: DomainReport): string {
  const age = registration.age_days === null ? 'age unknown' : `${ageWords(registration.age_days)} old`
  return `Score ${reputation.score}, ${age}`
}

/** Name for the heading. A suspected lookalike is shown as A-labels (punycode), as browsers do. */
export const titleOf = ({ domain, unicode, lookalike }: DomainReport): string =>
  lookalike.mixed_script || lookalike.resembles ? domain : unicode

export function identityOf(answer: DomainReport) {
  const { domain, unicode, registrable_domain: apex, exists, registration } = answer
  return [
    ...(unicode === domain
      ? []
      : [{ id: 'other', content: titleOf(answer) === domain ? `written ${unicode}` : domain }]),
    ...(apex === domain ? [] : [{ id: 'apex', content: `below ${apex}` }]),
    ...(exists ? [] : [{ id: 'absent', content: 'Not in the DNS' }]),
    ...(registration.registrar ? [{ id: 'registrar', content: registration.registrar }] : []),
  ]
}

export const siteWords: Record<DomainReport['web']['status'], string> = {
  live: 'Live',
  dns_error: 'No address',
  network_error: 'No connection',
  http_error: 'Returns an error',
  parked: 'Parked',
  unknown: 'Unknown',
}

const policies: Record<string, string> = {
  '-all': 'Rejects other senders (-all)',
  '~all': 'Softfails other senders (~all)',
  '?all': 'Neutral on other senders (?all)',
  '+all': 'Allows any sender (+all)',
  redirect: 'redirect to another record',
  no_all: 'no all mechanism',
  invalid: 'invalid record',
  missing: 'no record',
}

/** SPF policy with its meaning; null stays unknown. */
export const spfWords = (policy: string | null): string | null =>
  policy === null ? null : (policies[policy] ?? policy)

/** DMARC policy in words; null stays unknown. */
export const dmarcWords = (policy: string | null): string | null => (policy === 'missing' ? 'no record' : policy)

/** Whole days between two timestamps, rounded down; negative if `to` is earlier than `from`. */
export const daysBetween = (from: string, to: string): number =>
  Math.floor((Date.parse(to) - Date.parse(from)) / 86_400_000)
