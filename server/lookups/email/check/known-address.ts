import { canonicalOf, untagged } from '../../../platform/canonical-mailbox.ts'
import { dayMs } from '../../../platform/clock.ts'
import type { ParsedEmail } from '../../../platform/email-address.ts'
import type { Answer } from '../../../providers/index.ts'
import type { EmailFacts } from '../../../risk/index.ts'
import type { Asked } from '../../asked.ts'
import { type EmailClass, emailClassOf, mailListsAt } from '../domain-class.ts'
import { relayServiceOf } from '../relays.ts'
import type { DomainEvidence } from './domain-evidence.ts'
import { isPlaceholder } from './placeholder.ts'
import { randomMeasure } from './random-local.ts'
import { isRoleAccount } from './role.ts'
import { suggestedDomain } from './suggestion.ts'

export type ValidEmail = Extract<ParsedEmail, { valid: true }>

/** Everything that is known of an address: what the lists say, what was asked about its domain, and the facts that are judged. */
export type KnownAddress = {
  normalized: string
  canonical: string
  mailClass: EmailClass
  isPlaceholder: boolean
  isRole: boolean
  relay: string | null
  /** The address that was probably meant. */
  suggestion: string | null
  facts: EmailFacts
  /** Every source that took part. */
  answers: Answer<unknown>[]
}

/** The facts of an address of which nothing was found out. */
export const nothingKnown: EmailFacts = {
  syntaxError: null,
  acceptsMail: null,
  mxAnswer: '',
  disposable: null,
  domainAgeDays: null,
  registeredAt: null,
  parkedBy: null,
  blocklists: [],
  randomLocal: { random: false, measure: {} },
  suggestion: null,
  role: null,
  freeProvider: false,
  relay: null,
}

/** Brings together what was found out about an address. Pure but for the lists in memory. */
export function knownAddress(
  asked: Pick<Asked, 'listings' | 'at'>,
  parsed: ValidEmail,
  evidence: DomainEvidence,
): KnownAddress {
  const { domain } = parsed
  const { hosts } = evidence
  const local = parsed.local.toLowerCase()
  const list = asked.listings.disposableDomain(domain)
  const mailClass = emailClassOf(domain, list.listed)
  const suggested = suggestedDomain(domain, hosts.acceptsMail)
  const isRole = isRoleAccount(untagged(local), mailClass.is_free_provider)
  const relay = relayServiceOf(domain)
  const { random, ...measure } = randomMeasure(untagged(local))
  const lists: Answer<null> = { source: 'mail_lists', at: mailListsAt, ok: true, facts: null, stale: false }
  const fetched: Answer<null>[] =
    list.at === null ? [] : [{ source: list.list, at: list.at, ok: true, facts: null, stale: false }]
  return {
    normalized: `${local}@${domain}`,
    canonical: canonicalOf(local, domain),
    mailClass,
    isPlaceholder: isPlaceholder(local, domain),
    isRole,
    relay,
    suggestion: suggested === null ? null : `${parsed.local}@${suggested}`,
    facts: {
      syntaxError: null,
      acceptsMail: hosts.acceptsMail,
      mxAnswer: hosts.nullMx ? 'null MX' : hosts.exists === false ? 'NXDOMAIN' : 'no MX, no address',
      disposable: { listed: mailClass.is_disposable, list: list.list, fetched_at: list.at?.toISOString() ?? null },
      domainAgeDays: ageInDays(evidence.registeredAt, asked.at),
      registeredAt: evidence.registeredAt,
      parkedBy: evidence.parkedBy,
      blocklists: evidence.blocklists.lists,
      // Letters of a relay alias are drawn by lot by the relay, not by somebody who signs up.
      randomLocal: { random: random && relay === null, measure },
      suggestion: suggested,
      role: isRole ? untagged(local) : null,
      freeProvider: mailClass.is_free_provider,
      relay,
    },
    answers: [...evidence.answers, ...fetched, lists],
  }
}

/** Full days from an instant to `now`, not below 0; null where the instant is not known. */
export const ageInDays = (since: string | null, now: Date): number | null =>
  since === null ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / dayMs))
