import { z } from 'zod'
import { BlocklistResult } from '../blocklists/schema.ts'
import { PublicIpText } from '../inputs.ts'
import { metaShape } from '../meta.ts'
import { Reputation } from '../reputation-schema.ts'

export const IpReputationQuery = z.object({ ip: PublicIpText })

const text = (description: string, example: string | null) => z.string().nullable().meta({ description, example })
const fact = (description: string, example: boolean | null) => z.boolean().nullable().meta({ description, example })
const count = (description: string, example: number) => z.int().min(0).meta({ description, example })
const whole = (description: string, example: number | null) => z.int().min(0).nullable().meta({ description, example })
const kinds = ['residential', 'mobile', 'business', 'hosting', 'education', 'government', 'satellite'] as const
const networkKind = (description: string) => z.enum(kinds).nullable().meta({ description, example: 'hosting' })

const anonymity = z
  .object({
    is_tor: fact('Whether the Tor network is left here; null where the list could not be read', false),
    is_vpn: fact('Whether it belongs to a VPN service', false),
    is_public_proxy: fact('Whether it is a public proxy; null, since no source is connected', null),
    is_residential_proxy: fact('Whether a residential proxy network uses it; null, since no source is connected', null),
    is_relay: fact('Whether it is an exit of a private relay, which hides people and not robots', false),
    is_hosting: fact('Whether it stands in a data centre', true),
    provider: text('Whose service hides the user', null),
    confidence: z
      .int()
      .min(1)
      .max(99)
      .nullable()
      .meta({ description: 'Confidence, where a source gives one', example: null }),
    last_seen: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the list that names the service was fetched', example: null }),
  })
  .meta({ description: 'Whether the address hides who uses it. Null is unknown, never no' })

const abuse = z
  .object({
    confidence: z
      .int()
      .min(0)
      .max(100)
      .nullable()
      .meta({ description: 'How sure reports make; null, since no reporters are connected', example: null }),
    report_count: whole('Reports in the window; null if no source counts reports', null),
    distinct_reporters: whole('Different reporters; null where nobody reports', null),
    last_reported_at: z.iso.datetime().nullable().meta({ description: 'Time of the last report', example: null }),
    categories: z.array(z.string()).meta({ description: 'Kinds of abuse that were reported', example: [] }),
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
    checked: count('Lists that were asked, the unknown ones included', 14),
    listed: count('Lists that hold the address', 0),
    unknown: count('Lists that gave no answer which can be used', 2),
    lists: z.array(BlocklistResult).meta({ description: 'What each list says', example: [notListed] }),
  })
  .meta({ description: 'DNS blocklists and Spamhaus DROP' })

const network = z
  .object({
    asn: z.int().nullable().meta({ description: 'Autonomous system that announces the address', example: 15169 }),
    as_name: text('Name of the autonomous system', 'Google LLC'),
    organization: text('Whose published ranges hold the address', 'Google'),
    prefix: text('Announced network around the address', '8.8.8.0/24'),
    type: networkKind('Kind of network; null where it is not known'),
    rir: text(
      'Regional Internet registry to which IANA has given the block around the address, by IANA’s list for RDAP or a built-in table; parts of a block may have been transferred to another. Null where none is named',
      'ARIN',
    ),
    abuse_ratio: z
      .number()
      .nullable()
      .meta({ description: 'Share of addresses with reports; null, since no reporters are connected', example: null }),
  })
  .meta({ description: 'The network that the address belongs to' })

const location = z
  .object({
    country_code: text('ISO 3166-1 alpha-2 country', 'US'),
    region_code: text('ISO 3166-2 subdivision, without the country', 'CA'),
    city: text('City', 'Mountain View'),
    accuracy_radius_km: z
      .number()
      .nullable()
      .meta({ description: 'Radius that holds the address, where the source tells it', example: 50 }),
  })
  .meta({ description: 'Where the address is estimated to be used' })

export const IpReputation = z
  .object({
    ip: z.string().meta({ description: 'The address in its canonical spelling', example: '8.8.8.8' }),
    version: z.union([z.literal(4), z.literal(6)]).meta({ description: 'Address family', example: 4 }),
    is_public: z.boolean().meta({ description: 'Always true: other addresses are refused', example: true }),
    reverse_dns: z.array(z.string()).meta({
      description: 'Names that the holder has given the address (PTR), ten at most; anybody can claim any name',
      example: ['dns.google'],
    }),
    reputation: Reputation.meta({
      description: 'The score of the address, as the sum of its evidence',
      example: {
        score: 20,
        level: 'low',
        flags: [
          { id: 'ip_hosting', label: 'Hosting network', points: 20, evidence: { asn: 15169, as_name: 'Google LLC' } },
        ],
        coverage: 0.88,
      },
    }),
    anonymity,
    connection: z
      .object({
        type: networkKind('How the address is connected; null where it is not known'),
        is_crawler: fact(
          'Whether it belongs to a known crawler: by its published ranges, or by a name that leads back',
          false,
        ),
        is_anycast: fact('Whether it is used in many places at once; null where it is not known', null),
      })
      .meta({ description: 'How the address is connected' }),
    abuse,
    blocklists,
    network,
    location,
    ...metaShape,
  })
  .meta({ id: 'IpReputation', description: 'What is known of an address, and the score it adds up to' })

export type IpReputation = z.infer<typeof IpReputation>
