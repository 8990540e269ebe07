import { z } from 'zod'
import { BlocklistResult } from '../blocklists/schema.ts'
import { DnssecState } from '../dnssec.ts'
import { metaShape } from '../meta.ts'
import { Reputation } from '../reputation-schema.ts'
import { resemblances } from './lookalike.ts'
import { RegistrableText } from './registrable.ts'
import { webStatuses } from './web.ts'

export const DomainQuery = z.object({ domain: RegistrableText })

const text = (description: string, example: string | null) => z.string().nullable().meta({ description, example })
const moment = (description: string, example: string) => z.iso.datetime().nullable().meta({ description, example })
const fact = (description: string, example: boolean | null) => z.boolean().nullable().meta({ description, example })
const texts = (description: string, example: string[]) => z.array(z.string()).nullable().meta({ description, example })
const count = (description: string, example: number) => z.int().min(0).meta({ description, example })

const registration = z
  .object({
    registrar: text('Registrar', 'Example Registrar, Inc.'),
    created_at: moment('When the registrable domain was registered', '1995-08-14T04:00:00.000Z'),
    updated_at: moment('When the registration was last changed', '2026-08-14T07:01:34.000Z'),
    expires_at: moment('Expiry date', '2027-08-13T04:00:00.000Z'),
    age_days: z.int().min(0).nullable().meta({ description: 'Whole days since the registration', example: 11_422 }),
    status: z
      .array(z.string())
      .meta({ description: 'Status values (RFC 8056)', example: ['client transfer prohibited'] }),
    source: z
      .enum(['rdap', 'whois'])
      .nullable()
      .meta({ description: 'Protocol of the response; null if the registry returned nothing', example: 'rdap' }),
  })
  .meta({ description: 'Registration of the registrable domain; null fields are unknown' })

const dns = z
  .object({
    a: texts('IPv4 addresses; null if unknown', ['93.184.216.34']),
    aaaa: texts('IPv6 addresses', ['2606:2800:21f:cb07:6820:80da:af6b:8b2c']),
    ns: texts('Name servers of the zone that holds the name', ['a.iana-servers.net', 'b.iana-servers.net']),
    mx: z
      .array(
        z.object({
          host: z.string().meta({ description: 'Mail server', example: 'mail.example.com' }),
          priority: z.int().meta({ description: 'Preference, the smallest first', example: 10 }),
        }),
      )
      .nullable()
      .meta({
        description: 'Mail servers; a null MX (RFC 7505) is an empty list',
        example: [{ host: 'mail.example.com', priority: 10 }],
      }),
    has_caa: fact('Whether a CAA record limits who may issue certificates (RFC 8659)', true),
    dnssec: DnssecState,
  })
  .meta({ description: 'DNS records' })

const mail = z
  .object({
    accepts_mail: fact(
      'Whether the domain accepts email: an MX record other than the null MX, or an address (RFC 5321 section 5.1)',
      true,
    ),
    spf_policy: text('The `all` of the SPF record, `redirect`, `no_all`, `invalid` or `missing`', '-all'),
    dmarc_policy: text('DMARC policy that applies, or `missing`', 'reject'),
    dmarc_enforced: fact('Whether that policy is quarantine or reject and not in test mode', true),
  })
  .meta({ description: 'Summary of email security' })

const web = z
  .object({
    status: z
      .enum(webStatuses)
      .meta({ description: 'Site status; `unknown` if it could not be checked in time', example: 'live' }),
    http_status: z.int().nullable().meta({ description: 'Status of the last response', example: 200 }),
    final_url: text('Final URL after redirects', 'https://example.com/'),
    server: text('Server header', 'nginx'),
  })
  .meta({ description: 'The site at the name' })

const tls = z
  .object({
    trusted: fact('Whether browsers accept the certificate; null if there is no TLS or it could not be checked', true),
    issuer: text('Issuer of the certificate', "Let's Encrypt"),
    expires_at: moment('Expiry of the certificate', '2027-01-20T12:00:00.000Z'),
  })
  .meta({ description: 'Certificate on port 443' })

const emailClass = z
  .object({
    is_disposable: fact('Whether it is a disposable email domain', false),
    is_free_provider: fact('Whether it is a free email provider', false),
    is_relay: fact('Whether it is a relay domain with alias addresses', false),
  })
  .meta({ description: 'Type of email domain' })

const lookalike = z
  .object({
    is_idn: z.boolean().meta({ description: 'Whether a label contains characters beyond ASCII', example: false }),
    mixed_script: z.boolean().meta({ description: 'Whether a label mixes writing systems (UTS 39)', example: false }),
    resembles: text('Well-known domain that the name imitates', null),
    resemblance: z.enum(resemblances).nullable().meta({
      description:
        'How it imitates it: `confusable` letters that look alike, `misspelled` by one letter, or the known name `inside` this one together with a word such as password',
      example: null,
    }),
    free_hosting: text('Free hosting suffix that the name is published under; information only, without points', null),
  })
  .meta({ description: 'Whether the name imitates another name' })

const popularity = z
  .object({
    rank: z.int().min(1).nullable().meta({
      description:
        'Rank of the registrable domain, 1 for the most popular; null: not among the first 100,000, which is no evidence against it',
      example: 1_234,
    }),
  })
  .nullable()
  .meta({
    description: 'Popularity by the Tranco list; null: the list is not known',
  })

const blocklists = z
  .object({
    checked: count('Blocklists that were queried, including unknown results', 8),
    listed: count('Blocklists that list the domain', 0),
    unknown: count('Blocklists without a usable response', 1),
    lists: z.array(BlocklistResult).meta({ description: 'Result of each blocklist' }),
  })
  .meta({ description: 'DNS blocklists of domains and the connected sources of malware and phishing' })

/** Response body of `GET /domain/{domain}` (contract section 6). */
export const DomainReport = z
  .object({
    domain: z.string().meta({ description: 'The name in A-labels', example: 'example.com' }),
    unicode: z.string().meta({ description: 'The name in Unicode', example: 'example.com' }),
    registrable_domain: z.string().meta({ description: 'Registrable domain it belongs to', example: 'example.com' }),
    exists: z.boolean().meta({ description: 'Whether the name is in DNS or registered', example: true }),
    registration,
    dns,
    mail,
    web,
    tls,
    email_class: emailClass,
    lookalike,
    popularity,
    blocklists,
    reputation: Reputation,
    ...metaShape,
  })
  .meta({ id: 'DomainReport', description: 'A domain and its score' })

export type DomainReport = z.infer<typeof DomainReport>
