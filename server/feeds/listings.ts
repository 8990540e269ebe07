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
import type { Answer, DisposableFacts, RangeFeed, UpstreamClient, Upstreams } from '../providers/index.ts'
import { type AddressMatcher, addressMatcher, type DatedList, type ListHit } from './address-matcher.ts'
import { type DisposableDomains, type DisposableVerdict, fetchedDomains, shippedDomains } from './disposable.ts'
import { type DisposablePhoneList, disposablePhoneList, type PhoneListing } from './disposable-phones.ts'

/**
 * Result for an address: the lists that contain it, the kinds that could be searched completely, and each feed's age
 * or failure.
 */
export type AddressListing = {
  hits: ListHit[]
  /** Whether every list of a kind is loaded and one covers the address's family: only then is absence a result. */
  complete(kind: AddressListKind): boolean
  completeKinds: ReadonlySet<AddressListKind>
  /** One answer per address feed. */
  answers: readonly Answer<null>[]
}

/** The fetched lists, in this process's memory. */
export type Listings = {
  /** Looks up a canonical address in all lists; microseconds, no I/O. */
  address(text: string, version: 4 | 6): AddressListing
  /**
   * Whether a domain (ASCII, lower case) or one of its parents is disposable. `list` names the list used: the fetched
   * one, or the bundled one, whose `at` is null, while none could be fetched.
   */
  disposableDomain(domain: string): DisposableVerdict
  /** When a number (E.164) was last seen at a service that shows anybody its messages. */
  disposablePhone(e164: string): PhoneListing
  /** Waits for the first lists, at most `timeoutMs`; returns at once after the first round. */
  ready(timeoutMs: number): Promise<void>
  /** Fetches every stale list and replaces the lists in memory immediately. Never throws. */
  refresh(): Promise<void>
  held(): { lists: Map<AddressListId, { networks: number; at: Date }>; missing: AddressListId[] }
}

type RangeState = { id: UpstreamId; answer: Answer<RangeFeed> }
type Complete = Record<4 | 6, ReadonlySet<AddressListKind>>
type State = {
  feeds: RangeState[]
  matcher: AddressMatcher
  dated: DatedList[]
  disposable: DisposableDomains | null
  answers: Answer<null>[]
  complete: Complete
}

/** Starts with empty lists. The first `refresh` or `ready` fills them. */
export function openListings(deps: { clock: Clock; upstreamClient: UpstreamClient; upstreams: Upstreams }): Listings {
  const { clock, upstreamClient, upstreams } = deps
  const rangeFeeds = [upstreams.torExits, upstreams.drop, upstreams.vpnRanges, upstreams.providerRanges]
  const notFetched = (id: UpstreamId): RangeState => ({
    id,
    answer: { source: id, at: clock.now(), ok: false, why: 'down' },
  })
  const nothing = rangeFeeds.map(({ id }) => notFetched(id))
  let phones: DisposablePhoneList = disposablePhoneList(
    { source: 'disposable_phones', at: clock.now(), ok: false, why: 'down' },
    null,
  )
  let state: State = stateOf(nothing, [], addressMatcher([]), null)
  let first: Promise<void> | null = null
  let shipped: DisposableDomains | null = null

  async function refresh(): Promise<void> {
    const [domains, numbers, ...answers] = await Promise.all([
      upstreamClient.query(upstreams.disposable, null),
      upstreamClient.query(upstreams.disposablePhones, null),
      ...rangeFeeds.map((feed) => upstreamClient.query(feed, null)),
    ])
    phones = disposablePhoneList(numbers, phones)
    const feeds = answers.map((answer, place) => ({ id: rangeFeeds[place]?.id ?? 'tor_exits', answer }))
    const same = feeds.every(({ answer }, place) => factsOf(answer) === factsOf(state.feeds[place]?.answer))
    const dated = same ? state.dated : feeds.flatMap(({ answer }) => datedLists(answer))
    const matcher = same ? state.matcher : addressMatcher(dated)
    state = stateOf(feeds, dated, matcher, domainsOf(domains, state.disposable))
  }
  const begun = (): Promise<void> => {
    first ??= refresh()
    return first
  }

  return {
    refresh: async () => {
      const round = refresh()
      first ??= round
      await round
    },
    ready: (timeoutMs) => withTimeout(timeoutMs, begun(), () => undefined),
    address: (text, version) => {
      const { matcher, complete, answers } = state
      const kinds = complete[version]
      return { hits: matcher.find(text), complete: (kind) => kinds.has(kind), completeKinds: kinds, answers }
    },
    disposableDomain: (domain) => {
      if (state.disposable) return state.disposable.verdict(domain)
      shipped ??= shippedDomains()
      return shipped.verdict(domain)
    },
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

function stateOf(
  feeds: RangeState[],
  dated: DatedList[],
  matcher: AddressMatcher,
  disposable: DisposableDomains | null,
): State {
  const missing = new Set(feeds.flatMap(({ id, answer }) => missingOf(id, answer)))
  const whole = (kind: AddressListKind, version: 4 | 6): boolean => {
    const lists = addressListIds.filter((id) => addressLists[id].kind === kind)
    return lists.every((id) => !missing.has(id)) && lists.some((id) => matcher.speaksOf(id, version))
  }
  const complete = {
    4: new Set(addressListKinds.filter((kind) => whole(kind, 4))),
    6: new Set(addressListKinds.filter((kind) => whole(kind, 6))),
  }
  return { feeds, dated, matcher, disposable, complete, answers: feeds.map(({ answer }) => resultOf(answer)) }
}

function domainsOf(answer: Answer<DisposableFacts>, before: DisposableDomains | null): DisposableDomains | null {
  if (!answer.ok || !answer.facts) return null
  return before?.facts === answer.facts ? before : fetchedDomains(answer.facts, answer.at)
}
