import { z } from 'zod'
import { ecosystemIds, ecosystems } from '../../catalog/ecosystems.ts'
import { Warning } from '../meta.ts'

const severityNames = ['critical', 'high', 'moderate', 'low', 'unknown'] as const
const isoTime = z.iso.datetime().nullable()
const text = (description: string, example: string) => z.string().nullable().meta({ description, example })
const list = (description: string, example: string[]) => z.array(z.string()).meta({ description, example })

export const Severity = z.enum(severityNames).meta({
  description:
    'From the CVSS vector: critical from 9, high from 7, moderate from 4, low above 0; the database’s own label where there is no vector',
  example: 'high',
})

export const KevEntry = z
  .object({
    cveId: z.string().meta({ description: 'CVE identifier', example: 'CVE-2021-44228' }),
    vendorProject: z.string().meta({ description: 'Vendor or project', example: 'Apache' }),
    product: z.string().meta({ description: 'Product', example: 'Log4j2' }),
    vulnerabilityName: z
      .string()
      .meta({ description: 'Name in the catalogue', example: 'Log4j2 remote code execution' }),
    dateAdded: z.iso.date().meta({ description: 'Day on which it was added', example: '2021-12-10' }),
    shortDescription: z.string().meta({ description: 'What it is', example: 'A remote code execution vulnerability.' }),
    requiredAction: z.string().meta({ description: 'What the catalogue asks for', example: 'Apply updates.' }),
    dueDate: z.iso
      .date()
      .nullable()
      .meta({ description: 'Day by which federal agencies must act', example: '2021-12-24' }),
    knownRansomwareCampaignUse: z.enum(['Known', 'Unknown']).nullable().meta({
      description: 'Whether ransomware is known to use it; null where the catalogue does not say',
      example: 'Known',
    }),
    notes: z
      .string()
      .nullable()
      .meta({ description: 'Notes and links', example: 'https://nvd.nist.gov/vuln/detail/CVE-2021-44228' }),
    cwes: list('Weaknesses (CWE)', ['CWE-502']),
  })
  .meta({
    id: 'KevEntry',
    description: 'An entry of the catalogue of vulnerabilities known to be exploited (CISA KEV)',
  })

export const Epss = z
  .object({
    probability: z.number().min(0).max(1).meta({ description: 'Chance of exploitation within 30 days', example: 0.97 }),
    percentile: z
      .number()
      .min(0)
      .max(1)
      .meta({ description: 'Share of all scored CVEs with a lower or equal score', example: 0.999 }),
    date: z.iso.date().meta({ description: 'Day of the score', example: '2026-11-20' }),
  })
  .meta({ id: 'Epss', description: 'Exploit prediction score (FIRST EPSS)' })

export const Cvss = z
  .object({
    version: z.enum(['2.0', '3.0', '3.1', '4.0']).meta({ description: 'CVSS version', example: '3.1' }),
    vector: z.string().meta({ description: 'The vector', example: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H' }),
    score: z.number().min(0).max(10).meta({ description: 'Score of the vector', example: 10 }),
  })
  .meta({ id: 'Cvss', description: 'CVSS vector and its score' })

const counts = z
  .object({
    critical: z.int().min(0).meta({ description: 'Critical ones', example: 0 }),
    high: z.int().min(0).meta({ description: 'High ones', example: 2 }),
    moderate: z.int().min(0).meta({ description: 'Moderate ones', example: 3 }),
    low: z.int().min(0).meta({ description: 'Low ones', example: 0 }),
    unknown: z.int().min(0).meta({ description: 'Ones without a severity', example: 0 }),
  })
  .meta({ description: 'How many of each severity' })

const summaryShape = {
  total: z.int().min(0).meta({ description: 'How many', example: 5 }),
  highest: z.enum(['none', ...severityNames]).meta({
    description: 'Highest severity; `none` only when there is nothing and nothing is undecided',
    example: 'high',
  }),
  counts,
}

const packageShape = {
  name: z.string().meta({ description: 'Name in the registry’s spelling', example: 'lodash' }),
  ecosystem: z.enum(ecosystemIds).meta({ description: 'Ecosystem', example: 'npm' }),
  latestVersion: text('Latest version by the registry', '4.17.21'),
  description: text('Description by its maintainers', 'Utility library'),
  license: text('Licence, as an SPDX expression where the registry has one', 'MIT'),
  repositoryUrl: text('Web address of the source repository', 'https://github.com/lodash/lodash'),
}

export const Downloads = z
  .object({
    weeklyDownloads: z.int().min(0).meta({ description: 'Downloads in the seven days', example: 52_000_000 }),
    start: z.iso.date().meta({ description: 'First day', example: '2026-11-13' }),
    end: z.iso.date().meta({ description: 'Last day', example: '2026-11-19' }),
  })
  .meta({ id: 'Downloads', description: 'Download counts of npm' })

const advisoryShape = {
  id: z.string().meta({ description: 'Id of the advisory', example: 'GHSA-35jh-r3h4-6jhm' }),
  aliases: list('Other ids of the same vulnerability', ['CVE-2021-23337']),
  title: z.string().meta({ description: 'Title', example: 'Command injection in lodash' }),
  severity: Severity,
  publishedAt: isoTime.meta({ description: 'First published', example: '2021-05-06T16:05:51.000Z' }),
  modifiedAt: isoTime.meta({ description: 'Last changed', example: '2024-04-17T18:39:19.000Z' }),
  affectedRanges: list('Affected versions in words', ['< 4.17.21']),
  fixedVersions: list('Versions that fix it', ['4.17.21']),
  references: list('Where to read more', ['https://nvd.nist.gov/vuln/detail/CVE-2021-23337']),
}

const notice = z.string().meta({
  description: 'What an empty list means',
  example: 'No published advisory is no proof of security.',
})

export const NpmReport = z
  .object({
    package: z.object(packageShape).meta({ description: 'The package, from the registry' }),
    downloads: Downloads.nullable().meta({ description: 'Null when nothing was counted for the package yet' }),
    summary: z.object(summaryShape).meta({ description: 'All published advisories of the package' }),
    advisories: z.array(z.object(advisoryShape)).meta({ description: 'All published advisories of the package' }),
    sources: z
      .object({
        npm: z.url().meta({ description: 'Registry document', example: 'https://registry.example.test/lodash' }),
        downloads: z.url().meta({
          description: 'Download counts',
          example: 'https://api.example.test/downloads/point/last-week/lodash',
        }),
        osv: z.url().meta({ description: 'Advisories', example: 'https://api.osv.dev/v1/query' }),
      })
      .meta({ description: 'Addresses of the upstream sources' }),
    checkedAt: z.iso.datetime().meta({
      description: 'When the oldest of the sources was asked',
      example: '2026-11-21T13:58:04.000Z',
    }),
    noAdvisoryCopy: notice,
  })
  .meta({ id: 'NpmReport', description: 'Published advisories of an npm package' })

export const Advisory = z
  .object({
    ...advisoryShape,
    cvss: Cvss.nullable().meta({
      description: 'The vector that the severity comes from; null where there is only a label',
    }),
    affectsVersion: z.boolean().nullable().meta({
      description:
        'Whether the version is affected, decided from the published ranges; null when that cannot be decided',
      example: true,
    }),
    undecidedBecause: text('Why it could not be decided', 'The record does not say which versions are affected.'),
    epss: Epss.nullable().meta({
      description: 'Highest exploit prediction score of its CVEs; null when there is none or it was not checked',
    }),
    kev: KevEntry.nullable().meta({
      description: 'Entry in the known-exploited catalogue; see sourceStatus for whether it was checked',
    }),
    withdrawnAt: z.null().meta({ description: 'Withdrawn advisories are left out' }),
  })
  .meta({ id: 'Advisory', description: 'A published vulnerability of the package' })

const SourceStatus = z.enum(['checked', 'notChecked', 'unavailable', 'stale']).meta({
  id: 'SourceStatus',
  description:
    '`stale`: kept data stand in for a source that does not answer. `notChecked`: there was nothing to ask for.',
  example: 'checked',
})

const provenance = {
  sourceStatus: z.record(z.string(), SourceStatus).meta({
    description: 'Whether each source could be checked',
    example: { registry: 'checked', osv: 'checked', kev: 'checked', epss: 'unavailable' },
  }),
  sourceAgeSeconds: z.record(z.string(), z.int().min(0).nullable()).meta({
    description: 'How old each source’s data were when the answer was made',
    example: { registry: 12, osv: 12, kev: 1800, epss: null },
  }),
  warnings: z.array(Warning).meta({ description: 'Warnings, empty when there are none' }),
  checkedAt: z.iso.datetime().meta({ description: 'When the answer was made', example: '2026-11-21T13:58:04.000Z' }),
}

const requestId = z.string().meta({
  description: 'Id of this request: also in the header, the history and the events',
  example: 'req_1K8vYw2mZq0RrTn4Xb7LcD',
})
const sourceUrl = (example: string) => z.url().meta({ description: 'Address of the source', example })

export const Upgrade = z
  .object({
    version: z.string().meta({ description: 'The release to move to', example: '4.17.21' }),
    fixes: z.int().min(0).meta({ description: 'Advisories of the version that it is not affected by', example: 5 }),
    of: z.int().min(0).meta({ description: 'Advisories that affect the version', example: 5 }),
  })
  .meta({ id: 'Upgrade', description: 'The nearest release above the version that fixes the most' })

export const PackageReport = z
  .object({
    requestId,
    package: z.object(packageShape).meta({ description: 'The package, from the registry' }),
    version: z
      .object({
        requested: text('The version asked for; null for the latest', '4.17.20'),
        resolved: z.string().meta({ description: 'The version in the registry’s spelling', example: '4.17.20' }),
        isLatest: z.boolean().meta({ description: 'Whether it is the latest', example: false }),
        publishedAt: isoTime.meta({ description: 'When it was published', example: '2020-08-13T16:53:54.000Z' }),
        deprecated: text('What the maintainers say about not using it', 'Use version 2.'),
        yanked: z.boolean().nullable().meta({
          description:
            'Withdrawn from use by its maintainers (PyPI yanked, Go retracted); null where the registry knows no such state',
          example: false,
        }),
      })
      .meta({ description: 'The version that the report is about' }),
    downloads: Downloads.nullable().meta({
      description: 'npm only; null elsewhere, or when the counts could not be read',
    }),
    summary: z
      .object({
        ...summaryShape,
        undecided: z.int().min(0).meta({
          description: 'Advisories for which it cannot be decided whether they affect the version',
          example: 0,
        }),
      })
      .meta({ description: 'Advisories that affect the version' }),
    packageSummary: z
      .object({ total: z.int().min(0).meta({ description: 'How many', example: 8 }) })
      .meta({ description: 'All published advisories of the package' }),
    advisories: z.array(Advisory).meta({
      description:
        'Published advisories of the package: those that affect the version first, then undecided ones, then the others; by severity',
    }),
    knownExploited: z.array(KevEntry).meta({
      description: 'Exact CVE matches of the package’s published advisories in the known-exploited catalogue',
    }),
    upgrade: Upgrade.nullable().meta({ description: 'Null when nothing affects the version or no release is better' }),
    pagination: z
      .object({
        total: z.int().min(0).meta({ description: 'Advisories in all', example: 8 }),
        limit: z.int().min(1).meta({ description: 'As asked', example: 100 }),
        offset: z.int().min(0).meta({ description: 'As asked', example: 0 }),
        hasMore: z.boolean().meta({ description: 'Whether there are more', example: false }),
      })
      .meta({ description: 'Which part of the advisories this is' }),
    sources: z
      .object({
        registry: sourceUrl('https://registry.example.test/lodash'),
        osv: sourceUrl('https://api.osv.dev/v1/query'),
        kev: sourceUrl('https://www.cisa.gov/sites/default/files/feeds/known_exploited_vulnerabilities.json'),
        epss: sourceUrl('https://api.first.org/data/v1/epss'),
      })
      .meta({ description: 'Addresses of the upstream sources' }),
    ...provenance,
    noAdvisoryCopy: notice,
  })
  .meta({ id: 'PackageReport', description: 'Which published advisories affect one exact version of a package' })

export const CveReport = z
  .object({
    requestId,
    cveId: z.string().meta({ description: 'The identifier', example: 'CVE-2021-44228' }),
    advisories: z
      .array(
        z
          .object({
            id: advisoryShape.id,
            aliases: advisoryShape.aliases,
            title: advisoryShape.title,
            severity: Severity,
            cvss: Cvss.nullable().meta({ description: 'Null where there is only a label' }),
            publishedAt: advisoryShape.publishedAt,
            modifiedAt: advisoryShape.modifiedAt,
            affectedPackages: z
              .array(
                z
                  .object({
                    ecosystem: z.string().meta({ description: 'Ecosystem as OSV names it', example: 'Maven' }),
                    name: z.string().meta({ description: 'Package', example: 'org.apache.logging.log4j:log4j-core' }),
                    fixedVersions: advisoryShape.fixedVersions,
                  })
                  .meta({ description: 'A package that it affects' }),
              )
              .meta({ description: 'Packages that it affects' }),
            references: advisoryShape.references,
          })
          .meta({ id: 'CveAdvisory', description: 'A record of a vulnerability database' }),
      )
      .meta({ description: 'Records of vulnerability databases for the identifier' }),
    kev: KevEntry.nullable().meta({
      description: 'Entry in the known-exploited catalogue; see sourceStatus for whether it was checked',
    }),
    epss: Epss.nullable().meta({
      description: 'Exploit prediction score; see sourceStatus for whether it was checked',
    }),
    sources: z
      .object({
        osv: sourceUrl('https://api.osv.dev/v1/vulns/CVE-2021-44228'),
        kev: sourceUrl('https://www.cisa.gov/sites/default/files/feeds/known_exploited_vulnerabilities.json'),
        epss: sourceUrl('https://api.first.org/data/v1/epss?cve=CVE-2021-44228'),
      })
      .meta({ description: 'Addresses of the upstream sources' }),
    ...provenance,
    noAdvisoryCopy: notice,
  })
  .meta({ id: 'CveReport', description: 'What is published about a CVE identifier' })

export const KevPage = z
  .object({
    requestId,
    catalogVersion: z.string().meta({ description: 'Version of the catalogue', example: '2026.11.20' }),
    dateReleased: isoTime.meta({ description: 'When that version was released', example: '2026-11-20T15:00:00.000Z' }),
    count: z.int().min(0).meta({ description: 'Entries in the catalogue', example: 1450 }),
    total: z.int().min(0).meta({ description: 'Entries that match', example: 12 }),
    limit: z.int().min(1).meta({ description: 'As asked', example: 100 }),
    offset: z.int().min(0).meta({ description: 'As asked', example: 0 }),
    results: z.array(KevEntry).meta({ description: 'Matching entries, latest addition first' }),
    source: sourceUrl('https://www.cisa.gov/sites/default/files/feeds/known_exploited_vulnerabilities.json'),
    sourceStatus: SourceStatus,
    sourceAgeSeconds: z.int().min(0).meta({ description: 'How long ago the catalogue was fetched', example: 1800 }),
    warnings: provenance.warnings,
    checkedAt: provenance.checkedAt,
  })
  .meta({ id: 'KevPage', description: 'A search in the catalogue of vulnerabilities known to be exploited' })

const coordinate = (description: string, example: string) => z.string().min(1).max(300).meta({ description, example })
const page = {
  limit: z.int().min(1).max(500).default(100).meta({ description: 'Entries of one answer', example: 100 }),
  offset: z.int().min(0).max(1_000_000).default(0).meta({ description: 'Entries to pass over', example: 0 }),
}

export const NpmQuery = z.object({
  package: coordinate('Package name; encode the slash of a scoped name or send it plain', 'lodash'),
})

export const PackageQuery = z.object({
  ecosystem: z.enum(ecosystemIds).meta({ description: 'Ecosystem', example: 'npm' }),
  coordinate: coordinate(
    `Coordinate in the registry: ${ecosystemIds.map((id) => `${id} ${ecosystems[id].coordinate}`).join('; ')}. Slashes may be encoded or plain.`,
    'lodash',
  ),
  version: z.string().min(1).max(256).optional().meta({
    description: 'Exact version in the registry; the latest when omitted',
    example: '4.17.20',
  }),
  ...page,
})

export const cveIdPattern = /^CVE-\d{4}-\d{4,19}$/i

export const CveQuery = z.object({
  cveId: z.string().regex(cveIdPattern, 'Not a CVE identifier such as CVE-2021-44228.').meta({
    description: 'CVE identifier, in any case',
    example: 'CVE-2021-44228',
  }),
})

export const KevQuery = z.object({
  query: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'Part of the CVE identifier, vendor, product or name', example: 'log4j' }),
  vendor: z.string().max(100).optional().meta({ description: 'Vendor or project, in any case', example: 'Apache' }),
  product: z.string().max(100).optional().meta({ description: 'Product, in any case', example: 'Log4j2' }),
  ransomware: z.enum(['known', 'unknown']).optional().meta({ description: 'Use by ransomware', example: 'known' }),
  addedSince: z.iso.date().optional().meta({ description: 'Added on this day or later', example: '2026-01-01' }),
  dueBefore: z.iso.date().optional().meta({ description: 'Due before this day', example: '2026-12-31' }),
  ...page,
})

export type NpmReport = z.infer<typeof NpmReport>
export type PackageReport = z.infer<typeof PackageReport>
export type CveReport = z.infer<typeof CveReport>
export type KevPage = z.infer<typeof KevPage>
export type KevEntry = z.infer<typeof KevEntry>
export type Epss = z.infer<typeof Epss>
export type SourceStatus = z.infer<typeof SourceStatus>
