import { fail } from '../../platform/errors.ts'
import { type Answer, type AutonomousSystem, consult } from '../../providers/index.ts'
import type { Asked } from '../asked.ts'
import { metaOf } from '../meta.ts'
import { reservedUseOf } from './reserved.ts'
import type { AsnReport } from './schema.ts'

const silent: Omit<AutonomousSystem, 'asn' | 'as_name'> = {
  prefixes: { ipv4: [], ipv6: [] },
  prefix_counts: { ipv4: 0, ipv6: 0 },
  ip_count: 0,
}

/**
 * Describes an autonomous system from the routing table. Fails with ASN_NOT_FOUND for a number that is neither announced nor reserved, and with
 * NETWORK_DATA_UNAVAILABLE when the table cannot be read.
 */
export function describeAsn(asked: Asked, asn: number): AsnReport {
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
      ...reportOf(asn, `${reserved.name} (${reserved.reference})`, silent),
      is_reserved: true,
      ...metaOf(asked, [registry]),
    }
  }
  const answer = consult(asked, 'asn_table', asked.dataSets.asnTable?.byNumber ?? null, asn)
  if (!answer.ok) fail('NETWORK_DATA_UNAVAILABLE', 'The routing table cannot be read.', { retryAfter: 60 })
  const facts = answer.facts
  asked.summarise({
    target: `AS${asn}`,
    headline: facts?.as_name || (facts ? 'Announced, no name known' : 'Not announced'),
  })
  if (!facts) fail('ASN_NOT_FOUND', `AS${asn} announces nothing in the routing table.`)
  return { ...reportOf(asn, facts.as_name || null, facts), is_reserved: false, ...metaOf(asked, [answer]) }
}

function reportOf(
  asn: number,
  name: string | null,
  facts: Omit<AutonomousSystem, 'asn' | 'as_name'>,
): Omit<AsnReport, keyof ReturnType<typeof metaOf> | 'is_reserved'> {
  return {
    asn,
    name,
    organization: null,
    country_code: null,
    rir: null,
    allocated_at: null,
    type: null,
    domain: null,
    website: null,
    prefix_counts: facts.prefix_counts,
    prefixes: facts.prefixes,
    ip_count: facts.ip_count,
    upstreams: null,
    downstreams_count: null,
    peers_count: null,
    rpki: null,
    abuse: { email: null, ratio: null },
  }
}
