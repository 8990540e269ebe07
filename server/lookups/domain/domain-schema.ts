import { z } from 'zod'
import { BlocklistResult } from '../blocklists/schema.ts'
import { DnssecState } from '../dnssec.ts'
import { metaShape } from '../meta.ts'
import { Reputation } from '../reputation-schema.ts'
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
    expires_at: moment('When it ends unless it is renewed', '2027-08-13T04:00:00.000Z'),
    age_days: z.int().min(0).nullable().meta({ description: 'Whole days since the registration', example: 11_422 }),
    status: z
      .array(z.string())
      .meta({ description: 'States in the words of RFC 8056', example: ['client transfer prohibited'] }),
    source: z
      .enum(['rdap', 'whois'])
      .nullable()
      .meta({ description: 'Protocol of the answer; null when the registry told nothing', example: 'rdap' }),
  })
  .meta({ description: 'Registration of the registrable domain; null members were not found out' })

const dns = z
  .object({
    a: texts('IPv4 addresses; null when they could not be found out', ['93.184.216.34']),
    aaaa: texts('IPv6 addresses', ['2606:2800:21f:cb07:6820:80da:af6b:8b2c']),
    ns: texts('Name servers of the zone that holds the name', ['a.iana-servers.net', 'b.iana-servers.net']),
    mx: z
      .array(
        z.object({
          host: z.string().meta({ description: 'Mail exchanger', example: 'mail.example.com' }),
          priority: z.int().meta({ description: 'Preference, the smallest first', example: 10 }),
        }),
      )
      .nullable()
      .meta({
        description: 'Mail exchangers; a null MX (RFC 7505) is an empty list',
        example: [{ host: 'mail.example.com', priority: 10 }],
      }),
    has_caa: fact('Whether a CAA record limits who may issue certificates (RFC 8659)', true),
    dnssec: DnssecState,
  })
  .meta({ description: 'What the DNS holds' })

const mail = z
  .object({
    accepts_mail: fact(
      'Whether mail has somewhere to go: an MX record that is not the null MX, or an address (RFC 5321 section 5.1)',
      true,
    ),
    spf_policy: text('The `all` of the SPF record, `redirect`, `no_all`, `invalid` or `missing`', '-all'),
    dmarc_policy: text('DMARC policy that applies, or `missing`', 'reject'),
    dmarc_enforced: fact('Whether that policy is quarantine or reject, and not only tested', true),
  })
  .meta({ description: 'Mail posture in short' })

const web = z
  .object({
    status: z
      .enum(webStatuses)
      .meta({ description: 'What is there; `unknown` when it could not be seen in time', example: 'live' }),
    http_status: z.int().nullable().meta({ description: 'Status of the last answer', example: 200 }),
    final_url: text('Where redirects ended', 'https://example.com/'),
    server: text('Server header', 'nginx'),
  })
  .meta({ description: 'The site at the name' })

const tls = z
  .object({
    trusted: fact(
      'Whether a browser would accept the certificate; null when there is no TLS or it could not be seen',
      true,
    ),
    issuer: text('Who issued the certificate', "Let's Encrypt"),
    expires_at: moment('When the certificate ends', '2027-01-20T12:00:00.000Z'),
  })
  .meta({ description: 'Certificate on port 443' })

const emailClass = z
  .object({
    is_disposable: fact('Whether addresses are given away for a short time', false),
    is_free_provider: fact('Whether anybody gets a mailbox for free', false),
    is_relay: fact('Whether addresses are aliases that hide another one', false),
  })
  .meta({ description: 'Kind of mail domain' })

const lookalike = z
  .object({
    is_idn: z.boolean().meta({ description: 'Whether a label is written in letters beyond ASCII', example: false }),
    mixed_script: z.boolean().meta({ description: 'Whether a label mixes writing systems (UTS 39)', example: false }),
    resembles: text('Well-known domain that the name looks like without being it', null),
  })
  .meta({ description: 'Whether the name is written to be taken for another one' })

const blocklists = z
  .object({
    checked: count('Lists that were asked, the unknown ones included', 8),
    listed: count('Lists that hold the domain', 0),
    unknown: count('Lists that gave no answer which can be used', 1),
    lists: z.array(BlocklistResult).meta({ description: 'What each list says' }),
  })
  .meta({ description: 'DNS blocklists of domains' })

/** Response body of `GET /domain/{domain}` (contract section 6). */
export const DomainReport = z
  .object({
    domain: z.string().meta({ description: 'The name in A-labels', example: 'example.com' }),
    unicode: z.string().meta({ description: 'The name as people read it', example: 'example.com' }),
    registrable_domain: z.string().meta({ description: 'Registrable domain it belongs to', example: 'example.com' }),
    exists: z.boolean().meta({ description: 'Whether the name is in the DNS, or is registered', example: true }),
    registration,
    dns,
    mail,
    web,
    tls,
    email_class: emailClass,
    lookalike,
    blocklists,
    reputation: Reputation,
    ...metaShape,
  })
  .meta({ id: 'DomainReport', description: 'What is known of a domain, and what it adds up to' })

export type DomainReport = z.infer<typeof DomainReport>
