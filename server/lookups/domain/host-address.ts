import type { AddressListing } from '../../feeds/index.ts'
import { type DnsReply, isConclusive, recordsOf } from '../../platform/dns/index.ts'
import { type IpAddress, parseIpAddress } from '../../platform/ip-address.ts'
import { specialRangeOf } from '../../platform/special-purpose.ts'
import { type Answer, consult } from '../../providers/index.ts'
import { reverseName } from '../ip/reverse-names.ts'
import type { LookupContext } from '../lookup-context.ts'
import { edgeOf } from './edge-networks.ts'
import type { HostAddress } from './infrastructure-schema.ts'

const reverseTimeoutMs = 2_000
const maxNames = 20

export type DescribedAddress = {
  facts: HostAddress
  answers: Answer<unknown>[]
  reverse: DnsReply | null
  special: string | null
}

/**
 * An address of a name, with its network, location and reverse name. A special-purpose address is labelled as such and
 * not looked up. `chain`: the aliases that lead to it.
 */
export async function describeAddress(
  ctx: LookupContext,
  text: string,
  chain: readonly string[],
): Promise<DescribedAddress> {
  const address: IpAddress = parseIpAddress(text) ?? { text, version: text.includes(':') ? 6 : 4 }
  const special = specialRangeOf(address.text)
  if (special && !special.global) {
    const facts = { ...nothingKnown(address), prefix: special.cidr, organization: special.name }
    return {
      facts,
      answers: [],
      reverse: null,
      special: `${address.text} belongs to ${special.cidr}, ${special.name} (${special.reference}): it is not public.`,
    }
  }
  const listing = ctx.listings.address(address.text, address.version)
  const announced = consult(ctx, 'asn_table', ctx.dataSets.asnTable?.byAddress ?? null, address)
  const located = consult(ctx, 'ip_location', ctx.dataSets.ipLocation, address)
  const reverse = await ctx.network.dns.lookUp(reverseName(address.text), 'PTR', { timeoutMs: reverseTimeoutMs })
  const names = isConclusive(reverse)
    ? recordsOf(reverse, 'PTR')
        .slice(0, maxNames)
        .map(({ value }) => value)
    : null
  const network = announced.ok ? announced.facts : null
  const place = located.ok ? located.facts : null
  const facts: HostAddress = {
    ip: address.text,
    version: address.version,
    asn: network?.asn ?? null,
    as_name: network?.as_name || null,
    prefix: network?.prefix ?? null,
    organization: network?.as_name || null,
    country_code: place?.country_code ?? null,
    city: place?.city ?? null,
    reverse_dns: names,
    edge: edgeOf({ chain, names, asn: announced.ok ? (network?.asn ?? null) : undefined, listed: listedEdge(listing) }),
  }
  const ranges = listing.answers.filter(({ source }) => source === 'provider_ranges')
  return { facts, answers: [announced, located, ...ranges], reverse, special: null }
}

/**
 * Holder of the published edge range that contains the address; null for none, undefined when the ranges are
 * unavailable.
 */
function listedEdge({ hits, complete }: AddressListing): string | null | undefined {
  const edge = hits.find(({ kind }) => kind === 'edge')
  return edge ? (edge.holder ?? edge.name) : complete('edge') ? null : undefined
}

const nothingKnown = ({ text, version }: IpAddress): HostAddress => ({
  ip: text,
  version,
  asn: null,
  as_name: null,
  prefix: null,
  organization: null,
  country_code: null,
  city: null,
  reverse_dns: null,
  edge: { is_edge: false, provider: null },
})
