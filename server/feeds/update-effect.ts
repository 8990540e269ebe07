import { type AddressListKind, addressLists } from '../catalog/address-lists.ts'
import type { UpstreamId } from '../catalog/providers.ts'
import { newestModel, weightOf } from '../catalog/scoring/models.ts'
import { type EventType, type SignalId, thresholds } from '../catalog/signals.ts'
import type { AsnDropFacts, DisposableFacts, MailDomainFeed, RangeFeed } from '../providers/index.ts'
import { addressMatcher } from './address-matcher.ts'
import { mailDomainsOf } from './mail-domains.ts'

/** An assessed event below the review threshold that nobody labelled as fraud. `asn`: of its address, if known. */
export type SampleEvent = {
  ip: string | null
  asn: number | null
  emailDomain: string | null
  eventType: EventType
  score: number
}

/** The signals of an event that one state of a list can trigger. */
type Listed = (event: SampleEvent) => readonly SignalId[]

/** The cached lists of mail domains, of which an update replaces one. */
export type MailLists = { main: DisposableFacts | null; further: MailDomainFeed | null }

const signalsOfKind: Readonly<Record<AddressListKind, readonly SignalId[]>> = {
  tor: ['ip_tor_exit'],
  drop: ['ip_drop_listed'],
  vpn: ['ip_vpn'],
  hosting: ['ip_hosting', 'ip_server'],
  edge: ['ip_hosting'],
  reported: ['ip_abuse_reported_some', 'ip_abuse_reported_high'],
  abusive_network: ['ip_network_abusive'],
  crawler: [],
  relay: [],
  platform: [],
}

const at = new Date(0)

/** The lists of an update with the networks that it adds: few, so that most updates need no index of a whole list. */
function addedRanges(before: RangeFeed, after: RangeFeed): RangeFeed {
  const known = new Map(before.lists.map(({ id, networks }) => [id, new Set(networks)]))
  const lists = after.lists.map((list) => ({
    ...list,
    networks: list.networks.filter((network) => !known.get(list.id)?.has(network)),
  }))
  return { ...after, lists }
}

function listedByRanges({ lists }: RangeFeed): Listed {
  const matcher = addressMatcher(lists.filter(({ id }) => id in addressLists).map((list) => ({ list, at })))
  return ({ ip }) => (ip === null ? [] : matcher.find(ip).flatMap(({ kind }) => signalsOfKind[kind]))
}

function listedBySystem({ asns }: AsnDropFacts): Listed {
  const held = new Set(asns.map(({ asn }) => asn))
  return ({ asn }) => (asn !== null && held.has(asn) ? ['ip_network_abusive'] : [])
}

function listedByDomain({ main, further }: MailLists): Listed {
  const domains = mailDomainsOf(main && { facts: main, at }, further && { facts: further, at })
  return ({ emailDomain }) => (emailDomain !== null && domains.verdict(emailDomain).listed ? ['email_disposable'] : [])
}

/** Who is listed by a state of a source; null if the source is no evidence about events. The facts are the source's. */
function listedBy(source: UpstreamId, facts: unknown, mail: MailLists): Listed | null {
  if (source === 'asn_drop') return listedBySystem(facts as AsnDropFacts)
  if (source === 'disposable') return listedByDomain({ ...mail, main: facts as DisposableFacts })
  if (source === 'mail_domains') return listedByDomain({ ...mail, further: facts as MailDomainFeed })
  return addressFeeds.has(source) ? listedByRanges(facts as RangeFeed) : null
}

const addressFeeds: ReadonlySet<string> = new Set(Object.values(addressLists).map(({ feed }) => feed))

/** Whether a source's entries are evidence about events, so that its updates are reviewed. */
export const isReviewed = (source: UpstreamId): boolean =>
  addressFeeds.has(source) || source === 'asn_drop' || source === 'disposable' || source === 'mail_domains'

/** Whether the heaviest of the signals takes an event to the review threshold. */
function reaches({ score, eventType }: SampleEvent, added: readonly SignalId[]): boolean {
  const weights = added.map((id) => weightOf(newestModel, id, eventType) ?? 0)
  return score + Math.max(0, ...weights) >= thresholds.review
}

/**
 * How many events of a sample an update moves to the review threshold at most: those that it newly lists and whose score
 * reaches the threshold with the heaviest signal of the listing, in the newest model and without caps.
 */
export function movedBy(
  update: { source: UpstreamId; before: unknown; after: unknown },
  sample: readonly SampleEvent[],
  mail: MailLists,
): number {
  const { source, before } = update
  const after = addressFeeds.has(source) ? addedRanges(before as RangeFeed, update.after as RangeFeed) : update.after
  const listed = listedBy(source, after, mail)
  if (!listed) return 0
  const candidates = sample.filter((event) => reaches(event, listed(event)))
  const known = candidates.length > 0 ? listedBy(source, before, mail) : null
  if (!known) return 0
  return candidates.filter((event) => {
    const earlier = new Set(known(event))
    return reaches(
      event,
      listed(event).filter((id) => !earlier.has(id)),
    )
  }).length
}
