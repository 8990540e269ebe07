import { z } from 'zod'
import { PublicIpText } from '../inputs.ts'
import { metaShape } from '../meta.ts'
import { RegistrableText } from '../rdap/schema.ts'
import { confidences, contactSources, scopes } from './contacts.ts'

export const AddressAbuseQuery = z.object({ ip: PublicIpText })
export const DomainAbuseQuery = z.object({ domain: RegistrableText })

const text = (description: string, example: string) => z.string().nullable().meta({ description, example })
const contactSource = z.enum(contactSources).meta({ description: 'Where it was found', example: 'rdap' })

const AbuseContact = z
  .object({
    email: text('Mailbox; null where there is only a form', 'abuse@example.net'),
    scope: z.enum(scopes).meta({
      description:
        'Who it is: the network of the address, the registrar of the name, whoever runs the domain, the network that hosts it, a response team',
      example: 'network',
    }),
    organization: text('Organization behind the mailbox', 'Example Networks'),
    source: contactSource,
    confidence: z.enum(confidences).meta({
      description: 'Published for this purpose, derived from other data, or only conventional',
      example: 'published',
    }),
    report_url: text('Web address of a form for reports', 'https://example.net/report'),
    note: text('What to know before writing there', 'For reports about the security of the domain.'),
  })
  .meta({ id: 'AbuseContact', description: 'One place to report abuse to' })

export const AbuseReport = z
  .object({
    target: z.string().meta({ description: 'The address or domain in its canonical spelling', example: '8.8.8.8' }),
    type: z.enum(['ip', 'domain']).meta({ description: 'What the target is', example: 'ip' }),
    contacts: z.array(AbuseContact).meta({ description: 'Contacts, who can act first at the top. Each mailbox once.' }),
    failures: z
      .array(
        z.object({
          source: contactSource,
          error: z.string().meta({ description: 'Why it told nothing, in a word or two', example: 'timeout' }),
        }),
      )
      .meta({
        description: 'Sources that could not be used. No contacts with failures does not mean that none is published.',
      }),
    network: z
      .object({
        asn: z.int().nullable().meta({ description: 'System that announces the address', example: 15169 }),
        prefix: text('Registered block that holds the address', '8.8.8.0/24'),
      })
      .nullable()
      .meta({ description: 'Network of the address, or of the first address of the domain; null where there is none' }),
    registrar: z
      .object({
        name: text('Name of the registrar', 'Example Registrar, Inc.'),
        iana_id: text('Number of the registrar at IANA', '376'),
      })
      .nullable()
      .meta({ description: 'Registrar of a domain; null for an address and where it is not known' }),
    ...metaShape,
  })
  .meta({ id: 'AbuseReport', description: 'Whom to tell of abuse, from all sources side by side' })

export type AbuseReport = z.infer<typeof AbuseReport>
