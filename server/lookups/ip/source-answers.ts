import { isProxyCode, tellsProxies } from '../../catalog/blocklists/proxy-codes.ts'
import { providers } from '../../catalog/providers.ts'
import type { AddressListing, Listings } from '../../feeds/index.ts'
import type { IpAddress } from '../../platform/ip-address.ts'
import { isoText } from '../../platform/iso-text.ts'
import { type Announcement, type AnonymousIp, type Answer, consult } from '../../providers/index.ts'
import type { NetworkFacts, SourceAnswer } from '../../risk/index.ts'
import type { BlocklistResult } from '../blocklists/schema.ts'
import type { LookupContext } from '../lookup-context.ts'

type Consulted = Pick<LookupContext, 'clock' | 'log' | 'dataSets' | 'listings'>

/** The operator's database of anonymous addresses; null if it is not connected. */
export const anonymityOf = (known: Consulted, address: IpAddress): Answer<AnonymousIp> | null =>
  known.dataSets.anonymousIp && consult(known, 'anonymous_ip', known.dataSets.anonymousIp, address)

/** The answers of the connected sources to the questions that several sources can answer. */
export function sourceAnswers({
  listing,
  listings,
  blocklists,
  anonymity,
  announced,
}: {
  listing: AddressListing
  listings: Listings
  blocklists: readonly BlocklistResult[]
  anonymity: Answer<AnonymousIp> | null
  announced: Answer<Announcement>
}): Pick<NetworkFacts, 'publicProxy' | 'residentialProxy' | 'abuseReports' | 'abusiveNetwork'> {
  const database = (kind: 'is_public_proxy' | 'is_residential_proxy'): SourceAnswer[] =>
    anonymity === null
      ? []
      : [
          {
            source: 'anonymous_ip',
            answered: anonymity.ok,
            evidence:
              anonymity.ok && anonymity.facts?.[kind]
                ? { list: anonymity.title ?? providers.anonymous_ip.name, network: anonymity.facts.network }
                : null,
          },
        ]
  return {
    publicProxy: [...blocklists.filter(({ id }) => tellsProxies(id)).map(ofBlocklist), ...database('is_public_proxy')],
    residentialProxy: database('is_residential_proxy'),
    abuseReports: ofLists(listing, 'reported'),
    abusiveNetwork: [...ofSystem(listings, announced), ...ofLists(listing, 'abusive_network')],
  }
}

function ofBlocklist({ id, name, status, codes, reasons }: BlocklistResult): SourceAnswer {
  const isProxy = status === 'listed' && codes.some((code) => isProxyCode(id, code))
  return {
    source: 'blocklists',
    answered: status !== 'unknown',
    evidence: isProxy ? { list: name, codes, reasons } : null,
  }
}

/** One answer for each connected list of the kind that covers the address's family. */
const ofLists = (listing: AddressListing, kind: 'reported' | 'abusive_network'): SourceAnswer[] =>
  listing.lists(kind).map(({ id, feed, loaded }) => {
    const hit = listing.hits.find(({ list }) => list === id)
    return {
      source: feed,
      answered: loaded,
      evidence: hit ? { list: hit.name, network: hit.network, fetched_at: isoText(hit.at) } : null,
    }
  })

/** What ASN-DROP says about the system that announces the address. An address that nobody announces is in none. */
function ofSystem(listings: Listings, announced: Answer<Announcement>): SourceAnswer[] {
  const asn = announced.ok ? announced.facts?.asn : undefined
  const state = listings.abusiveSystem(asn ?? null)
  if (state === 'not_connected') return []
  const found = state === 'not_loaded' ? null : state
  return [
    {
      source: 'asn_drop',
      answered: found !== null && announced.ok,
      evidence: found?.listed
        ? {
            list: 'Spamhaus ASN-DROP',
            listing: `AS${asn}${found.name ? ` ${found.name}` : ''}`,
            fetched_at: found.at.toISOString(),
          }
        : null,
    },
  ]
}
