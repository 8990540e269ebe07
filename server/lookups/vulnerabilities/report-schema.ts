import { z } from 'zod'
import { ecosystemIds } from '../../catalog/ecosystems.ts'
import {
  advisoryShape,
  Cvss,
  Epss,
  isoTime,
  KevEntry,
  malware,
  notice,
  provenance,
  requestId,
  severityNames,
  sourceUrl,
  text,
} from './evidence-schema.ts'

const counts = z
  .object({
    critical: z.int().min(0).meta({ description: 'Critical ones', example: 0 }),
    high: z.int().min(0).meta({ description: 'High ones', example: 2 }),
    moderate: z.int().min(0).meta({ description: 'Moderate ones', example: 3 }),
    low: z.int().min(0).meta({ description: 'Low ones', example: 0 }),
    unknown: z.int().min(0).meta({ description: 'Without a severity', example: 0 }),
  })
  .meta({ description: 'Count by severity' })

const summaryShape = {
  total: z.int().min(0).meta({ description: 'How many', example: 5 }),
  highest: z.enum(['none', ...severityNames]).meta({
    description: 'Highest severity; `none` only if nothing affects it and nothing is undecided',
    example: 'high',
  }),
  counts,
}

const packageShape = {
  name: z.string().meta({ description: 'Name in the registry’s spelling', example: 'lodash' }),
  ecosystem: z.enum(ecosystemIds).meta({ description: 'Ecosystem', example: 'npm' }),
  latestVersion: text('Latest version by the registry', '4.17.21'),
  description: text('Description by its maintainers', 'Utility library'),
  license: text('License, as an SPDX expression where the registry has one', 'MIT'),
  repositoryUrl: text('URL of the source repository', 'https://github.com/lodash/lodash'),
}

export const Downloads = z
  .object({
    weeklyDownloads: z.int().min(0).meta({ description: 'Downloads in the seven days', example: 52_000_000 }),
    start: z.iso.date().meta({ description: 'First day', example: '2026-11-13' }),
    end: z.iso.date().meta({ description: 'Last day', example: '2026-11-19' }),
  })
  .meta({ id: 'Downloads', description: 'Download counts of npm' })

export const NpmReport = z
  .object({
    package: z.object(packageShape).meta({ description: 'The package, from the registry' }),
    downloads: Downloads.nullable().meta({ description: 'Null if there are no counts yet' }),
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
      .meta({ description: 'URLs of the upstream sources' }),
    checkedAt: z.iso.datetime().meta({
      description: 'When the oldest source was queried',
      example: '2026-11-21T13:58:04.000Z',
    }),
    noAdvisoryCopy: notice,
  })
  .meta({ id: 'NpmReport', description: 'Published advisories of an npm package' })

export const Advisory = z
  .object({
    ...advisoryShape,
    malware,
    cvss: Cvss.nullable().meta({
      description: 'CVSS vector of the severity; null if there is only a label',
    }),
    affectsVersion: z.boolean().nullable().meta({
      description: 'Whether the version is affected, from the published ranges; null if undecided',
      example: true,
    }),
    undecidedBecause: text('Why it is undecided', 'The record does not say which versions are affected.'),
    epss: Epss.nullable().meta({
      description: 'Highest exploit prediction score of its CVEs; null when there is none or it was not checked',
    }),
    kev: KevEntry.nullable().meta({
      description: 'Entry in the known-exploited catalog; see sourceStatus for whether it was checked',
    }),
    withdrawnAt: z.null().meta({ description: 'Withdrawn advisories are excluded' }),
  })
  .meta({ id: 'Advisory', description: 'A published vulnerability of the package' })

export const Upgrade = z
  .object({
    version: z.string().meta({ description: 'Recommended version', example: '4.17.21' }),
    fixes: z.int().min(0).meta({ description: 'Advisories fixed by this version', example: 5 }),
    of: z.int().min(0).meta({ description: 'Advisories that affect the version', example: 5 }),
  })
  .meta({
    id: 'Upgrade',
    description:
      'The newer version that fixes the most advisories; of several, one of the same variant (the suffix of a Maven version, such as `-jre`), then one that the fewest others affect, then the nearest. Never known malware',
  })

export const VersionSummary = z
  .object({
    ...summaryShape,
    malware: z.int().min(0).meta({ description: 'Of these, known malware; counted as critical', example: 0 }),
    undecided: z.int().min(0).meta({
      description: 'Undecided advisories',
      example: 0,
    }),
  })
  .meta({ description: 'Advisories that affect the version' })

export const PackageReport = z
  .object({
    requestId,
    package: z.object(packageShape).meta({ description: 'The package, from the registry' }),
    version: z
      .object({
        requested: text('Requested version; null for the latest', '4.17.20'),
        resolved: z.string().meta({ description: 'The version in the registry’s spelling', example: '4.17.20' }),
        isLatest: z.boolean().meta({ description: 'Whether it is the latest', example: false }),
        publishedAt: isoTime.meta({ description: 'When it was published', example: '2020-08-13T16:53:54.000Z' }),
        deprecated: text('Deprecation notice of the maintainers', 'Use version 2.'),
        yanked: z.boolean().nullable().meta({
          description:
            'Withdrawn by its maintainers (PyPI yanked, Go retracted); null if the registry has no such status',
          example: false,
        }),
      })
      .meta({ description: 'The version that the report is about' }),
    downloads: Downloads.nullable().meta({
      description: 'npm only; otherwise null, or if the counts are not available',
    }),
    summary: VersionSummary,
    packageSummary: z
      .object({ total: z.int().min(0).meta({ description: 'How many', example: 8 }) })
      .meta({ description: 'All published advisories of the package' }),
    advisories: z.array(Advisory).meta({
      description:
        'Published advisories of the package: those that affect the version first, then undecided ones, then the others; malware first, then by severity',
    }),
    knownExploited: z.array(KevEntry).meta({
      description: 'Exact CVE matches of the package’s published advisories in the known-exploited catalog',
    }),
    upgrade: Upgrade.nullable().meta({ description: 'Null if nothing affects the version or no release is better' }),
    pagination: z
      .object({
        total: z.int().min(0).meta({ description: 'Total advisories', example: 8 }),
        limit: z.int().min(1).meta({ description: 'As requested', example: 100 }),
        offset: z.int().min(0).meta({ description: 'As requested', example: 0 }),
        hasMore: z.boolean().meta({ description: 'Whether there are more', example: false }),
      })
      .meta({ description: 'Page of advisories' }),
    sources: z
      .object({
        registry: sourceUrl('https://registry.example.test/lodash'),
        osv: sourceUrl('https://api.osv.dev/v1/query'),
        kev: sourceUrl('https://www.cisa.gov/sites/default/files/feeds/known_exploited_vulnerabilities.json'),
        epss: sourceUrl('https://api.first.org/data/v1/epss'),
      })
      .meta({ description: 'URLs of the upstream sources' }),
    ...provenance,
    noAdvisoryCopy: notice,
  })
  .meta({ id: 'PackageReport', description: 'Published advisories for an exact package version' })

export type NpmReport = z.infer<typeof NpmReport>
export type VersionSummary = z.infer<typeof VersionSummary>
export type PackageReport = z.infer<typeof PackageReport>
