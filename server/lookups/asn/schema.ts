import { z } from 'zod'
import { metaShape } from '../meta.ts'

export const AsnQuery = z.object({
  asn: z
    .int({ error: ({ input }) => (/^AS\d+$/i.test(String(input)) ? 'The number has the letters AS.' : undefined) })
    .min(1)
    .max(4_294_967_295)
    .meta({ description: 'Autonomous system number without the letters AS', example: 15169 }),
})

const text = (description: string, example: string) => z.string().nullable().meta({ description, example })
const count = (description: string, example: number) => z.int().min(0).nullable().meta({ description, example })

export const AsnReport = z
  .object({
    asn: z.int().meta({ description: 'Autonomous system number', example: 15169 }),
    name: text('Name in the routing table', 'Google LLC'),
    organization: text('Organization that holds the number, by the registry; persons are never named', 'Google LLC'),
    country_code: text('Country of the registration, where the registry names one', 'US'),
    rir: text('Regional Internet registry of the data', 'ARIN'),
    allocated_at: text('When the registry allocated the number', '2000-03-30T05:00:00.000Z'),
    type: text(
      'Kind of network (hosting, education, government, mobile, satellite) where its number or name tells it beyond doubt',
      'hosting',
    ),
    domain: text('Registrable domain of the organization', 'google.com'),
    website: text('Website of the organization', 'https://google.com'),
    prefix_counts: z
      .object({
        ipv4: z.int().min(0).meta({ description: 'IPv4 prefixes announced', example: 135 }),
        ipv6: z.int().min(0).meta({ description: 'IPv6 prefixes announced', example: 45 }),
      })
      .meta({ description: 'Number of announced prefixes, adjacent ones merged' }),
    prefixes: z
      .object({
        ipv4: z
          .array(z.string())
          .max(100)
          .meta({ description: 'Up to 100 IPv4 prefixes', example: ['8.8.4.0/24', '8.8.8.0/24'] }),
        ipv6: z
          .array(z.string())
          .max(100)
          .meta({ description: 'Up to 100 IPv6 prefixes', example: ['2001:4860::/34'] }),
      })
      .meta({ description: 'Announced prefixes in numeric order' }),
    ip_count: count('IPv4 addresses announced', 2_482_176),
    upstreams: z
      .array(z.int())
      .max(20)
      .nullable()
      .meta({
        description: 'Up to 20 upstream systems; null: no source for neighbors is configured',
        example: [3356],
      }),
    downstreams_count: count('Number of downstream systems; null as upstreams', 12),
    peers_count: count('Number of peers; null as upstreams', 300),
    rpki: z
      .object({
        valid: z.int().meta({ description: 'Listed prefixes that the system is authorized to announce', example: 120 }),
        invalid: z
          .int()
          .meta({ description: 'Listed prefixes that only other systems are authorized to announce', example: 0 }),
        unknown: z
          .int()
          .meta({ description: 'Listed prefixes without a ROA, or with one for shorter prefixes', example: 15 }),
      })
      .nullable()
      .meta({ description: 'RPKI origin validation of the prefixes in `prefixes`; null: the payloads are not known' }),
    abuse: z
      .object({
        email: text('Abuse mailbox', 'abuse@example.com'),
        ratio: z.number().nullable().meta({ description: 'Share of addresses with abuse reports', example: 0.01 }),
      })
      .meta({ description: 'Abuse contact and history; null where not known' }),
    is_reserved: z.boolean().meta({ description: 'Whether the number is reserved for special use', example: false }),
    ...metaShape,
  })
  .meta({ id: 'AsnReport', description: 'An autonomous system and what it announces' })

export type AsnReport = z.infer<typeof AsnReport>
