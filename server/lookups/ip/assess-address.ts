import type { AddressListKind } from '../../catalog/address-lists.ts'
import type { ProviderId } from '../../catalog/providers.ts'
import type { ListHit } from '../../feeds/index.ts'
import type { IpAddress } from '../../platform/ip-address.ts'
import { isoText } from '../../platform/iso-text.ts'
import { soon } from '../../platform/partial-results.ts'
import { type Announcement, type Answer, consult, type IpLocation } from '../../providers/index.ts'
import { isHarmful, judgeNetwork, type Membership, type NetworkFacts, type Score, scoreOf } from '../../risk/index.ts'
import type { BlocklistResult } from '../blocklists/schema.ts'
import { abuseAnswers, privacyLists, proxyAnswers, threatFindings } from '../keyed-evidence.ts'
import type { LookupContext } from '../lookup-context.ts'
import { type AddressEvidenceSources, queryAbout } from './address-sources.ts'
import { anonymityOf, sourceAnswers } from './source-answers.ts'

/** Everything known about an address, and its score. */
export type AddressAssessment = {
  address: IpAddress
  /** Score of the network signals, with the sign-up weights. */
  score: Score
  facts: NetworkFacts
  /** Names of the blocklists that list the address, except policy lists; includes Spamhaus DROP. */
  listedOn: string[]
  /** Every source involved, for `sources`. */
  answers: Answer<unknown>[]
  network: {
    asn: number | null
    as_name: string | null
    organization: string | null
    prefix: string | null
    country_code: string | null
  }
  memberships: Membership[]
  complete: ReadonlySet<AddressListKind>
  location: Answer<IpLocation>
  announced: Answer<Announcement>
  gathered: AddressEvidenceSources
  /** What connected sources of malware and phishing say. */
  threats: BlocklistResult[]
}

/** Timeout for lists that are still loading at the first request of a process. */
const firstListsMs = 1_500

/** Default budget for a standalone address lookup. */
const timeoutMs = 2_000

/**
 * Assesses a public address from in-memory lists, local data, its reverse names and the DNS blocklists, in parallel
 * and within `budgetMs`. Never throws: missing evidence is unknown, which adds no points and lowers the coverage.
 * External results are cached for a minute.
 */
export async function assessAddress(
  ctx: LookupContext,
  address: IpAddress,
  budgetMs: number = timeoutMs,
): Promise<AddressAssessment> {
  const [, evidence, keyed] = await Promise.all([
    ctx.listings.ready(Math.min(firstListsMs, budgetMs)),
    soon(budgetMs, queryAbout(ctx, address.text)),
    soon(budgetMs, ctx.keyed.about({ kind: 'ip', value: address.text })),
  ])
  const listing = ctx.listings.address(address.text, address.version)
  const location = consult(ctx, 'ip_location', ctx.dataSets.ipLocation, address)
  const announced = consult(ctx, 'asn_table', ctx.dataSets.asnTable?.byAddress ?? null, address)
  const anonymity = anonymityOf(ctx, address)
  const threats = threatFindings(keyed)
  const privacy = privacyLists(keyed, address)
  const stated = sourceAnswers({
    listing,
    listings: ctx.listings,
    blocklists: evidence.blocklists.lists,
    anonymity,
    announced,
  })
  const network = announced.ok ? announced.facts : null
  const facts: NetworkFacts = {
    memberships: [...listing.hits.map(membership), ...privacy.memberships],
    complete: listing.completeKinds.difference(new Set(privacy.silent)),
    connected: listing.connectedKinds.union(new Set(privacy.connected)),
    blocklists: [...evidence.blocklists.lists, ...threats],
    ...stated,
    publicProxy: [...stated.publicProxy, ...proxyAnswers(keyed)],
    abuseReports: [...stated.abuseReports, ...abuseAnswers(keyed)],
    network: { asn: network?.asn ?? null, as_name: network?.as_name || null },
  }
  const drop = facts.memberships.filter(({ kind }) => kind === 'drop').map(({ name }) => name)
  const named = facts.blocklists.filter(isHarmful).map(({ name }) => name)
  return {
    address,
    score: scoreOf(judgeNetwork(facts), 'signup', ctx.model),
    facts,
    listedOn: [...drop, ...named],
    answers: [
      ...listing.answers,
      evidence.reverse.answer,
      ...evidence.blocklists.answers,
      announced,
      location,
      anonymity ?? notConnected(ctx, 'anonymous_ip'),
      notConnected(ctx, 'own_reports'),
      ...keyed,
    ],
    network: {
      ...facts.network,
      organization: listing.hits.find(({ holder, kind }) => holder !== null && kind !== 'vpn')?.holder ?? null,
      prefix: announced.ok ? (announced.facts?.prefix ?? null) : null,
      country_code: location.ok ? (location.facts?.country_code ?? null) : null,
    },
    memberships: [...facts.memberships],
    complete: facts.complete,
    location,
    announced,
    gathered: evidence,
    threats,
  }
}

const membership = ({ at, ...hit }: ListHit): Membership => ({ ...hit, fetched_at: isoText(at) })

/** A source that this installation does not have: listed, so that its absence is not read as a clean record. */
const notConnected = ({ at }: LookupContext, source: ProviderId): Answer<null> => ({
  source,
  at,
  ok: false,
  why: 'not_configured',
})

/** Whether it belongs to a VPN. An exit of a private relay does not, although lists of VPNs hold nearly all of them. */
export const isVpn = (found: AddressAssessment): boolean | null => (isOn(found, 'relay') ? false : isOn(found, 'vpn'))

/** Whether the address is on a list of these kinds; null if such a list is unavailable. */
export function isOn({ memberships, complete }: AddressAssessment, ...kinds: AddressListKind[]): boolean | null {
  if (memberships.some(({ kind }) => kinds.includes(kind))) return true
  return kinds.every((kind) => complete.has(kind)) ? false : null
}
