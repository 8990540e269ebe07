import { z } from 'zod'
import { Warning } from '../meta.ts'

export const severityNames = ['critical', 'high', 'moderate', 'low', 'unknown'] as const
export const isoTime = z.iso.datetime().nullable()
export const text = (description: string, example: string) => z.string().nullable().meta({ description, example })
export const list = (description: string, example: string[]) => z.array(z.string()).meta({ description, example })

export const Severity = z.enum(severityNames).meta({
  description:
    'From the CVSS vector: critical from 9, high from 7, moderate from 4, low above 0; the label of the database if there is no vector. Known malware (an identifier that begins with MAL-) is always critical',
  example: 'high',
})

export const malware = z.boolean().meta({
  description: 'Known malicious code, from a record whose id or alias begins with MAL-. Remove the package.',
  example: false,
})

export const KevEntry = z
  .object({
    cveId: z.string().meta({ description: 'CVE identifier', example: 'CVE-2021-44228' }),
    vendorProject: z.string().meta({ description: 'Vendor or project', example: 'Apache' }),
    product: z.string().meta({ description: 'Product', example: 'Log4j2' }),
    vulnerabilityName: z.string().meta({ description: 'Name in the catalog', example: 'Log4j2 remote code execution' }),
    dateAdded: z.iso.date().meta({ description: 'Day on which it was added', example: '2021-12-10' }),
    shortDescription: z.string().meta({ description: 'What it is', example: 'A remote code execution vulnerability.' }),
    requiredAction: z.string().meta({ description: 'What the catalog asks for', example: 'Apply updates.' }),
    dueDate: z.iso
      .date()
      .nullable()
      .meta({ description: 'Day by which federal agencies must act', example: '2021-12-24' }),
    knownRansomwareCampaignUse: z.enum(['Known', 'Unknown']).nullable().meta({
      description: 'Whether ransomware is known to use it; null where the catalog does not say',
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
    description: 'An entry of the catalog of vulnerabilities known to be exploited (CISA KEV)',
  })

export const Epss = z
  .object({
    probability: z
      .number()
      .min(0)
      .max(1)
      .meta({ description: 'Probability of exploitation within 30 days', example: 0.97 }),
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

export const advisoryShape = {
  id: z.string().meta({ description: 'ID of the advisory', example: 'GHSA-35jh-r3h4-6jhm' }),
  aliases: list('Other ids of the same vulnerability', ['CVE-2021-23337']),
  title: z.string().meta({ description: 'Title', example: 'Command injection in lodash' }),
  severity: Severity,
  publishedAt: isoTime.meta({ description: 'First published', example: '2021-05-06T16:05:51.000Z' }),
  modifiedAt: isoTime.meta({ description: 'Last changed', example: '2024-04-17T18:39:19.000Z' }),
  affectedRanges: list('Affected versions in words', ['< 4.17.21']),
  fixedVersions: list('Versions that fix it', ['4.17.21']),
  references: list('References', ['https://nvd.nist.gov/vuln/detail/CVE-2021-23337']),
}

export const notice = z.string().meta({
  description: 'Meaning of an empty list',
  example: 'No published advisory is not a security guarantee.',
})

export const SourceStatus = z.enum(['checked', 'notChecked', 'unavailable', 'stale']).meta({
  id: 'SourceStatus',
  description: '`stale`: cached data, because the source is not responding. `notChecked`: there was nothing to query.',
  example: 'checked',
})

export const provenance = {
  sourceStatus: z.record(z.string(), SourceStatus).meta({
    description:
      'Whether each source could be checked. `downloads` and `release` (data of a single version) are included if they were queried.',
    example: { registry: 'checked', osv: 'checked', kev: 'checked', epss: 'unavailable' },
  }),
  sourceAgeSeconds: z.record(z.string(), z.int().min(0).nullable()).meta({
    description: 'Age of the data of each source at the time of the response',
    example: { registry: 12, osv: 12, kev: 1800, epss: null },
  }),
  warnings: z.array(Warning).meta({ description: 'Warnings, empty when there are none' }),
  checkedAt: z.iso.datetime().meta({ description: 'Time of the response', example: '2026-11-21T13:58:04.000Z' }),
}

export const requestId = z.string().meta({
  description: 'ID of this request; also in the header, history and events',
  example: 'req_1K8vYw2mZq0RrTn4Xb7LcD',
})
export const sourceUrl = (example: string) => z.url().meta({ description: 'Address of the source', example })

export type KevEntry = z.infer<typeof KevEntry>
export type Epss = z.infer<typeof Epss>
export type SourceStatus = z.infer<typeof SourceStatus>
