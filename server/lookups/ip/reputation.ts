import { addressListIds, addressLists } from '../../catalog/address-lists.ts'
import { fail } from '../../platform/errors.ts'
import { parseIpAddress } from '../../platform/ip-address.ts'
import { networkAround } from '../../platform/ip-network.ts'
import { abuseConfidence, statements, toldBy } from '../../risk/index.ts'
import { countedLists } from '../blocklists/check.ts'
import type { LookupContext } from '../lookup-context.ts'
import { metaOf } from '../meta.ts'
import { regionalRegistryOf } from '../rdap/registry.ts'
import { reputationOf } from '../reputation-schema.ts'
import { routeValidityOf } from '../route-origin.ts'
import { type AddressAssessment, assessAddress, isOn, isVpn } from './assess-address.ts'
import { crawlerOf } from './crawlers.ts'
import type { IpReputation } from './reputation-schema.ts'

/** Window for abuse reports, in days. */
const reportWindowDays = 90

/**
 * Reputation and score of a public address. Fails with REPUTATION_UNAVAILABLE when no source of the assessment
 * answered, IP_NOT_FOUND when all evidence shows that the address is unused.
 */
export async function reputation(ctx: LookupContext, text: string): Promise<IpReputation> {
  const address = parseIpAddress(text) ?? fail('INVALID_IP')
  const found = await assessAddress(ctx, address)
  const registry = regionalRegistryOf(ctx, address)
  const meta = metaOf(ctx, [...found.answers, ...registry.answers, ctx.listings.routes.answer()])
  ctx.summarise({
    target: address.text,
    headline: headlineOf(found, meta.partial),
    score: found.score.score,
    level: found.score.level,
    partial: meta.partial,
  })
  if (nobodyAnswered(found)) fail('REPUTATION_UNAVAILABLE', 'No source is available right now.', { retryAfter: 30 })
  if (isUnallocated(found)) fail('IP_NOT_FOUND', `${address.text} is not announced, not registered and has no name.`)
  return { ...bodyOf(found, registry.name, routeOf(ctx, found)), ...meta }
}

/** The authorizations shown at most. */
const maxRoas = 10

function routeOf({ listings }: LookupContext, { network }: AddressAssessment): IpReputation['network']['rpki'] {
  const { asn, prefix } = network
  const validity = asn !== null && prefix !== null ? routeValidityOf(listings, prefix, asn) : null
  if (validity === null || prefix === null) return null
  const roas = listings.routes.index()?.covering(prefix) ?? []
  return {
    validity,
    roas: roas.slice(0, maxRoas).map(({ asn, length, maxLength }) => ({
      asn,
      prefix: networkAround(prefix.split('/')[0] ?? '', length),
      max_length: maxLength,
    })),
  }
}

type Body = Omit<IpReputation, keyof ReturnType<typeof metaOf>>

function bodyOf(found: AddressAssessment, rir: string | null, rpki: Body['network']['rpki']): Body {
  const { address, gathered: evidence, network } = found
  const place = found.location.ok ? found.location.facts : null
  const is_hosting = isOn(found, 'hosting', 'edge')
  const hiding = anonymiserOf(found)
  return {
    ip: address.text,
    version: address.version,
    is_public: true,
    reverse_dns: evidence.reverse.names,
    reputation: reputationOf(found.score),
    anonymity: {
      is_tor: isOn(found, 'tor'),
      is_vpn: isVpn(found),
      is_public_proxy: toldBy(found.facts.publicProxy),
      is_residential_proxy: toldBy(found.facts.residentialProxy),
      is_relay: isOn(found, 'relay'),
      is_hosting,
      provider: hiding?.kind === 'tor' ? 'Tor' : (hiding?.holder ?? null),
      confidence: null,
      last_seen: hiding?.fetched_at ?? null,
    },
    connection: { type: is_hosting ? 'hosting' : null, is_crawler: isCrawler(found), is_anycast: isAnycast(found) },
    abuse: abuseOf(found),
    blocklists: countedLists([...dropOf(found), ...evidence.blocklists.lists, ...found.threats]),
    network: {
      asn: network.asn,
      as_name: network.as_name,
      organization: network.organization,
      prefix: network.prefix,
      type: is_hosting ? 'hosting' : null,
      rir,
      abuse_ratio: null,
      rpki,
    },
    location: {
      country_code: place?.country_code ?? null,
      region_code: place?.region_code ?? null,
      city: place?.city ?? null,
      accuracy_radius_km: place?.accuracy_radius_km ?? null,
    },
  }
}

/** A list of reported addresses states that there was a report, not how many: each counts as one. */
function abuseOf({ facts: { abuseReports } }: AddressAssessment): IpReputation['abuse'] {
  const reports = statements(abuseReports)
  const isTold = toldBy(abuseReports) !== null
  const sum = (member: 'reports' | 'reporters') =>
    reports.reduce((total, { [member]: count }) => total + (typeof count === 'number' ? count : 1), 0)
  const times = reports.flatMap(({ last_reported_at: at }) => (typeof at === 'string' ? [at] : []))
  return {
    confidence: abuseConfidence(abuseReports),
    report_count: isTold ? sum('reports') : null,
    distinct_reporters: isTold ? sum('reporters') : null,
    last_reported_at: times.toSorted().at(-1) ?? null,
    categories: [],
    window_days: reportWindowDays,
  }
}

/** The list of a service that hides the address's user. */
function anonymiserOf({ memberships }: AddressAssessment): AddressAssessment['memberships'][number] | undefined {
  const hiding = memberships.filter(({ kind }) => kind === 'tor' || kind === 'vpn' || kind === 'relay')
  return hiding.find(({ holder }) => holder !== null) ?? hiding[0]
}

function isCrawler(found: AddressAssessment): boolean | null {
  const { settled, confirmed } = found.gathered.reverse
  if (isOn(found, 'crawler') || crawlerOf(confirmed) !== null) return true
  return settled ? isOn(found, 'crawler') : null
}

/** Addresses of a CDN are announced in many places at once; for others it is unknown. */
const isAnycast = (found: AddressAssessment): true | null => (isOn(found, 'edge') ? true : null)

/** DROP as a blocklist entry: this list is downloaded, not queried. Omitted while it is unavailable. */
function dropOf(found: AddressAssessment): IpReputation['blocklists']['lists'] {
  const on = found.memberships.find(({ kind }) => kind === 'drop')
  if (!on && !found.complete.has('drop')) return []
  return [
    {
      id: 'drop',
      name: 'Spamhaus DROP',
      zone: 'www.spamhaus.org/drop',
      status: on ? 'listed' : 'not_listed',
      cause: null,
      codes: on?.note ? [on.note] : [],
      reasons: on ? [`${on.network} is on the Spamhaus DROP list`] : [],
      severity: on ? 'high' : null,
      raw: [],
      removal_url: 'https://check.spamhaus.org/',
    },
  ]
}

const assessing = new Set([...addressListIds.map((id): string => addressLists[id].feed), 'dns', 'blocklists'])

/** Whether every external source failed; local data alone says nothing about reputation. */
const nobodyAnswered = ({ answers }: AddressAssessment): boolean =>
  answers.filter(({ source }) => assessing.has(source)).every(({ ok }) => !ok)

/** Whether the address is unused: every source that would know has answered, and none knows it. */
function isUnallocated({
  announced,
  location,
  gathered: { reverse, blocklists },
  memberships,
  score,
  facts,
}: AddressAssessment): boolean {
  const unknownToData = announced.ok && announced.facts === null && location.ok && !location.facts?.country_code
  const listings = memberships.length + blocklists.listed + score.flags.length
  const isReported = statements(facts.abuseReports).some(({ reports }) => reports !== 0)
  return unknownToData && reverse.settled && reverse.names.length === 0 && listings === 0 && !isReported
}

function headlineOf({ score, network }: AddressAssessment, partial: boolean): string {
  if (score.flags.length > 0) return score.flags.map(({ label }) => label).join(', ')
  return network.as_name ?? (partial ? 'Not every source responded' : 'Nothing found')
}
