import { z } from 'zod'
import { metaShape } from '../meta.ts'
import { RegistrableText } from './registrable.ts'

export const InfrastructureQuery = z.object({ domain: RegistrableText })

const text = (description: string, example: string) => z.string().nullable().meta({ description, example })

export const HostAddress = z
  .object({
    ip: z.string().meta({ description: 'Address', example: '93.184.216.34' }),
    version: z.union([z.literal(4), z.literal(6)]).meta({ description: 'Address family', example: 4 }),
    asn: z.int().nullable().meta({ description: 'Autonomous system that announces the address', example: 15133 }),
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
        description: 'Names of its PTR records; null if unknown or not queried',
        example: ['www.example.com'],
      }),
    edge: z
      .object({
        is_edge: z.boolean().nullable().meta({
          description: 'Whether it belongs to a CDN or reverse proxy; null if unknown',
          example: false,
        }),
        provider: text('CDN or proxy operator', 'Cloudflare'),
      })
      .meta({ description: 'Edge network' }),
  })
  .meta({ id: 'HostAddress', description: 'An address of a host and the network around it' })

export const Infrastructure = z
  .object({
    hostname: z.string().meta({ description: 'The name in A-labels', example: 'www.example.com' }),
    cname_chain: z.array(z.string()).meta({
      description: 'CNAME targets, in order; empty if it is not an alias',
      example: ['example.com'],
    }),
    addresses: z
      .array(HostAddress)
      .meta({ description: 'IPv4 first; empty if the name does not exist or has no address' }),
    edge_notice: text(
      'What addresses of an edge network mean; null when there are none',
      'Addresses of an edge network (Cloudflare) are the edge that visitors connect to, not the origin server.',
    ),
    nameserver_provider: text('DNS provider, by the names of its name servers; null if unknown', 'IANA'),
    mail_provider: text('Email provider, by the names of its mail servers; null if unknown', 'Google Workspace'),
    ...metaShape,
  })
  .meta({ id: 'Infrastructure', description: 'Infrastructure of a host: aliases, addresses, networks and locations' })

export type HostAddress = z.infer<typeof HostAddress>
export type Infrastructure = z.infer<typeof Infrastructure>
