import { fail } from '../../platform/errors.ts'
import { type Answer, type AutonomousSystem, consult, type RdapRecord } from '../../providers/index.ts'
import type { Asked } from '../asked.ts'
import { metaOf } from '../meta.ts'
import { autnumRegistrationOf } from '../rdap/registration.ts'
import { registryName } from '../rdap/registry-name.ts'
import { networkTypeOf } from './network-type.ts'
import { reservedUseOf } from './reserved.ts'
import type { AsnReport } from './schema.ts'

const silent: Omit<AutonomousSystem, 'asn' | 'as_name'> = {
  prefixes: { ipv4: [], ipv6: [] },
  prefix_counts: { ipv4: 0, ipv6: 0 },
  ip_count: 0,
}

/** Time that the answer waits for the registry: the routing table answers at once. */
const patienceMs = 6_000

/**
 * Describes an autonomous system from the routing table and, beside it, from its registry. A registry that does not answer leaves its fields null. Fails with ASN_NOT_FOUND for a number
 * that is not reserved, announces nothing and that no registry says it has allocated; with NETWORK_DATA_UNAVAILABLE when the table cannot be read.
 */
export async function describeAsn(asked: Asked, asn: number): Promise<AsnReport> {
  const reserved = reservedUseOf(asn)
  if (reserved) {
    const registry: Answer<unknown> = {
      source: 'special_purpose',
      at: asked.at,
      ok: true,
      facts: reserved,
      stale: false,
    }
    asked.summarise({ target: `AS${asn}`, headline: reserved.name })
    return {
      ...reportOf(asn, `${reserved.name} (${reserved.reference})`, silent, null),
      is_reserved: true,
      ...metaOf(asked, [registry]),
    }
  }
  const answer = consult(asked, 'asn_table', asked.dataSets.asnTable?.byNumber ?? null, asn)
  if (!answer.ok) fail('NETWORK_DATA_UNAVAILABLE', 'The routing table cannot be read.', { retryAfter: 60 })
  const { registration, answers } = await autnumRegistrationOf(asked, asn, { patienceMs })
  const announced = answer.facts
  const name = announced?.as_name || registration?.name || null
  asked.summarise({
    target: `AS${asn}`,
    headline: name ?? (announced ? 'Announced, no name known' : 'Not announced'),
    partial: answers.some(({ ok }) => !ok),
  })
  if (!announced && !registration) fail('ASN_NOT_FOUND', `AS${asn} announces nothing in the routing table.`)
  return {
    ...reportOf(asn, name, announced ?? silent, registration),
    is_reserved: false,
    ...metaOf(asked, [answer, ...answers]),
  }
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
