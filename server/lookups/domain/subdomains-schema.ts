import { z } from 'zod'
import { metaShape } from '../meta.ts'
import { RegistrableText } from './registrable.ts'

export const SubdomainsQuery = z.object({
  domain: RegistrableText,
  limit: z.int().min(1).max(500).meta({ description: 'Names of one answer', example: 100 }).default(100),
  offset: z.int().min(0).meta({ description: 'Names to pass over', example: 0 }).default(0),
})
export type SubdomainsQuery = z.infer<typeof SubdomainsQuery>

const moment = (description: string, example: string) => z.iso.datetime().nullable().meta({ description, example })

export const Subdomain = z
  .object({
    hostname: z
      .string()
      .meta({ description: 'Name in A-labels; a wildcard begins with *.', example: 'www.example.com' }),
    is_wildcard: z.boolean().meta({ description: 'Whether the certificate names every host below', example: false }),
    first_seen: moment(
      'When the first certificate with the name was logged, or issued where the log tells no time',
      '2023-01-13T03:58:33.118Z',
    ),
    last_seen: moment('The same of the last certificate', '2026-11-10T09:48:20.118Z'),
    certificate_count: z
      .int()
      .min(1)
      .meta({ description: 'Certificates with the name; a precertificate and its certificate count once', example: 3 }),
    last_issuer: z.string().nullable().meta({
      description: 'Distinguished name of who issued the last certificate',
      example: "C=US, O=Let's Encrypt, CN=R11",
    }),
  })
  .meta({ id: 'Subdomain', description: 'A name that certificates were logged for' })

export const SubdomainPage = z
  .object({
    domain: z.string().meta({ description: 'The name that was asked about, in A-labels', example: 'www.example.com' }),
    apex: z.string().meta({ description: 'Its registrable domain, whose names are listed', example: 'example.com' }),
    total: z.int().min(0).meta({ description: 'Names that are known', example: 14 }),
    limit: z.int().min(1).meta({ description: 'As asked', example: 100 }),
    offset: z.int().min(0).meta({ description: 'As asked', example: 0 }),
    has_more: z.boolean().meta({ description: 'Whether names follow after these', example: false }),
    results: z.array(Subdomain).meta({ description: 'Names by their spelling, wildcards as names of their own' }),
    source: z.string().meta({ description: 'Which certificate-transparency search told them', example: 'crt.sh' }),
    retained: z.boolean().meta({
      description: 'True when the source does not answer now and an earlier answer stands in',
      example: false,
    }),
    retained_at: moment('When that earlier answer was given; null when the source answers', '2026-11-19T08:00:00.000Z'),
    notice: z.string().meta({ description: 'What the names mean', example: 'Historical naming data.' }),
    ...metaShape,
  })
  .meta({ id: 'SubdomainPage', description: 'Names of a domain in certificate-transparency logs' })

export type SubdomainPage = z.infer<typeof SubdomainPage>
