import { z } from 'zod'
import { PublicIpText } from '../inputs.ts'
import { metaShape } from '../meta.ts'
import { RegistrableText } from '../rdap/schema.ts'
import { confidences, contactSources, scopes } from './contacts.ts'

export const AddressAbuseQuery = z.object({ ip: PublicIpText })
export const DomainAbuseQuery = z.object({ domain: RegistrableText })

const text = (description: string, example: string) => z.string().nullable().meta({ description, example })
const contactSource = z.enum(contactSources).meta({ description: 'Source', example: 'rdap' })

const AbuseContact = z
  .object({
    email: text('Email address; null if there is only a form', 'abuse@example.net'),
    scope: z.enum(scopes).meta({
      description: 'Role: network of the IP address, registrar, domain operator, hosting network or response team',
      example: 'network',
    }),
    organization: text('Organization behind the mailbox', 'Example Networks'),
    source: contactSource,
    confidence: z.enum(confidences).meta({
      description: 'Published for this purpose, derived from other data, or only conventional',
      example: 'published',
    }),
    report_url: text('URL of a report form', 'https://example.net/report'),
    note: text('What to know before you write', 'For reports about the security of the domain.'),
  })
  .meta({ id: 'AbuseContact', description: 'An abuse contact' })

export const AbuseReport = z
  .object({
    target: z.string().meta({ description: 'The address or domain in its canonical spelling', example: '8.8.8.8' }),
    type: z.enum(['ip', 'domain']).meta({ description: 'What the target is', example: 'ip' }),
    contacts: z
      .array(AbuseContact)
      .meta({ description: 'Contacts, most effective first. Each mailbox is listed once.' }),
    failures: z
      .array(
        z.object({
          source: contactSource,
          error: z.string().meta({ description: 'Why it failed', example: 'timeout' }),
        }),
      )
      .meta({
        description:
          'Sources that could not be used. An empty list with failures does not mean that no contact is published.',
      }),
    network: z
      .object({
        asn: z.int().nullable().meta({ description: 'System that announces the address', example: 15169 }),
        prefix: text('Registered block that holds the address', '8.8.8.0/24'),
      })
      .nullable()
      .meta({ description: 'Network of the IP address, or of the first address of the domain; null if there is none' }),
    registrar: z
      .object({
        name: text('Name of the registrar', 'Example Registrar, Inc.'),
        iana_id: text('Number of the registrar at IANA', '376'),
      })
      .nullable()
      .meta({ description: 'Registrar of a domain; null for an IP address or if unknown' }),
    ...metaShape,
  })
  .meta({ id: 'AbuseReport', description: 'Abuse contacts from all sources' })

export type AbuseReport = z.infer<typeof AbuseReport>
