import { z } from 'zod'
import { metaShape } from '../meta.ts'
import { RegistrableText } from './registrable.ts'

export const SubdomainsQuery = z.object({
  domain: RegistrableText,
  limit: z.int().min(1).max(500).meta({ description: 'Names per page', example: 100 }).default(100),
  offset: z.int().min(0).meta({ description: 'Names to skip', example: 0 }).default(0),
})
export type SubdomainsQuery = z.infer<typeof SubdomainsQuery>

const moment = (description: string, example: string) => z.iso.datetime().nullable().meta({ description, example })

export const Subdomain = z
  .object({
    hostname: z
      .string()
      .meta({ description: 'Name in A-labels; a wildcard starts with *.', example: 'www.example.com' }),
    is_wildcard: z.boolean().meta({ description: 'Whether it is a wildcard for all names below', example: false }),
    first_seen: moment(
      'When the first certificate with this name was logged, or issued if the source states no such time',
      '2023-01-13T03:58:33.118Z',
    ),
    last_seen: moment('The same of the last certificate', '2026-11-10T09:48:20.118Z'),
    certificate_count: z.int().min(1).meta({
      description:
        'Certificates with the name; a precertificate and its certificate count once, and of two sources the higher count is used',
      example: 3,
    }),
    last_issuer: z.string().nullable().meta({
      description: 'Distinguished name of the last issuer',
      example: "C=US, O=Let's Encrypt, CN=R11",
    }),
  })
  .meta({ id: 'Subdomain', description: 'A name in logged certificates' })

export const SubdomainPage = z
  .object({
    domain: z.string().meta({ description: 'The queried name, in A-labels', example: 'www.example.com' }),
    apex: z.string().meta({ description: 'Registrable domain whose names are listed', example: 'example.com' }),
    total: z.int().min(0).meta({ description: 'Number of known names', example: 14 }),
    limit: z.int().min(1).meta({ description: 'As requested', example: 100 }),
    offset: z.int().min(0).meta({ description: 'As requested', example: 0 }),
    has_more: z.boolean().meta({ description: 'Whether there are more names', example: false }),
    results: z.array(Subdomain).meta({ description: 'Names in alphabetical order, wildcards included' }),
    source: z.string().meta({
      description: 'Sources of the names, comma-separated: `crt.sh`, `certspotter`',
      example: 'crt.sh, certspotter',
    }),
    retained: z.boolean().meta({
      description: 'True if every source failed and an earlier result is returned',
      example: false,
    }),
    retained_at: moment('Time of that earlier result; null if a source responded', '2026-11-19T08:00:00.000Z'),
    notice: z.string().meta({ description: 'Note on the data', example: 'Historical data from certificate logs.' }),
    ...metaShape,
  })
  .meta({ id: 'SubdomainPage', description: 'Names of a domain in certificate-transparency logs' })

export type SubdomainPage = z.infer<typeof SubdomainPage>
