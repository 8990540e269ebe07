import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import { type MailDomainListId, mailDomainLists } from '../catalog/mail-domain-lists.ts'
import type { ProviderId } from '../catalog/providers.ts'
import type { Answer, DisposableFacts, MailDomainFeed } from '../providers/index.ts'

/** A list that took part in the vote; `main` is the main list of disposable domains, fetched or bundled. */
export type VotingList = 'main' | MailDomainListId

/**
 * Whether the lists call a domain disposable. `list`: the source that decided, and when it was fetched; null for the
 * bundled list, which does not say. `voted`: the lists that name the domain or a parent. `free`: two lists of different
 * maintainers name it as a free provider.
 */
export type DisposableVerdict = {
  listed: boolean
  list: ProviderId
  at: Date | null
  voted: readonly VotingList[]
  free: boolean
}

type Dated<Facts> = { facts: Facts; at: Date }

export type MailDomains = {
  /** What the index was built from; the same objects need no new one. */
  main: DisposableFacts | null
  further: MailDomainFeed | null
  verdict(domain: string): DisposableVerdict
}

const mainVotes = 2
const needed = 2

/**
 * Indexes the main list, or the bundled copy of it while none could be fetched, and the further lists. A domain is
 * disposable with two votes. One that is a free provider by two lists needs a third: lists of disposable domains also
 * hold providers with real users. About 1 µs per domain.
 */
export function mailDomainsOf(main: Dated<DisposableFacts> | null, further: Dated<MailDomainFeed> | null): MailDomains {
  const mainDomains: ReadonlySet<string> = main ? new Set(main.facts.domains) : disposableEmailBlocklistSet()
  const lists = (further?.facts.lists ?? [])
    .filter(({ id }) => id in mailDomainLists)
    .map(({ id, domains }) => ({ id, row: mailDomainLists[id], domains: new Set(domains) }))
  const disposable = lists.filter(({ row }) => row.kind === 'disposable')
  const free = lists.filter(({ row }) => row.kind === 'free')

  /** A list of free providers that also names the disposable domains of its maintainer does not count for those. */
  const isFree = (domain: string): boolean => {
    const naming = free.filter(({ domains }) => domains.has(domain)).map(({ row }) => row.maintainer)
    const doubted = new Set<string>(
      disposable.filter(({ domains }) => domains.has(domain)).map(({ row }) => row.maintainer),
    )
    return new Set(naming.filter((maintainer) => !doubted.has(maintainer))).size >= 2
  }

  return {
    main: main?.facts ?? null,
    further: further?.facts ?? null,
    verdict: (domain) => {
      const onMain = isBelow(domain, mainDomains)
      const naming = disposable.filter(({ domains }) => isBelow(domain, domains))
      const votes = naming.reduce((sum, { row }) => sum + row.votes, onMain ? mainVotes : 0)
      const saysFree = isFree(domain)
      const listed = votes >= needed + (saysFree ? 1 : 0)
      const byFurther = listed && !onMain && further !== null
      return {
        listed,
        list: byFurther ? 'mail_domains' : main ? 'disposable' : 'mail_lists',
        at: byFurther ? further.at : (main?.at ?? null),
        voted: [...(onMain ? (['main'] as const) : []), ...naming.map(({ id }) => id)],
        free: saysFree && !listed,
      }
    },
  }
}

/** Whether the domain or one of its parents is in the set. */
function isBelow(domain: string, domains: ReadonlySet<string>): boolean {
  for (let name = domain; name.includes('.'); name = name.slice(name.indexOf('.') + 1))
    if (domains.has(name)) return true
  return false
}

const datedFacts = <Held>(answer: Answer<Held> | null): Dated<Held> | null =>
  answer?.ok && answer.facts !== null ? { facts: answer.facts, at: answer.at } : null

/** Reuses the index while both sources are the same. */
export function mailDomainsFrom(
  main: Answer<DisposableFacts>,
  further: Answer<MailDomainFeed> | null,
  before: MailDomains | null,
): MailDomains {
  const [first, others] = [datedFacts(main), datedFacts(further)]
  const same = before && before.main === (first?.facts ?? null) && before.further === (others?.facts ?? null)
  return same ? before : mailDomainsOf(first, others)
}
