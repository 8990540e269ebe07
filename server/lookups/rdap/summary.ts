import { z } from 'zod'
import type { RdapRecord } from '../../providers/index.ts'

const text = (description: string, example: string) => z.string().nullable().meta({ description, example })
const moment = (description: string, example: string) => z.iso.datetime().nullable().meta({ description, example })

/** The members of a registration (contract section 6). */
export const summaryShape = {
  object_class: z.enum(['ip network', 'domain']).meta({ description: 'Type of the target', example: 'domain' }),
  query: z.string().meta({
    description: 'Queried object: the registrable domain in A-labels, or the IP address',
    example: 'example.com',
  }),
  handle: text('Identifier at the registry', '2336799_DOMAIN_COM-VRSN'),
  name: text('The domain in A-labels, or the name of the network', 'example.com'),
  status: z.array(z.string()).meta({
    description: 'Status values (RFC 8056)',
    example: ['client transfer prohibited'],
  }),
  registered_at: moment('When it was registered', '1995-08-14T04:00:00.000Z'),
  updated_at: moment('When the registration was last changed', '2026-08-14T07:01:34.000Z'),
  expires_at: moment('Expiry date of the registration', '2027-08-13T04:00:00.000Z'),
  registrar: z
    .object({
      name: text('Name of the registrar', 'Example Registrar, Inc.'),
      iana_id: text('Number of the registrar at IANA', '376'),
      url: text('Website of the registrar', 'https://registrar.example'),
      abuse_email: text('Abuse email of the registrar', 'abuse@registrar.example'),
      abuse_phone: text('Abuse phone number of the registrar', '+1.5555550100'),
    })
    .nullable()
    .meta({ description: 'Registrar of a domain; null for a network or if not provided' }),
  registrant: z
    .object({
      organization: text('Organization that holds it. The data of persons are never given.', 'Example Organization'),
      country_code: text('Country of the holder', 'US'),
    })
    .meta({ description: 'Who holds the registration, as far as it is an organization' }),
  nameservers: z
    .array(z.string())
    .meta({ description: 'Name servers of a domain in A-labels', example: ['a.iana-servers.net'] }),
  dnssec: z
    .object({
      signed: z
        .boolean()
        .nullable()
        .meta({ description: 'Whether the registry publishes a DS record; null if not provided', example: true }),
      ds_count: z.int().min(0).nullable().meta({ description: 'Number of DS records', example: 1 }),
    })
    .meta({ description: 'DNSSEC delegation of a domain' }),
  network: z
    .object({
      start: z.string().meta({ description: 'First address', example: '93.184.216.0' }),
      end: z.string().meta({ description: 'Last address', example: '93.184.216.255' }),
      cidrs: z.array(z.string()).meta({ description: 'Blocks of the network', example: ['93.184.216.0/24'] }),
      type: text('Assignment type, as named by the registry', 'ASSIGNED PA'),
      country_code: text('Country of the network', 'EU'),
      parent_handle: text('Identifier of the network it is part of', '93.184.0.0 - 93.184.255.255'),
    })
    .nullable()
    .meta({ description: 'The registered network; null for a domain' }),
  abuse: z
    .object({
      email: text('Abuse email', 'abuse@example.net'),
      phone: text('Abuse phone number', '+1-555-555-0100'),
    })
    .meta({ description: 'Abuse contact of the network or registrar' }),
  redacted: z.boolean().meta({ description: 'Whether the registry redacts data (RFC 9537)', example: false }),
  rdap_server: z.string().meta({
    description: 'Base URL of the server',
    example: 'https://rdap.verisign.com/com/v1/',
  }),
  source: z.enum(['rdap', 'whois']).meta({ description: 'Protocol of the response', example: 'rdap' }),
  retained: z
    .boolean()
    .meta({ description: 'Whether a cached result is returned because the server is not responding', example: false }),
}

const Summary = z.object(summaryShape)
export type RdapSummary = z.infer<typeof Summary>

/** Public form of a domain or network record. */
export function summaryOf(record: RdapRecord, result: { query: string; retained: boolean }): RdapSummary {
  const { registrar, network, registrant, abuse, dnssec } = record
  return {
    object_class: record.objectClass === 'domain' ? 'domain' : 'ip network',
    query: result.query,
    handle: record.handle,
    name: record.name,
    status: record.status,
    registered_at: record.registeredAt,
    updated_at: record.updatedAt,
    expires_at: record.expiresAt,
    registrar: registrar && {
      name: registrar.name,
      iana_id: registrar.ianaId,
      url: registrar.url,
      abuse_email: registrar.abuseEmail,
      abuse_phone: registrar.abusePhone,
    },
    registrant: { organization: registrant.organization, country_code: registrant.countryCode },
    nameservers: record.nameservers,
    dnssec: { signed: dnssec.signed, ds_count: dnssec.dsCount },
    network: network && {
      start: network.start,
      end: network.end,
      cidrs: network.cidrs,
      type: network.type,
      country_code: network.countryCode,
      parent_handle: network.parentHandle,
    },
    abuse: {
      email: abuse.email ?? registrar?.abuseEmail ?? null,
      phone: abuse.phone ?? registrar?.abusePhone ?? null,
    },
    redacted: record.redacted,
    rdap_server: record.server,
    source: 'rdap',
    retained: result.retained,
  }
}
