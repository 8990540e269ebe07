import { fail } from '../../platform/errors.ts'
import { type Answer, type AutonomousSystem, consult, type RdapRecord } from '../../providers/index.ts'
import type { LookupContext } from '../lookup-context.ts'
import { metaOf } from '../meta.ts'
import { autnumRegistrationOf } from '../rdap/registration.ts'
import { registryName } from '../rdap/registry-name.ts'
import { routeValidityOf } from '../route-origin.ts'
import { networkTypeOf } from './network-type.ts'
import { reservedUseOf } from './reserved.ts'
import type { AsnReport } from './schema.ts'

const silent: Omit<AutonomousSystem, 'asn' | 'as_name'> = {
  prefixes: { ipv4: [], ipv6: [] },
  prefix_counts: { ipv4: 0, ipv6: 0 },
  ip_count: 0,
}

/** How long a lookup waits for the first fetch of the RPKI payloads. */
const firstListsMs = 1_500

/** Timeout for the registry; the routing table is local and answers immediately. */
const timeoutMs = 6_000

/**
 * Describes an autonomous system from the routing table and, in parallel, its registry. If the registry does not
 * answer, its fields are null. Fails with ASN_NOT_FOUND for a number that is not reserved, announces nothing and is
 * not allocated by any registry; NETWORK_DATA_UNAVAILABLE when the routing table cannot be read.
 */
export async function describeAsn(ctx: LookupContext, asn: number): Promise<AsnReport> {
  const reserved = reservedUseOf(asn)
  if (reserved) {
    const registry: Answer<unknown> = {
      source: 'special_purpose',
      at: ctx.at,
      ok: true,
      facts: reserved,
      stale: false,
    }
    ctx.summarise({ target: `AS${asn}`, headline: reserved.name })
    return {
      ...reportOf(asn, `${reserved.name} (${reserved.reference})`, silent, null),
      is_reserved: true,
      ...metaOf(ctx, [registry]),
    }
  }
  ctx.summarise({ target: `AS${asn}`, headline: '' })
  const answer = consult(ctx, 'asn_table', ctx.dataSets.asnTable?.byNumber ?? null, asn)
  if (!answer.ok) fail('NETWORK_DATA_UNAVAILABLE', 'The routing table is not available.', { retryAfter: 60 })
  const [{ registration, answers }] = await Promise.all([
    autnumRegistrationOf(ctx, asn, { timeoutMs }),
    ctx.listings.ready(firstListsMs),
  ])
  const announced = answer.facts
  const name = announced?.as_name || registration?.name || null
  ctx.summarise({
    target: `AS${asn}`,
    headline: name ?? (announced ? 'Announced, no name' : 'Not announced'),
    partial: answers.some(({ ok }) => !ok),
  })
  if (!announced && !registration) fail('ASN_NOT_FOUND', `AS${asn} announces no prefixes.`)
  return {
    ...reportOf(asn, name, announced ?? silent, registration),
    rpki: announced && routesOf(ctx, announced),
    is_reserved: false,
    ...metaOf(ctx, [answer, ...answers, ctx.listings.routes.answer()]),
  }
}

/** Validity of the listed prefixes; null if the list of payloads is not known. */
function routesOf({ listings }: LookupContext, { asn, prefixes }: AutonomousSystem): AsnReport['rpki'] {
  const found = [...prefixes.ipv4, ...prefixes.ipv6].map((prefix) => routeValidityOf(listings, prefix, asn))
  if (found.includes(null)) return null
  const valid = found.filter((state) => state === 'valid').length
  const invalid = found.filter((state) => state === 'invalid').length
  return { valid, invalid, unknown: found.length - valid - invalid }
}

function reportOf(
  asn: number,
  name: string | null,
  facts: Omit<AutonomousSystem, 'asn' | 'as_name'>,
  registration: RdapRecord | null,
): Omit<AsnReport, keyof ReturnType<typeof metaOf> | 'is_reserved'> {
  const organization = registration?.registrant.organization ?? null
  return {
    asn,
    name,
    organization,
    country_code: registration?.countryCode ?? registration?.registrant.countryCode ?? null,
    rir: registration && registryName(registration.port43, registration.server),
    allocated_at: registration?.registeredAt ?? null,
    type: networkTypeOf(asn, [name, organization]),
    domain: null,
    website: null,
    prefix_counts: facts.prefix_counts,
    prefixes: facts.prefixes,
    ip_count: facts.ip_count,
    upstreams: null,
    downstreams_count: null,
    peers_count: null,
    rpki: null,
    abuse: { email: registration?.abuse.email ?? null, ratio: null },
  }
}
