import { z } from 'zod'
import { ecosystemIds } from '../../catalog/ecosystems.ts'
import { advisoryShape, malware, notice, provenance, requestId, text } from './evidence-schema.ts'
import { purlErrors } from './read-purl.ts'
import { Advisory, VersionSummary } from './report-schema.ts'

/** Most advisories that a result lists. */
export const maxListed = 50

const statuses = ['vulnerable', 'no_known_vulnerabilities', 'unknown', 'invalid'] as const

const count = (description: string, example: number) => z.int().min(0).meta({ description, example })

export const CheckedAdvisory = z
  .object({
    id: advisoryShape.id,
    aliases: advisoryShape.aliases,
    title: advisoryShape.title,
    severity: advisoryShape.severity,
    malware,
    cvss: Advisory.shape.cvss,
    affectsVersion: z.literal(true).nullable().meta({
      description: 'True, or null if undecided; advisories that do not affect the version are left out',
      example: true,
    }),
    undecidedBecause: Advisory.shape.undecidedBecause,
    fixedVersions: advisoryShape.fixedVersions,
    knownExploited: z.boolean().nullable().meta({
      description: 'Whether one of its CVEs is in the known-exploited catalog; null if the catalog was not checked',
      example: false,
    }),
  })
  .meta({ id: 'CheckedAdvisory', description: 'An advisory that affects, or may affect, the checked version' })

export const CheckedPackage = z
  .object({
    purl: z.string().meta({ description: 'The line as submitted', example: 'pkg:npm/lodash@4.17.20' }),
    ecosystem: z.enum(ecosystemIds).nullable().meta({ description: 'Ecosystem; null if invalid', example: 'npm' }),
    name: text('Canonical coordinate; null if invalid', 'lodash'),
    version: text('Version; null if invalid', '4.17.20'),
    status: z.enum(statuses).meta({
      description:
        '`vulnerable`: at least one advisory affects the version. `no_known_vulnerabilities`: every advisory of the package was checked and none affects it. `unknown`: the advisories could not be fetched, or none affects it but one is undecided. `invalid`: not checked, see `error`',
      example: 'vulnerable',
    }),
    unknownBecause: text('Why the status is `unknown`', 'The advisory source did not respond in time.'),
    summary: VersionSummary.nullable().meta({
      description: 'Advisories that affect the version; null if the package was not checked',
    }),
    advisories: z.array(CheckedAdvisory).meta({
      description: `Advisories that affect the version, then undecided ones; malware first, then by severity. At most ${maxListed}; \`summary\` counts all`,
    }),
    error: z
      .object({
        code: z.enum(purlErrors).meta({ description: 'Error code', example: 'INVALID_PURL' }),
        message: z.string().meta({ description: 'What is wrong', example: 'The package URL has no version.' }),
      })
      .nullable()
      .meta({ description: 'Why the line is `invalid`, otherwise null' }),
  })
  .meta({ id: 'CheckedPackage', description: 'Result of one line' })

export const PackageCheck = z
  .object({
    requestId,
    results: z.array(CheckedPackage).meta({ description: 'One result per line, in input order; duplicates repeat' }),
    totals: z
      .object({
        lines: count('Submitted lines', 3),
        vulnerable: count('Lines that are `vulnerable`', 1),
        noKnownVulnerabilities: count('Lines with `no_known_vulnerabilities`', 1),
        unknown: count('Lines that are `unknown`', 0),
        invalid: count('Lines that are `invalid`', 1),
      })
      .meta({ description: 'Lines by status' }),
    units: count('Units used: one per distinct package and version', 2),
    ...provenance,
    noAdvisoryCopy: notice,
  })
  .meta({ id: 'PackageCheck', description: 'Advisories that affect the versions of many packages' })

export type CheckedPackage = z.infer<typeof CheckedPackage>
export type PackageCheck = z.infer<typeof PackageCheck>
