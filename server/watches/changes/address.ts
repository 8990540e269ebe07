import type { AsnReport, BlocklistReport, CidrReport, IpGeo, IpReputation } from '../../lookups/index.ts'
import { known, type Watched } from './fact.ts'
import { changed, flag, listing, members, replaced } from './judges.ts'
import { listFacts } from './lists.ts'
import { scoreFacts } from './score.ts'

const networkOf = (asn: number | null, name: string | null): string | null =>
  asn === null ? null : [`AS${asn}`, name].filter(Boolean).join(' ')

export const ipLookup: Watched<IpReputation> = {
  facts: ({ reputation, partial, anonymity, blocklists, network, location }) =>
    known({
      ...scoreFacts(reputation.score, partial),
      ...listFacts(blocklists.lists),
      tor: anonymity.is_tor,
      vpn: anonymity.is_vpn,
      proxy: anonymity.is_public_proxy,
      residential_proxy: anonymity.is_residential_proxy,
      network: networkOf(network.asn, network.as_name),
      country: location.country_code,
    }),
  judges: {
    list: listing,
    tor: flag('The address is a Tor exit.', 'The address is no longer a Tor exit.', 'warning'),
    vpn: flag('The address belongs to a VPN service.', 'The address no longer belongs to a VPN service.', 'notice'),
    proxy: flag('The address is a public proxy.', 'The address is no longer a public proxy.', 'warning'),
    residential_proxy: flag(
      'A residential proxy network uses the address.',
      'No residential proxy network uses the address any longer.',
      'warning',
    ),
    network: changed('The network of the address', 'notice'),
    country: changed('The country of the address', 'notice'),
  },
}

export const ipGeo: Watched<IpGeo> = {
  facts: ({ asn, as_name, country_code }) => known({ network: networkOf(asn, as_name), country: country_code }),
  judges: {
    network: changed('The network of the address', 'notice'),
    country: changed('The country of the address', 'notice'),
  },
}

export const blocklistsCheck: Watched<BlocklistReport> = {
  facts: ({ results }) => known(listFacts(results.flatMap(({ lists }) => lists))),
  judges: { list: listing },
}

export const asnLookup: Watched<AsnReport> = {
  facts: ({ name, organization, partial, prefix_counts, prefixes, rpki }) => {
    const all = prefix_counts.ipv4 <= prefixes.ipv4.length && prefix_counts.ipv6 <= prefixes.ipv6.length
    return known({
      name,
      organization,
      prefixes: partial || !all ? null : [...prefixes.ipv4, ...prefixes.ipv6],
      invalid: rpki && rpki.invalid > 0,
    })
  },
  judges: {
    name: changed('The name of the network', 'notice'),
    organization: changed('The organization', 'warning'),
    prefixes: replaced('Announced prefixes', 'notice'),
    invalid: flag(
      'The network announces prefixes that only others are authorized to announce.',
      'All announced prefixes are authorized or without a ROA again.',
      'warning',
    ),
  },
}

/** Listings of a sampled address are known only where every list responded. */
export const cidrCheck: Watched<CidrReport> = {
  facts: ({ sample, summary, partial }) =>
    known({
      ...scoreFacts(summary.max_score, partial),
      ...Object.fromEntries(sample.map(({ ip, listed_on }) => [`listings:${ip}`, partial ? null : listed_on])),
    }),
  judges: {
    listings: (before, after, name, facts) =>
      members(`Listings of ${name}`, { added: 'warning', removed: 'info' })(before, after, name, facts),
  },
}
