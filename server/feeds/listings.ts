import {
  type AddressListId,
  type AddressListKind,
  addressListIds,
  addressListKinds,
  addressLists,
} from '../catalog/address-lists.ts'
import type { UpstreamId } from '../catalog/providers.ts'
import type { Clock } from '../platform/clock.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import type { Answer, AsnDropFacts, RangeFeed, UpstreamClient, Upstreams } from '../providers/index.ts'
import { type AddressMatcher, addressMatcher, type DatedList, type ListHit } from './address-matcher.ts'
import { type DisposablePhoneList, disposablePhoneList, type PhoneListing } from './disposable-phones.ts'
import { type HeldList, heldList } from './held-list.ts'
import { type DisposableVerdict, type MailDomains, mailDomainsFrom, mailDomainsOf } from './mail-domains.ts'
import { popularDomains, type RankOf } from './popular-domains.ts'
import { type IsPreloaded, preloadedHosts } from './preloaded-hosts.ts'
import { type RouteOrigins, routeOrigins } from './route-origins.ts'
import { openThreats, type ThreatListing } from './threats.ts'

/**
 * Result for an address: the lists that contain it, the kinds that could be searched completely, and each feed's age
 * or failure.
 */
export type AddressListing = {
  hits: ListHit[]
  /** Whether every list of a kind is loaded and one covers the address's family: only then is absence a result. */
  complete(kind: AddressListKind): boolean
  completeKinds: ReadonlySet<AddressListKind>
  /** Kinds of which this installation has a list that covers the family, or that could not be fetched. */
  connectedKinds: ReadonlySet<AddressListKind>
  /** The connected lists of a kind that cover the address's family, and those that could not be loaded. */
  lists(kind: AddressListKind): { id: AddressListId; feed: UpstreamId; loaded: boolean }[]
  /** One answer per address feed. */
  answers: readonly Answer<null>[]
}

/** The fetched lists, in this process's memory. */
export type Listings = {
  /** Looks up a canonical address in all lists; microseconds, no I/O. */
  address(text: string, version: 4 | 6): AddressListing
  /** What the lists of mail domains say about a domain (ASCII, lower case) and its parents. */
  disposableDomain(domain: string): DisposableVerdict
  /** Whether an autonomous system is on ASN-DROP. Null is on no list. */
  abusiveSystem(asn: number | null): { listed: boolean; name: string | null; at: Date } | 'not_loaded' | 'not_connected'
  /** The lists of malware and phishing pages that have a URL or its host. */
  threats(url: string): ThreatListing
  /** The HSTS preload list of the browsers. */
  preload: HeldList<IsPreloaded>
  /** The most popular domains. */
  popularity: HeldList<RankOf>
  /** Which systems may originate which networks (RPKI). */
  routes: HeldList<RouteOrigins>
  /** When a number (E.164) was last seen at a service that shows anyone its messages. */
  disposablePhone(e164: string): PhoneListing
  /** Waits for the first lists, at most `timeoutMs`; returns at once after the first round. */
  ready(timeoutMs: number): Promise<void>
  /** Fetches every stale list and replaces the lists in memory immediately. Never throws. */
  refresh(): Promise<void>
  held(): { lists: Map<AddressListId, { networks: number; at: Date }>; missing: AddressListId[] }
}

type RangeState = { id: UpstreamId; answer: Answer<RangeFeed> }
type Kinds = Record<4 | 6, ReadonlySet<AddressListKind>>
type AsnDrop = { facts: AsnDropFacts; at: Date; names: ReadonlyMap<number, string | null> }
type Parts = {
  feeds: RangeState[]
  matcher: AddressMatcher
  dated: DatedList[]
  /** Null before the first round. */
  mailDomains: MailDomains | null
  asnDrop: AsnDrop | null
  /** The last answer of ASN-DROP; null before the first, and where it is not connected. */
  systems: Answer<AsnDropFacts> | null
}
type Derived = { missing: ReadonlySet<AddressListId>; complete: Kinds; connected: Kinds }
type State = Parts & Derived & { answers: Answer<null>[] }

/** How much longer than for the other lists `ready` waits for those of 10 MB and more. */
const largeListsMs = 2_000

/** Starts with empty lists. The first `refresh` or `ready` fills them. */
export function openListings(deps: { clock: Clock; upstreamClient: UpstreamClient; upstreams: Upstreams }): Listings {
  const { clock, upstreamClient, upstreams } = deps
  const rangeFeeds = upstreams.addressFeeds
  const { isConnected } = upstreams
  const notFetched = (id: UpstreamId): RangeState => ({
    id,
    answer: { source: id, at: clock.now(), ok: false, why: 'down' },
  })
  const nothing = rangeFeeds.map(({ id }) => notFetched(id))
  const notConnected = feedsOfLists.filter((id) => !isConnected(id))
  const unanswered = (source: UpstreamId): Answer<null> => ({
    source,
    at: clock.now(),
    ok: false,
    why: isConnected(source) ? 'down' : 'not_configured',
  })
  const stateOf = (parts: Parts): State => ({
    ...parts,
    ...derived(parts, isConnected),
    answers: answersOf(parts),
  })
  const answersOf = ({ feeds, systems }: Parts): Answer<null>[] => [
    ...feeds.map(({ answer }) => resultOf(answer)),
    systems?.ok ? { ...systems, facts: null } : (systems ?? unanswered('asn_drop')),
    ...notConnected.map(unanswered),
  ]
  let state = stateOf({
    feeds: nothing,
    dated: [],
    matcher: addressMatcher([]),
    mailDomains: null,
    asnDrop: null,
    systems: null,
  })
  let phones: DisposablePhoneList = disposablePhoneList(unanswered('disposable_phones'), null)
  const threats = openThreats(upstreamClient, upstreams)
  const popularity = heldList(deps, 'tranco', upstreams.tranco, popularDomains)
  const routes = heldList(deps, 'rpki', upstreams.rpki, routeOrigins)
  const preload = heldList(deps, 'hsts_preload', upstreams.hstsPreload, preloadedHosts)
  let first: Promise<void> | null = null

  const refreshLarge = async (): Promise<void> => {
    await Promise.all([preload.refresh(), popularity.refresh(), routes.refresh()])
  }
  async function refreshOthers(): Promise<void> {
    const threatsDone = threats.refresh()
    const [main, further, numbers, systems, ...answers] = await Promise.all([
      upstreamClient.query(upstreams.disposable, null),
      upstreams.mailDomains && upstreamClient.query(upstreams.mailDomains, null),
      upstreamClient.query(upstreams.disposablePhones, null),
      upstreams.asnDrop && upstreamClient.query(upstreams.asnDrop, null),
      ...rangeFeeds.map((feed) => upstreamClient.query(feed, null)),
    ])
    await threatsDone
    phones = disposablePhoneList(numbers, phones)
    const feeds = answers.map((answer, place) => ({ id: rangeFeeds[place]?.id ?? 'tor_exits', answer }))
    const same = feeds.every(({ answer }, place) => factsOf(answer) === factsOf(state.feeds[place]?.answer))
    const dated = same ? state.dated : feeds.flatMap(({ answer }) => datedLists(answer))
    const matcher = same ? state.matcher : addressMatcher(dated)
    state = stateOf({
      feeds,
      dated,
      matcher,
      mailDomains: mailDomainsFrom(main, further, state.mailDomains),
      asnDrop: systems && asnDropOf(systems, state.asnDrop),
      systems,
    })
  }
  async function refresh(): Promise<void> {
    const large = refreshLarge()
    const others = refreshOthers()
    first ??= others.then(() => withTimeout(largeListsMs, large, () => undefined))
    await Promise.all([others, large])
  }
  const begun = async (): Promise<void> => {
    if (!first) void refresh()
    await first
  }

  return {
    refresh,
    ready: (timeoutMs) => withTimeout(timeoutMs, begun(), () => undefined),
    address: (text, version) => {
      const { matcher, complete, connected, answers } = state
      const kinds = complete[version]
      return {
        hits: matcher.find(text),
        complete: (kind) => kinds.has(kind),
        completeKinds: kinds,
        connectedKinds: connected[version],
        lists: (kind) =>
          listsOf(kind, isConnected)
            .map((id) => ({ id, feed: addressLists[id].feed, loaded: !state.missing.has(id) }))
            .filter(({ id, loaded }) => !loaded || matcher.speaksOf(id, version)),
        answers,
      }
    },
    abusiveSystem: (asn) => {
      const { asnDrop } = state
      if (!upstreams.asnDrop) return 'not_connected'
      if (!asnDrop) return 'not_loaded'
      const listed = asn !== null && asnDrop.names.has(asn)
      return { listed, name: (listed && asnDrop.names.get(asn)) || null, at: asnDrop.at }
    },
    disposableDomain: (domain) => {
      state.mailDomains ??= mailDomainsOf(null, null)
      return state.mailDomains.verdict(domain)
    },
    threats: threats.find,
    preload,
    popularity,
    routes,
    disposablePhone: (e164) => phones.find(e164),
    held: () => {
      const lists = new Map(state.dated.map(({ list, at }) => [list.id, { networks: list.networks.length, at }]))
      return { lists, missing: state.feeds.flatMap(({ id, answer }) => missingOf(id, answer)) }
    },
  }
}

const factsOf = (answer: Answer<RangeFeed> | undefined): RangeFeed | null => (answer?.ok ? answer.facts : null)

const datedLists = (answer: Answer<RangeFeed>): DatedList[] =>
  (factsOf(answer)?.lists ?? [])
    .filter(({ id }) => id in addressLists)
    .map((list) => ({ list, at: list.since ? new Date(list.since) : answer.at }))

/** A feed's entry in `sources`: as old as its oldest list, and stale if an older copy replaces a failed list. */
function resultOf(answer: Answer<RangeFeed>): Answer<null> {
  if (!answer.ok) return answer
  const since = (answer.facts?.lists ?? []).flatMap((list) => (list.since ? [Date.parse(list.since)] : []))
  const at = new Date(Math.min(answer.at.getTime(), ...since))
  return { ...answer, facts: null, at, stale: answer.stale || since.length > 0 }
}

/** Lists of a feed that are not loaded: those that failed, or all if the feed has none. */
function missingOf(feed: UpstreamId, answer: Answer<RangeFeed>): AddressListId[] {
  const facts = factsOf(answer)
  return facts ? facts.failed : addressListIds.filter((id) => addressLists[id].feed === feed)
}

const listsOf = (kind: AddressListKind, isConnected: (id: UpstreamId) => boolean): AddressListId[] =>
  addressListIds.filter((id) => addressLists[id].kind === kind && isConnected(addressLists[id].feed))

const feedsOfLists = [...new Set(addressListIds.map((id) => addressLists[id].feed))]

/**
 * For each family, the kinds of which every connected list is loaded and that cover the family, and the kinds of which
 * a list is connected. A kind with a general list covers the family if that list does, another one if any list does.
 */
function derived({ feeds, matcher }: Parts, isConnected: (id: UpstreamId) => boolean): Derived {
  const missing = new Set(feeds.flatMap(({ id, answer }) => missingOf(id, answer)))
  const isComplete = (kind: AddressListKind, version: 4 | 6): boolean => {
    const lists = listsOf(kind, isConnected)
    const general = lists.filter((id) => addressLists[id].general)
    const covering = (general.length > 0 ? general : lists).filter((id) => matcher.speaksOf(id, version))
    return lists.every((id) => !missing.has(id)) && covering.length > 0
  }
  const isRelevant = (kind: AddressListKind, version: 4 | 6): boolean =>
    listsOf(kind, isConnected).some(
      (id) => missing.has(id) || addressLists[id].general || matcher.speaksOf(id, version),
    )
  const kinds = (holds: (kind: AddressListKind, version: 4 | 6) => boolean): Kinds => ({
    4: new Set(addressListKinds.filter((kind) => holds(kind, 4))),
    6: new Set(addressListKinds.filter((kind) => holds(kind, 6))),
  })
  return { missing, complete: kinds(isComplete), connected: kinds(isRelevant) }
}

function asnDropOf(answer: Answer<AsnDropFacts>, before: AsnDrop | null): AsnDrop | null {
  if (!answer.ok || !answer.facts) return null
  if (before?.facts === answer.facts) return before
  const names = new Map(answer.facts.asns.map(({ asn, name }) => [asn, name]))
  return { facts: answer.facts, at: answer.at, names }
}
