import { z } from 'zod'
import { newestModel } from '../../catalog/scoring/models.ts'
import { BlocklistResult } from '../blocklists/schema.ts'
import { PublicIpText } from '../inputs.ts'
import { metaShape } from '../meta.ts'
import { Reputation } from '../reputation-schema.ts'
import { routeValidities } from '../route-origin.ts'

export const IpReputationQuery = z.object({ ip: PublicIpText })

const text = (description: string, example: string | null) => z.string().nullable().meta({ description, example })
const fact = (description: string, example: boolean | null) => z.boolean().nullable().meta({ description, example })
const count = (description: string, example: number) => z.int().min(0).meta({ description, example })
const whole = (description: string, example: number | null) => z.int().min(0).nullable().meta({ description, example })
const kinds = ['residential', 'mobile', 'business', 'hosting', 'education', 'government', 'satellite'] as const
const networkKind = (description: string) => z.enum(kinds).nullable().meta({ description, example: 'hosting' })

const anonymity = z
  .object({
    is_tor: fact('Whether it is a Tor exit; null if the list could not be read', false),
    is_vpn: fact('Whether it belongs to a VPN service', false),
    is_public_proxy: fact(
      'Whether it is a public proxy or the exit of an abused VPN; null if a source did not respond',
      false,
    ),
    is_residential_proxy: fact(
      'Whether a residential proxy network uses it; null if no source is connected or one did not respond',
      null,
    ),
    is_relay: fact('Whether it is an exit of a private relay, which hides people and not robots', false),
    is_hosting: fact('Whether it is in a data center', true),
    provider: text('Whose service hides the user', null),
    confidence: z
      .int()
      .min(1)
      .max(99)
      .nullable()
      .meta({ description: 'Confidence, where a source gives one', example: null }),
    last_seen: z.iso.datetime().nullable().meta({ description: 'When the list was fetched', example: null }),
  })
  .meta({ description: 'Whether the address hides its user. Null is unknown, never no' })

const abuse = z
  .object({
    confidence: z.int().min(0).max(100).nullable().meta({
      description:
        'Confidence that it is abusive: the highest that a source states, 50 if one list of reported addresses holds it, 75 if several do; null if no list is connected or one did not respond',
      example: 0,
    }),
    report_count: whole(
      'Known reports; a list of reported addresses counts as one. Null if no list is connected or one did not respond',
      0,
    ),
    distinct_reporters: whole('Number of reporters; null if no list is connected or one did not respond', 0),
    last_reported_at: z.iso.datetime().nullable().meta({ description: 'Time of the last report', example: null }),
    categories: z.array(z.string()).meta({ description: 'Reported abuse categories', example: [] }),
    window_days: count('Days over which reports count', 90),
  })
  .meta({ description: 'Reports of abuse' })

const notListed: BlocklistResult = {
  id: 'spamcop',
  name: 'SpamCop',
  zone: 'bl.spamcop.net',
  status: 'not_listed',
  cause: null,
  codes: [],
  reasons: [],
  severity: null,
  raw: [],
  removal_url: 'https://www.spamcop.net/bl.shtml',
}

const blocklists = z
  .object({
    checked: count('Blocklists that were queried, including unknown results', 14),
    listed: count('Blocklists that list the address', 0),
    unknown: count('Blocklists without a usable response', 2),
    lists: z.array(BlocklistResult).meta({ description: 'Result of each blocklist', example: [notListed] }),
  })
  .meta({
    description: 'DNS blocklists, Spamhaus DROP and the connected sources of malware and phishing',
  })

const network = z
  .object({
    asn: z.int().nullable().meta({ description: 'Autonomous system that announces the address', example: 15169 }),
    as_name: text('Name of the autonomous system', 'Google LLC'),
    organization: text('Provider whose published ranges contain the address', 'Google'),
    prefix: text('Announced network around the address', '8.8.8.0/24'),
    type: networkKind('Network type; null if unknown'),
    rir: text(
      'Regional Internet registry to which IANA has given the block around the address, by IANA’s list for RDAP or a built-in table; parts of a block may have been transferred to another. Null where none is named',
      'ARIN',
    ),
    abuse_ratio: z
      .number()
      .nullable()
      .meta({ description: 'Share of addresses with reports; null: no reporters are connected', example: null }),
    rpki: z
      .object({
        validity: z.enum(routeValidities).meta({
          description:
            'Route origin validation (RFC 6811) of `asn` and `prefix`. `invalid`: only other systems are authorized. `not_found`: no ROA covers the network. `undetermined`: the system is authorized for shorter prefixes, and the length of its announcement is not known',
          example: 'valid',
        }),
        roas: z
          .array(
            z.object({
              asn: z.int().meta({ description: 'Authorized system; 0: no one', example: 15169 }),
              prefix: z.string().meta({ description: 'Network', example: '8.8.8.0/24' }),
              max_length: z.int().meta({ description: 'Longest authorized prefix', example: 24 }),
            }),
          )
          .max(10)
          .meta({ description: 'Authorizations that cover the network, the widest first' }),
      })
      .nullable()
      .meta({
        description: 'RPKI authorization of the announcement; null: the network or the payloads are not known',
        example: { validity: 'valid', roas: [{ asn: 15169, prefix: '8.8.8.0/24', max_length: 24 }] },
      }),
  })
  .meta({ description: 'The network of the address' })

const location = z
  .object({
    country_code: text('ISO 3166-1 alpha-2 country', 'US'),
    region_code: text('ISO 3166-2 subdivision, without the country', 'CA'),
    city: text('City', 'Mountain View'),
    accuracy_radius_km: z
      .number()
      .nullable()
      .meta({ description: 'Accuracy radius, if the source provides it', example: 50 }),
  })
  .meta({ description: 'Estimated location' })

export const IpReputation = z
  .object({
    ip: z.string().meta({ description: 'The IP address in canonical form', example: '8.8.8.8' }),
    version: z.union([z.literal(4), z.literal(6)]).meta({ description: 'Address family', example: 4 }),
    is_public: z.boolean().meta({ description: 'Always true: other addresses are rejected', example: true }),
    reverse_dns: z.array(z.string()).meta({
      description: 'Reverse DNS names (PTR), at most ten; set by the network owner and not verified',
      example: ['dns.google'],
    }),
    reputation: Reputation.meta({
      description: 'The score of the address, as the sum of its evidence',
      example: {
        model: newestModel,
        score: 20,
        level: 'low',
        flags: [
          {
            id: 'ip_hosting',
            label: 'Hosting network',
            points: 20,
            counted_with: null,
            evidence: { asn: 15169, as_name: 'Google LLC' },
          },
        ],
        coverage: 0.88,
      },
    }),
    anonymity,
    connection: z
      .object({
        type: networkKind('Connection type; null if unknown'),
        is_crawler: fact('Whether it belongs to a known crawler: by published ranges or verified reverse DNS', false),
        is_anycast: fact('Whether it is anycast; null if unknown', null),
      })
      .meta({ description: 'How the address is connected' }),
    abuse,
    blocklists,
    network,
    location,
    ...metaShape,
  })
  .meta({ id: 'IpReputation', description: 'An IP address and its score' })

export type IpReputation = z.infer<typeof IpReputation>
