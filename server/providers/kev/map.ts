import { z } from 'zod'
import { malformed } from '../upstream.ts'

export type KevFacts = {
  cveId: string
  vendorProject: string
  product: string
  vulnerabilityName: string
  dateAdded: string
  shortDescription: string
  requiredAction: string
  dueDate: string | null
  knownRansomwareCampaignUse: 'Known' | 'Unknown' | null
  notes: string | null
  cwes: string[]
}

/** Entries by date added, newest first. */
export type KevCatalogue = { catalogVersion: string; dateReleased: string | null; entries: KevFacts[] }

const words = (most: number) =>
  z
    .string()
    .transform((text) => text.trim().slice(0, most))
    .catch('')

const entry = z.object({
  cveID: z.string().regex(/^CVE-\d{4}-\d{4,19}$/),
  vendorProject: words(300),
  product: words(300),
  vulnerabilityName: words(500),
  dateAdded: z.iso.date(),
  shortDescription: words(4000),
  requiredAction: words(2000),
  dueDate: z.iso.date().nullable().catch(null),
  knownRansomwareCampaignUse: z.enum(['Known', 'Unknown']).nullable().catch(null),
  notes: words(4000),
  cwes: z.array(z.string().max(40)).max(50).catch([]),
})

const catalogue = z.object({
  catalogVersion: words(50),
  dateReleased: z.string().optional(),
  vulnerabilities: z.array(z.unknown()),
})

/**
 * Parses the catalogue (CISA's schema of 2025; older ones lack some members). An unreadable entry, or fewer entries
 * than `count` states, makes the whole document malformed: an incomplete catalogue would report an exploited
 * vulnerability as unlisted.
 */
export function mapCatalogue(value: unknown): KevCatalogue {
  const read = catalogue.safeParse(value).data ?? malformed('no catalogue')
  const entries = read.vulnerabilities.map((one) => entryOf(entry.safeParse(one).data ?? malformed('an invalid entry')))
  const { count } = z.object({ count: z.number().optional().catch(undefined) }).parse(value)
  if (entries.length === 0 || (count !== undefined && count !== entries.length)) malformed('not the whole catalogue')
  return {
    catalogVersion: read.catalogVersion,
    dateReleased: instantOf(read.dateReleased),
    entries: entries.toSorted((a, b) => b.dateAdded.localeCompare(a.dateAdded) || b.cveId.localeCompare(a.cveId)),
  }
}

function entryOf({ cveID, notes, ...rest }: z.infer<typeof entry>): KevFacts {
  return { cveId: cveID, ...rest, notes: notes || null }
}

function instantOf(text: string | undefined): string | null {
  const at = new Date(text ?? '')
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
