import type { AddressListKind } from '../../catalog/address-lists.ts'
import type { AddressListing, ListHit } from '../../feeds/index.ts'
import { soon } from '../../platform/gathering.ts'
import type { IpAddress } from '../../platform/ip-address.ts'
import { type Announcement, type Answer, consult, type IpLocation } from '../../providers/index.ts'
import { judgeNetwork, type Membership, type NetworkFacts, type Score, scoreOf } from '../../risk/index.ts'
import type { Asked } from '../asked.ts'
import type { BlocklistResult } from '../blocklists/schema.ts'
import { type AskedEvidence, askAbout } from './asked-evidence.ts'

/** Everything that is known of an address, and what it adds up to. */
export type AddressAssessment = {
  address: IpAddress
  /** Score of the network signals in the column of a sign-up. */
  score: Score
  /** What is judged. */
  facts: NetworkFacts
  /** Names of the blocklists that hold the address, policy lists left out; Spamhaus DROP is among them. */
  listedOn: string[]
  /** Every source that took part, for `sources`. */
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
  asked: AskedEvidence
}

/** How long the first request of a process waits for lists that are still being fetched. */
const firstListsMs = 1_500

/** Most time for an address that is looked up by itself. */
const patienceMs = 2_000

/**
 * Assesses a public address from lists in memory, data on the server, its names and the DNS blocklists, side by side and within `budgetMs`. Never throws: what was not found out by then is
 * unknown, which adds no points and lowers the coverage. What others said is remembered for a minute.
 */
export async function assessAddress(
  asked: Asked,
  address: IpAddress,
  budgetMs: number = patienceMs,
): Promise<AddressAssessment> {
  const [, evidence] = await Promise.all([
    asked.listings.ready(Math.min(firstListsMs, budgetMs)),
    soon(budgetMs, askAbout(asked, address.text)),
  ])
  const listing = asked.listings.address(address.text, address.version)
  const location = consult(asked, 'ip_location', asked.dataSets.ipLocation, address)
  const announced = consult(asked, 'asn_table', asked.dataSets.asnTable?.byAddress ?? null, address)
  const facts = factsOf(listing, evidence, announced)
  const drop = facts.memberships.filter(({ kind }) => kind === 'drop').map(({ name }) => name)
  const named = evidence.blocklists.lists.filter(isHarmful).map(({ name }) => name)
  return {
    address,
    score: scoreOf(judgeNetwork(facts), 'signup'),
    facts,
    listedOn: [...drop, ...named],
    answers: [
      ...listing.answers,
      evidence.reverse.answer,
      ...evidence.blocklists.answers,
      announced,
      location,
      noReports(asked),
    ],
    network: {
      ...facts.network,
      organization: facts.memberships.find(({ holder, kind }) => holder !== null && kind !== 'vpn')?.holder ?? null,
      prefix: announced.ok ? (announced.facts?.prefix ?? null) : null,
      country_code: location.ok ? (location.facts?.country_code ?? null) : null,
    },
    memberships: [...facts.memberships],
    complete: facts.complete,
    location,
    announced,
    asked: evidence,
  }
}

/** Whether a listing counts: policy lists name end users' ranges whatever these have done. */
const isHarmful = ({ status, severity }: BlocklistResult): boolean => status === 'listed' && severity !== 'policy'

function factsOf(listing: AddressListing, evidence: AskedEvidence, announced: Answer<Announcement>): NetworkFacts {
  const network = announced.ok ? announced.facts : null
  return {
    memberships: listing.hits.map(membership),
    complete: listing.completeKinds,
    blocklists: evidence.blocklists.lists,
    network: { asn: network?.asn ?? null, as_name: network?.as_name || null },
  }
}

const membership = ({ at, ...hit }: ListHit): Membership => ({ ...hit, fetched_at: at.toISOString() })

/** This service keeps no reports of abuse: the source is named, so that its silence is not read as a clean record. */
const noReports = ({ at }: Asked): Answer<null> => ({ source: 'own_reports', at, ok: false, why: 'not_configured' })

/** Whether the address is on a list of the kinds; null where a list that would say so is missing. */
export function isOn({ memberships, complete }: AddressAssessment, ...kinds: AddressListKind[]): boolean | null {
  if (memberships.some(({ kind }) => kinds.includes(kind))) return true
  return kinds.every((kind) => complete.has(kind)) ? false : null
}
