import { type MailDomainListId, mailDomainListIds, mailDomainLists } from '../../catalog/mail-domain-lists.ts'
import { combinedLists, type ListsOf } from '../address-lists/combined.ts'
import { fetchLists, wholeText } from '../address-lists/files.ts'
import { implausible } from '../address-lists/ranges.ts'
import { readMailDomains } from '../disposable/client.ts'
import type { Provider } from '../provider.ts'
import type { Upstream } from '../upstream.ts'

/** Unique ASCII domains of one list. `since`: fetch time (ISO) of an older copy that replaces one that failed. */
export type MailDomainList = { id: MailDomainListId; domains: string[]; skipped: number; since?: string }

export type MailDomainFeed = ListsOf<MailDomainList>

/** Lists of disposable and of free mail domains. One that fails, halved or doubled is replaced by its cached copy. */
export function mailDomains(upstream: Upstream): Provider<null, MailDomainFeed> {
  return {
    id: 'mail_domains',
    shape: 1,
    keyOf: () => 'lists',
    async query(_, signal) {
      const wanted = mailDomainListIds.map((id) => ({
        id,
        list: async () => ({ id, ...readMailDomains(await wholeText(upstream, mailDomainLists[id].path, signal)) }),
      }))
      return { facts: await fetchLists<MailDomainList>(wanted), freshSeconds: null }
    },
    combine: (fetched, stored) =>
      combinedLists(fetched, stored, (now, before) => implausible(now.domains.length, before.domains.length) !== null),
  }
}
