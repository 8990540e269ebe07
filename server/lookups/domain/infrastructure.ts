import { counted } from '../../catalog/counted.ts'
import { type DnsReply, isConclusive, recordsOf } from '../../platform/dns/index.ts'
import { fail } from '../../platform/errors.ts'
import type { Answer } from '../../providers/index.ts'
import { dnsAnswer } from '../dns-answer.ts'
import { judgeMx } from '../email/mx.ts'
import { providerOfHosts } from '../email/mx-providers.ts'
import type { LookupContext, Sources } from '../lookup-context.ts'
import { metaOf, warning } from '../meta.ts'
import { aliasesOf } from './aliases.ts'
import { type DescribedAddress, describeAddress } from './host-address.ts'
import { commonHolder } from './host-suffixes.ts'
import type { Infrastructure } from './infrastructure-schema.ts'
import { nameserverProviders } from './name-services.ts'
import { nameOf } from './registrable.ts'

const maxAddresses = 24
const sideTimeoutMs = 3_000
/** Timeout for the first load of the edge ranges in a process. */
const firstListsMs = 1_500

/**
 * Current hosting of a name (contract section 6): aliases, addresses, and the network, location, reverse name and edge
 * of each address. A name that does not exist or has no address returns no addresses. Fails with DNS_UNAVAILABLE when
 * the addresses cannot be resolved, NETWORK_DATA_UNAVAILABLE when neither routing table nor locations can be read.
 */
export async function describeInfrastructure(ctx: LookupContext, domain: string): Promise<Infrastructure> {
  const { ascii, apex } = nameOf(domain)
  ctx.summarise({ target: ascii, headline: '' })
  if (!hasNetworkData(ctx)) noNetworkData('The attempt used a unit.')
  const { dns } = ctx.network
  const [hosts, ns, mx] = await Promise.all([
    addressesOf(ctx, ascii),
    dns.lookUp(apex, 'NS', { timeoutMs: sideTimeoutMs }),
    dns.lookUp(apex, 'MX', { timeoutMs: sideTimeoutMs }),
  ])
  const addresses = hosts.described.map(({ facts }) => facts)
  const providers = [...new Set(addresses.flatMap(({ edge }) => edge.provider ?? []))]
  const answers = answersOf(ctx, hosts, [ns, mx])
  const found =
    addresses.length === 0
      ? 'No address'
      : `${counted(addresses.length, 'address', 'addresses')}${providers.length > 0 ? `, edge: ${providers.join(', ')}` : ''}`
  ctx.summarise({ target: ascii, headline: found, partial: answers.some(({ ok }) => !ok) })
  const special = hosts.described.flatMap((one) =>
    one.special ? [warning('IP_RESERVED', '/domain', one.special)] : [],
  )
  return {
    hostname: ascii,
    cname_chain: hosts.chain,
    addresses,
    edge_notice: noticeOf(providers, hosts.total),
    nameserver_provider: commonHolder(
      nameserverProviders,
      recordsOf(ns, 'NS').map(({ value }) => value),
    ),
    mail_provider: providerOfHosts(judgeMx(mx, []).mx),
    ...metaOf({ ...ctx, warnings: [...ctx.warnings, ...special] }, answers),
  }
}

type Hosts = { chain: string[]; described: DescribedAddress[]; total: number; replies: DnsReply[] }

async function addressesOf(ctx: LookupContext, name: string): Promise<Hosts> {
  const { dns } = ctx.network
  const [four, six] = await Promise.all([
    dns.lookUp(name, 'A'),
    dns.lookUp(name, 'AAAA'),
    ctx.listings.ready(firstListsMs),
  ])
  if (!isConclusive(four) && !isConclusive(six))
    fail('DNS_UNAVAILABLE', `${name} could not be resolved (${four.status}). The attempt used a unit.`, {
      retryAfter: 30,
    })
  const chain = aliasesOf([four, six], name)
  const found = [...new Set([...recordsOf(four, 'A'), ...recordsOf(six, 'AAAA')].map(({ value }) => value))]
  const described = await Promise.all(found.slice(0, maxAddresses).map((text) => describeAddress(ctx, text, chain)))
  return { chain, described, total: found.length, replies: [four, six] }
}

/** One answer per source: its first failure, if any. A broken reverse zone is not a DNS failure. */
function answersOf(ctx: LookupContext, { described, replies }: Hosts, side: readonly DnsReply[]): Answer<unknown>[] {
  const reverse = described.flatMap((one) => (one.reverse?.status === 'TIMEOUT' ? [one.reverse] : []))
  const network = described.flatMap(({ answers }) => answers)
  const spoken = (['asn_table', 'ip_location', 'provider_ranges'] as const).flatMap((id) => {
    const own = network.filter(({ source }) => source === id)
    return own.find(({ ok }) => !ok) ?? own[0] ?? []
  })
  return [dnsAnswer([...replies, ...side, ...reverse], ctx.at), ...spoken]
}

function noticeOf(providers: readonly string[], total: number): string | null {
  const edge =
    providers.length > 0
      ? `Addresses of an edge network (${providers.join(', ')}) are the edge that visitors connect to, not the origin server.`
      : null
  const cut = total > maxAddresses ? `The name has ${total} addresses; the first ${maxAddresses} are shown.` : null
  return [edge, cut].filter((part) => part !== null).join(' ') || null
}

const hasNetworkData = ({ dataSets }: Pick<LookupContext, 'dataSets'>) =>
  dataSets.asnTable !== null || dataSets.ipLocation !== null

const noNetworkData = (cost: string): never =>
  fail('NETWORK_DATA_UNAVAILABLE', `Routing and location data are not available. ${cost}`, { retryAfter: 60 })

/** Fails before any unit is charged when the installation's network data cannot be read. */
export async function infrastructureIsReady(sources: Sources): Promise<void> {
  if (!hasNetworkData(sources)) noNetworkData('No unit was used.')
}
