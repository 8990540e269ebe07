import { z } from 'zod'
import { metaShape } from '../meta.ts'
import { RegistrableText } from './registrable.ts'

export const InfrastructureQuery = z.object({ domain: RegistrableText })

const text = (description: string, example: string) => z.string().nullable().meta({ description, example })

export const HostAddress = z
  .object({
    ip: z.string().meta({ description: 'Address', example: '93.184.216.34' }),
    version: z.union([z.literal(4), z.literal(6)]).meta({ description: 'Address family', example: 4 }),
    asn: z.int().nullable().meta({ description: 'Autonomous system that announces it', example: 15133 }),
    as_name: text('Name of that system', 'Edgecast Inc.'),
    prefix: text('Announced network that holds it; for a special-purpose address its range', '93.184.216.0/24'),
    organization: text(
      'Organization that announces it; for a special-purpose address the name of its range',
      'Edgecast Inc.',
    ),
    country_code: text('Country in which the address is estimated to be used', 'US'),
    city: text('City, as far as it is known', 'Norwell'),
    reverse_dns: z
      .array(z.string())
      .nullable()
      .meta({
        description: 'Names of its PTR records; null when they could not be found out or were not asked for',
        example: ['www.example.com'],
      }),
    edge: z
      .object({
        is_edge: z.boolean().nullable().meta({
          description:
            'Whether it belongs to a delivery network or reverse proxy that stands before the server; null when that could not be found out',
          example: false,
        }),
        provider: text('Whose network that is', 'Cloudflare'),
      })
      .meta({ description: 'Edge network' }),
  })
  .meta({ id: 'HostAddress', description: 'An address of a host and the network around it' })

export const Infrastructure = z
  .object({
    hostname: z.string().meta({ description: 'The name in A-labels', example: 'www.example.com' }),
    cname_chain: z.array(z.string()).meta({
      description: 'Names that it is an alias for, in order; empty when it is none',
      example: ['example.com'],
    }),
    addresses: z
      .array(HostAddress)
      .meta({ description: 'IPv4 first; empty when the name does not exist or has no address' }),
    edge_notice: text(
      'What addresses of an edge network mean; null when there are none',
      'Addresses of an edge network (Cloudflare) are the edge that visitors connect to, not the origin server.',
    ),
    nameserver_provider: text(
      'Who answers for the zone, by the names of its name servers; null when not known',
      'IANA',
    ),
    mail_provider: text(
      'Who takes the mail of the registrable domain, by the names of its mail exchangers; null when not known',
      'Google Workspace',
    ),
    ...metaShape,
  })
  .meta({ id: 'Infrastructure', description: 'Where a host is now: aliases, addresses, networks, places' })

export type HostAddress = z.infer<typeof HostAddress>
export type Infrastructure = z.infer<typeof Infrastructure>
