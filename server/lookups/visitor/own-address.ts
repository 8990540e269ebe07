import type { AddressListKind } from '../../catalog/address-lists.ts'
import type { SignalId } from '../../catalog/signals.ts'
import type { Listings } from '../../feeds/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { type IpAddress, parseIpAddress } from '../../platform/ip-address.ts'
import type { Log } from '../../platform/log.ts'
import { type SpecialRange, specialRangeOf } from '../../platform/special-purpose.ts'
import { consult, type DataSets } from '../../providers/index.ts'
import { judgeNetwork, type NetworkFacts, scoreOf } from '../../risk/index.ts'
import { anonymityOf, sourceAnswers } from '../ip/source-answers.ts'
import { type Source, sourceOf } from '../meta.ts'
import { type Reputation, reputationOf } from '../reputation-schema.ts'

type Known = { clock: Clock; log: Log; dataSets: DataSets; listings: Listings }

/** Shown instead of a non-public address: one that is on many lists. */
const exampleAddress: IpAddress = { text: '185.220.101.4', version: 4 }

/** What a visitor sees about their address. Null means unknown. */
export type OwnAddress = {
  /** The address that the result is about. */
  address: string
  version: 4 | 6
  /** The visitor's own address and its range, if it is private or reserved and an example is shown instead. */
  instead: { address: string; cidr: string; name: string; reference: string } | null
  place: {
    city: string | null
    region: string | null
    country: string | null
    country_code: string | null
    time_zone: string | null
  }
  network: { asn: number | null; as_name: string | null; prefix: string | null }
  /** Whether a list of each kind has the address; null if such a list is unavailable. */
  lists: Record<'tor' | 'vpn' | 'hosting' | 'relay' | 'drop', boolean | null>
  /** Score from the available lists; null if there is none. */
  reputation: Reputation | null
  /** Signals that were not triggered, or cannot be judged with the data at hand. */
  quiet: { id: SignalId; state: 'clear' | 'unknown' }[]
  sources: Source[]
  checked_at: string
}

/**
 * Describes the caller's address from data in this process: location, network and in-memory lists. Queries no source,
 * records nothing and counts no usage. A private or reserved address is labelled as such, and an example is shown; the
 * same applies if `text` is not an address.
 */
export function ownAddress(known: Known, text: string): OwnAddress {
  const own = parseIpAddress(text)
  const special = own && specialRangeOf(own.text)
  const hidden = special && !special.global ? special : null
  const shown = own && !hidden ? own : exampleAddress
  return { ...looked(known, shown), instead: own && hidden ? toResult(own, hidden) : null }
}

const toResult = ({ text }: IpAddress, { cidr, name, reference }: SpecialRange) => ({
  address: text,
  cidr,
  name,
  reference,
})

function looked(known: Known, address: IpAddress): Omit<OwnAddress, 'instead'> {
  const at = known.clock.now()
  const listing = known.listings.address(address.text, address.version)
  const location = consult(known, 'ip_location', known.dataSets.ipLocation, address)
  const announced = consult(known, 'asn_table', known.dataSets.asnTable?.byAddress ?? null, address)
  const network = announced.ok ? announced.facts : null
  const place = location.ok ? location.facts : null
  const facts: NetworkFacts = {
    memberships: listing.hits.map(({ at: fetched, ...hit }) => ({ ...hit, fetched_at: fetched.toISOString() })),
    complete: listing.completeKinds,
    connected: listing.connectedKinds,
    blocklists: [],
    ...sourceAnswers({
      listing,
      listings: known.listings,
      blocklists: [],
      anonymity: anonymityOf(known, address),
      announced,
    }),
    network: { asn: network?.asn ?? null, as_name: network?.as_name || null },
  }
  const verdicts = judgeNetwork(facts)
  const quiet = verdicts.flatMap(({ id, status }) => (status === 'triggered' ? [] : [{ id, state: status }]))
  const isOn = (...kinds: AddressListKind[]): boolean | null => {
    if (listing.hits.some(({ kind }) => kinds.includes(kind))) return true
    return kinds.every((kind) => listing.complete(kind)) ? false : null
  }
  return {
    address: address.text,
    version: address.version,
    place: {
      city: place?.city ?? null,
      region: place?.region_name ?? null,
      country: place?.country_name ?? null,
      country_code: place?.country_code ?? null,
      time_zone: place?.time_zone ?? null,
    },
    network: { ...facts.network, prefix: network?.prefix ?? null },
    lists: {
      tor: isOn('tor'),
      vpn: isOn('relay') ? false : isOn('vpn'),
      hosting: isOn('hosting', 'edge'),
      relay: isOn('relay'),
      drop: isOn('drop'),
    },
    reputation:
      listing.completeKinds.size > 0 || listing.hits.length > 0 ? reputationOf(scoreOf(verdicts, 'signup')) : null,
    quiet,
    sources: [location, announced, ...listing.answers].map((answer) => sourceOf(answer, at)),
    checked_at: at.toISOString(),
  }
}
