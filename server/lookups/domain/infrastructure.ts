import { type DnsReply, isConclusive, recordsOf } from '../../platform/dns/index.ts'
import { fail } from '../../platform/errors.ts'
import type { Answer } from '../../providers/index.ts'
import type { Asked, Sources } from '../asked.ts'
import { dnsAnswer } from '../dns-answer.ts'
import { judgeMx } from '../email/mx.ts'
import { providerOfHosts } from '../email/mx-providers.ts'
import { metaOf, warning } from '../meta.ts'
import { aliasesOf } from './aliases.ts'
import { type DescribedAddress, describeAddress } from './host-address.ts'
import { commonHolder } from './host-suffixes.ts'
import type { Infrastructure } from './infrastructure-schema.ts'
import { nameserverProviders } from './name-services.ts'
import { nameOf } from './registrable.ts'

const mostAddresses = 24
const sidePatienceMs = 3_000
/** How long the first request of a process waits for the ranges of edges. */
const firstListsMs = 1_500

/**
 * Where a host is now: aliases, addresses, and of each address network, place, reverse name and edge (contract section 6). A name that does not exist, or has no address, is an answer without addresses. Fails with DNS_UNAVAILABLE when
 * the addresses cannot be found out, with NETWORK_DATA_UNAVAILABLE when neither routing table nor locations can be read.
 */
export async function describeInfrastructure(asked: Asked, domain: string): Promise<Infrastructure> {
  const { ascii, apex } = nameOf(domain)
  asked.summarise({ target: ascii, headline: '' })
  if (!hasNetworkData(asked)) noNetworkData('The attempt counts as a unit.')
  const { dns } = asked.network
  const [hosts, ns, mx] = await Promise.all([
    addressesOf(asked, ascii),
    dns.ask(apex, 'NS', { timeoutMs: sidePatienceMs }),
    dns.ask(apex, 'MX', { timeoutMs: sidePatienceMs }),
  ])
  const addresses = hosts.described.map(({ facts }) => facts)
  const providers = [...new Set(addresses.flatMap(({ edge }) => edge.provider ?? []))]
  const answers = answersOf(asked, hosts, [ns, mx])
  const found =
    addresses.length === 0
      ? 'No address'
      : `${addresses.length} addresses${providers.length > 0 ? `, edge: ${providers.join(', ')}` : ''}`
  asked.summarise({ target: ascii, headline: found, partial: answers.some(({ ok }) => !ok) })
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
    ...metaOf({ ...asked, warnings: [...asked.warnings, ...special] }, answers),
  }
}

type Hosts = { chain: string[]; described: DescribedAddress[]; total: number; replies: DnsReply[] }

async function addressesOf(asked: Asked, name: string): Promise<Hosts> {
  const { dns } = asked.network
  const [four, six] = await Promise.all([dns.ask(name, 'A'), dns.ask(name, 'AAAA'), asked.listings.ready(firstListsMs)])
  if (!isConclusive(four) && !isConclusive(six))
    fail(
      'DNS_UNAVAILABLE',
      `The addresses of ${name} cannot be found out (${four.status}). The attempt counts as a unit.`,
      { retryAfter: 30 },
    )
  const chain = aliasesOf([four, six], name)
  const found = [...new Set([...recordsOf(four, 'A'), ...recordsOf(six, 'AAAA')].map(({ value }) => value))]
  const described = await Promise.all(found.slice(0, mostAddresses).map((text) => describeAddress(asked, text, chain)))
  return { chain, described, total: found.length, replies: [four, six] }
}

/** One answer for each source: the first that failed speaks for it. A reverse zone that is broken is no failure of the DNS. */
function answersOf(asked: Asked, { described, replies }: Hosts, side: readonly DnsReply[]): Answer<unknown>[] {
  const reverse = described.flatMap((one) => (one.reverse?.status === 'TIMEOUT' ? [one.reverse] : []))
  const network = described.flatMap(({ answers }) => answers)
  const spoken = (['asn_table', 'ip_location', 'provider_ranges'] as const).flatMap((id) => {
    const own = network.filter(({ source }) => source === id)
    return own.find(({ ok }) => !ok) ?? own[0] ?? []
  })
  return [dnsAnswer([...replies, ...side, ...reverse], asked.at), ...spoken]
}

function noticeOf(providers: readonly string[], total: number): string | null {
  const edge =
    providers.length > 0
      ? `Addresses of an edge network (${providers.join(', ')}) show where visitors connect, not where the server behind it is.`
      : null
  const cut =
    total > mostAddresses ? `The name has ${total} addresses; the first ${mostAddresses} are described.` : null
  return [edge, cut].filter((part) => part !== null).join(' ') || null
}

const hasNetworkData = ({ dataSets }: Pick<Asked, 'dataSets'>) =>
  dataSets.asnTable !== null || dataSets.ipLocation !== null

const noNetworkData = (cost: string): never =>
  fail('NETWORK_DATA_UNAVAILABLE', `Neither routing table nor location data can be read. ${cost}`, { retryAfter: 60 })

/** Refuses before anything is charged while the data of the installation cannot be read. */
export async function infrastructureIsReady(sources: Sources): Promise<void> {
  if (!hasNetworkData(sources)) noNetworkData('No unit was used.')
}
