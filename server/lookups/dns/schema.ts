import { z } from 'zod'
import { type RecordType, recordTypes } from '../../platform/dns/index.ts'
import { notA } from '../../platform/refused-text.ts'
import { DnssecState } from '../dnssec.ts'
import { judgedText } from '../inputs.ts'
import { metaShape } from '../meta.ts'
import { readDnsName } from './name.ts'

const isRecordType = (text: string): text is RecordType => (recordTypes as readonly string[]).includes(text)

const DnsName = judgedText((text) =>
  readDnsName(text) ? null : { error: 'INVALID_DOMAIN', message: notA('a DNS name', 'example.com', text) },
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
      'Name to look up, in Unicode or punycode, with or without trailing dot. Names with underscores, reverse names such as 4.4.8.8.in-addr.arpa and top-level domains are accepted. No search suffix is added.',
    example: 'example.com',
  }),
  type: TypeName.transform((text) => text.toUpperCase() as RecordType)
    .meta({ description: `Record type, one of ${recordTypes.join(', ')}. ANY is rejected.`, example: 'MX' })
    .default('A'),
})

const Fields = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.array(z.string()), z.record(z.string(), z.string())]),
)

const DnsRecord = z
  .object({
    name: z.string().meta({ description: 'Owner of the record, without trailing dot', example: 'example.com' }),
    type: z.string().meta({ description: 'Type of the record', example: 'MX' }),
    ttl: z.int().min(0).meta({ description: 'Remaining TTL in seconds', example: 300 }),
    value: z.string().meta({ description: 'Data in zone file format', example: '10 mail.example.com' }),
    fields: Fields.nullable().meta({
      description: 'Parsed fields, named as in the RFC of the type; null for a type without fields',
      example: { priority: 10, exchange: 'mail.example.com' },
    }),
  })
  .meta({ id: 'DnsRecord', description: 'A DNS record' })

export const DnsLookup = z
  .object({
    domain: z.string().meta({ description: 'Queried name, in ASCII without trailing dot', example: 'example.com' }),
    unicode: z.string().meta({ description: 'The same name in Unicode', example: 'example.com' }),
    type: z.enum(recordTypes).meta({ description: 'Queried type', example: 'MX' }),
    status: z.enum(['NOERROR', 'NXDOMAIN', 'SERVFAIL', 'REFUSED', 'TIMEOUT']).meta({
      description:
        'NXDOMAIN: the name does not exist. NOERROR without answers: it has no records of this type. SERVFAIL and REFUSED: the resolvers failed, so the result is unknown',
      example: 'NOERROR',
    }),
    answers: z.array(DnsRecord).meta({
      description: 'Answer records; for an alias, the CNAME records come first',
    }),
    authority: z.array(DnsRecord).meta({ description: 'Authority records, such as the SOA of a negative response' }),
    flags: z
      .object({
        ad: z.boolean().meta({ description: 'AD: the resolver has validated the response', example: true }),
        tc: z.boolean().meta({ description: 'TC: the response was truncated, even over TCP', example: false }),
      })
      .meta({ description: 'Response flags' }),
    dnssec: DnssecState,
    resolver: z.string().nullable().meta({ description: 'Resolver that responded', example: '192.0.2.53:53' }),
    query_time_ms: z.number().min(0).meta({ description: 'Query time in milliseconds', example: 12.4 }),
    ...metaShape,
  })
  .meta({ id: 'DnsLookup', description: 'DNS records of one type for a name' })

export type DnsLookup = z.infer<typeof DnsLookup>
