import type { KevEntry } from '#server/lookups/vulnerabilities/schema.ts'

/** Entries that contain every word in any of their texts. */
export function refined(entries: readonly KevEntry[], text: string): readonly KevEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return entries
  return entries.filter((entry) => {
    const { cveId, vendorProject, product, vulnerabilityName, shortDescription, cwes } = entry
    const all = [cveId, vendorProject, product, vulnerabilityName, shortDescription, ...cwes].join('\n').toLowerCase()
    return words.every((word) => all.includes(word))
  })
}

/** Merges pages in order without duplicates: the catalogue may have grown between requests. */
export function entriesOf(pages: readonly { results: readonly KevEntry[] }[]): KevEntry[] {
  return [...new Map(pages.flatMap(({ results }) => results).map((entry) => [entry.cveId, entry])).values()]
}
