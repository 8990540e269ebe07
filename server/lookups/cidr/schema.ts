import { z } from 'zod'
import { notA } from '../../platform/refused-text.ts'
import { judgedText } from '../inputs.ts'
import { metaShape } from '../meta.ts'
import { Reputation } from '../reputation-schema.ts'
import { readRange } from './range.ts'

export const CidrQuery = z.object({
  cidr: judgedText((text) =>
    readRange(text)
      ? null
      : { error: 'INVALID_CIDR', message: notA('an IPv4 range with a prefix of 8 to 32', '185.220.101.0/24', text) },
  ).meta({
    description:
      'IPv4 range in CIDR form with a prefix of 8 to 32. Bits after the prefix are set to zero, with the warning CIDR_NORMALIZED.',
    example: '185.220.101.0/24',
  }),
})

const address = (description: string, example: string) => z.string().meta({ description, example })
const count = (description: string, example: number) => z.int().min(0).meta({ description, example })
const text = (description: string, example: string) => z.string().nullable().meta({ description, example })

const Sampled = z
  .object({
    ip: address('The address', '185.220.101.4'),
    offset: count('Offset from the first address of the range', 4),
    is_public: z.boolean().meta({
      description: 'False if the address is not public: it is not assessed but uses a unit',
      example: true,
    }),
    score: z
      .int()
      .min(0)
      .max(100)
      .nullable()
      .meta({ description: 'Score of the IP assessment; null if not assessed', example: 60 }),
    level: Reputation.shape.level.nullable().meta({ description: 'Level of the score', example: 'high' }),
    coverage: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .meta({ description: 'Share of signals that could be determined', example: 0.88 }),
    flags: Reputation.shape.flags,
    listed_on: z
      .array(z.string())
      .meta({ description: 'Blocklists that list the address, without policy lists', example: ['SpamCop'] }),
  })
  .meta({ id: 'CidrSample', description: 'A sampled address' })

export const CidrReport = z
  .object({
    cidr: address('The range with its host bits cleared', '185.220.101.0/24'),
    network_address: address('Its first address', '185.220.101.0'),
    broadcast: address('Its last address', '185.220.101.255'),
    netmask: address('Its mask', '255.255.255.0'),
    prefix: z.int().min(8).max(32).meta({ description: 'Length of the prefix', example: 24 }),
    total_addresses: count('Addresses in the range', 256),
    usable_addresses: count('Usable host addresses', 254),
    is_public: z.boolean().meta({
      description: 'Whether the whole range is public. Other addresses are not assessed',
      example: true,
    }),
    sampling: z.enum(['all', 'even_7']).meta({
      description: '`all` addresses of a range of at most eight; otherwise seven, evenly spaced',
      example: 'even_7',
    }),
    sample: z.array(Sampled).meta({ description: 'The sampled addresses, in order' }),
    summary: z
      .object({
        sampled: count('Sampled addresses', 7),
        assessed: count('Sampled addresses that are public and were assessed', 7),
        listed: count('Of these, on a blocklist', 2),
        high_risk: count('Of these, with level high or critical', 1),
        max_score: z.int().nullable().meta({ description: 'Highest score; null where none was assessed', example: 60 }),
        mean_score: z
          .number()
          .nullable()
          .meta({ description: 'Mean score of the assessed, to one decimal', example: 12.9 }),
      })
      .meta({ description: 'Sample statistics. They describe the sampled addresses, not the range' }),
    network: z
      .object({
        asn: z.int().nullable().meta({ description: 'Autonomous system', example: 60729 }),
        as_name: text('Its name', 'Stiftung Erneuerbare Freiheit'),
        organization: text('Provider whose published ranges contain it', 'Example Cloud'),
        country_code: text('ISO 3166-1 alpha-2 country', 'DE'),
      })
      .meta({ description: 'Values shared by all assessed addresses; null if they differ or are unknown' }),
    notice: z.string().meta({
      description: 'What the sample can say and what not',
      example: 'Seven of 256 addresses were checked. A sample cannot clear a range.',
    }),
    units: z.int().min(1).max(8).meta({ description: 'Units used: one per sampled address', example: 7 }),
    ...metaShape,
  })
  .meta({ id: 'CidrReport', description: 'Result of a sample of an IPv4 range' })

export type CidrReport = z.infer<typeof CidrReport>
