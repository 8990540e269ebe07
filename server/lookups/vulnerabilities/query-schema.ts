import { z } from 'zod'
import { maxCheckedPackages } from '../../catalog/bulk.ts'
import { ecosystemIds, ecosystemOf, ecosystems } from '../../catalog/ecosystems.ts'
import { readCoordinate } from './coordinate.ts'

const coordinate = (description: string, example: string) => z.string().min(1).max(300).meta({ description, example })
const packageName = (description: string, example: string) =>
  coordinate(description, example).refine(
    (name) => readCoordinate('npm', name) !== null,
    'Not a valid npm package name. Send it as in the registry, such as lodash or @scope/name. No unit was used.',
  )
const page = {
  limit: z.int().min(1).max(500).meta({ description: 'Entries per page', example: 100 }).default(100),
  offset: z.int().min(0).max(1_000_000).meta({ description: 'Entries to skip', example: 0 }).default(0),
}

export const NpmQuery = z.object({
  package: packageName('Package name; encode the slash of a scoped name or send it plain', 'lodash'),
})

export const PackageQuery = z
  .object({
    ecosystem: z
      .preprocess((word) => (typeof word === 'string' ? (ecosystemOf(word) ?? word) : word), z.enum(ecosystemIds))
      .meta({ description: 'Ecosystem; ignores case, and the names of OSV records work too', example: 'npm' }),
    coordinate: coordinate(
      `Coordinate in the registry: ${ecosystemIds.map((id) => `${id} ${ecosystems[id].coordinate}`).join('; ')}. Slashes may be encoded or plain.`,
      'lodash',
    ),
    version: z
      .string()
      .min(1)
      .max(256)
      .meta({
        description: 'Exact version; defaults to the latest',
        example: '4.17.20',
      })
      .optional(),
    ...page,
  })
  .superRefine(({ ecosystem, coordinate }, ctx) => {
    if (readCoordinate(ecosystem, coordinate) !== null) return
    const { name, coordinate: notation, example } = ecosystems[ecosystem]
    const message = `Not a coordinate of ${name}. Send ${notation}, such as ${example}. No unit was used.`
    ctx.addIssue({ code: 'custom', path: ['coordinate'], message })
  })

export const CheckQuery = z.object({
  packages: z
    .array(z.string().meta({ description: 'Package URL with a version', example: 'pkg:npm/lodash@4.17.20' }))
    .min(1, 'Send at least one package URL.')
    .superRefine((packages, ctx) => {
      if (packages.length <= maxCheckedPackages) return
      const message = `At most ${maxCheckedPackages} package URLs per request; got ${packages.length}.`
      ctx.addIssue({ code: 'custom', message, params: { error: 'TOO_MANY_TARGETS' } })
    })
    .meta({
      description: `1 to 1,000 package URLs with a version (ECMA-427), of the types ${ecosystemIds.map((id) => ecosystems[id].purl).join(', ')}. Qualifiers and subpaths are ignored.`,
      example: ['pkg:npm/lodash@4.17.20', 'pkg:pypi/django@4.2.0'],
    }),
})

const cveIdPattern = /^CVE-\d{4}-\d{4,19}$/i

export const CveQuery = z.object({
  cveId: z.string().regex(cveIdPattern, 'Not a CVE ID.').meta({
    description: 'CVE ID; ignores case',
    example: 'CVE-2021-44228',
  }),
})

export const KevQuery = z.object({
  query: z
    .string()
    .max(100)
    .meta({
      description:
        'Words separated by spaces, in any order and case. An entry matches if each of them is part of its CVE identifier, vendor, product or name',
      example: 'apache log4j',
    })
    .optional(),
  vendor: z.string().max(100).meta({ description: 'Vendor or project; ignores case', example: 'Apache' }).optional(),
  product: z.string().max(100).meta({ description: 'Product; ignores case', example: 'Log4j2' }).optional(),
  ransomware: z.enum(['known', 'unknown']).meta({ description: 'Known ransomware use', example: 'known' }).optional(),
  addedSince: z.iso.date().meta({ description: 'Added on this day or later', example: '2026-01-01' }).optional(),
  dueBefore: z.iso.date().meta({ description: 'Due before this day', example: '2026-12-31' }).optional(),
  ...page,
})
