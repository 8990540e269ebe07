import { z } from 'zod'
import { isoTime, KevEntry, provenance, requestId, SourceStatus, sourceUrl } from './evidence-schema.ts'

export const KevPage = z
  .object({
    requestId,
    catalogVersion: z.string().meta({ description: 'Version of the catalog', example: '2026.11.20' }),
    dateReleased: isoTime.meta({ description: 'When that version was released', example: '2026-11-20T15:00:00.000Z' }),
    count: z.int().min(0).meta({ description: 'Entries in the catalog', example: 1450 }),
    total: z.int().min(0).meta({ description: 'Entries that match', example: 12 }),
    limit: z.int().min(1).meta({ description: 'As requested', example: 100 }),
    offset: z.int().min(0).meta({ description: 'As requested', example: 0 }),
    results: z.array(KevEntry).meta({ description: 'Matching entries, latest addition first' }),
    source: sourceUrl('https://www.cisa.gov/sites/default/files/feeds/known_exploited_vulnerabilities.json'),
    sourceStatus: SourceStatus,
    sourceAgeSeconds: z.int().min(0).meta({ description: 'How long ago the catalog was fetched', example: 1800 }),
    warnings: provenance.warnings,
    checkedAt: provenance.checkedAt,
  })
  .meta({ id: 'KevPage', description: 'A search in the catalog of vulnerabilities known to be exploited' })

export type KevPage = z.infer<typeof KevPage>
