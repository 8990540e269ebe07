import { z } from 'zod'
import { type RecordType, recordTypes } from '../../platform/dns/index.ts'
import { DnssecState } from '../dnssec.ts'
import { judgedText } from '../inputs.ts'
import { metaShape } from '../meta.ts'
import { readDnsName } from './name.ts'

const isRecordType = (text: string): text is RecordType => (recordTypes as readonly string[]).includes(text)

const DnsName = judgedText((text) =>
  readDnsName(text) ? null : { error: 'INVALID_DOMAIN', message: 'Not a name of the DNS such as example.com.' },
)

const TypeName = judgedText((text) => {
  if (isRecordType(text.toUpperCase())) return null
  const message =
    text.toUpperCase() === 'ANY'
      ? 'ANY is not supported (RFC 8482). Use a specific type.'
      : `Not one of ${recordTypes.join(', ')}.`
  return { error: 'UNSUPPORTED_RECORD_TYPE', message }
})

export const DnsQuery = z.object({
  domain: DnsName.meta({
    description:
      'Name to look up, in letters or punycode, with or without the last dot. Names with underscores, reverse names such as 4.4.8.8.in-addr.arpa and top-level domains are names too. It is asked as it stands: no search suffix is added.',
    example: 'example.com',
  }),
  type: TypeName.transform((text) => text.toUpperCase() as RecordType)
    .meta({ description: `Record type, one of ${recordTypes.join(', ')}. ANY is refused.`, example: 'MX' })
    .default('A'),
})

const Fields = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.array(z.string()), z.record(z.string(), z.string())]),
)

const DnsRecord = z
  .object({
    name: z.string().meta({ description: 'Owner of the record, without the last dot', example: 'example.com' }),
    type: z.string().meta({ description: 'Type of the record', example: 'MX' }),
    ttl: z.int().min(0).meta({ description: 'Seconds for which it may still be kept', example: 300 }),
    value: z.string().meta({ description: 'Data as a zone file shows them', example: '10 mail.example.com' }),
    fields: Fields.nullable().meta({
      description: 'Parts of the data by their names in the RFC of the type; null for a type without parts',
      example: { priority: 10, exchange: 'mail.example.com' },
    }),
  })
  .meta({ id: 'DnsRecord', description: 'A record of the DNS' })

export const DnsLookup = z
  .object({
    domain: z
      .string()
      .meta({ description: 'Name that was asked, in ASCII without the last dot', example: 'example.com' }),
    unicode: z.string().meta({ description: 'The same name as people read it', example: 'example.com' }),
    type: z.enum(recordTypes).meta({ description: 'Type that was asked', example: 'MX' }),
    status: z.enum(['NOERROR', 'NXDOMAIN', 'SERVFAIL', 'REFUSED', 'TIMEOUT']).meta({
      description:
        'NXDOMAIN: the name does not exist. NOERROR without answers: it exists without records of the type. SERVFAIL and REFUSED: the resolvers could not find out, so nothing is known',
      example: 'NOERROR',
    }),
    answers: z.array(DnsRecord).meta({
      description: 'Records of the answer; where the name is an alias, the CNAME records that lead to them first',
    }),
    authority: z
      .array(DnsRecord)
      .meta({ description: 'Records about who is responsible, such as the SOA of a negative answer' }),
    flags: z
      .object({
        ad: z.boolean().meta({ description: 'AD: the resolver has validated the answer', example: true }),
        tc: z.boolean().meta({ description: 'TC: the answer was cut even over TCP', example: false }),
      })
      .meta({ description: 'Flags of the answer' }),
    dnssec: DnssecState,
    resolver: z.string().nullable().meta({ description: 'Resolver that answered', example: '192.0.2.53:53' }),
    query_time_ms: z.number().min(0).meta({ description: 'Milliseconds until the answer was there', example: 12.4 }),
    ...metaShape,
  })
  .meta({ id: 'DnsLookup', description: 'The records of one type that a name has' })

export type DnsLookup = z.infer<typeof DnsLookup>
