import type { KevEntry } from '#server/lookups/vulnerabilities/schema.ts'

/** The entries that hold every word, in any of their texts. */
export function refined(entries: readonly KevEntry[], text: string): readonly KevEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return entries
  return entries.filter((entry) => {
    const { cveId, vendorProject, product, vulnerabilityName, shortDescription, cwes } = entry
    const all = [cveId, vendorProject, product, vulnerabilityName, shortDescription, ...cwes].join('\n').toLowerCase()
    return words.every((word) => all.includes(word))
  })
}

/** Entries of several answers in their order, each once: the catalogue may have grown between them. */
export function entriesOf(pages: readonly { results: readonly KevEntry[] }[]): KevEntry[] {
  return [...new Map(pages.flatMap(({ results }) => results).map((entry) => [entry.cveId, entry])).values()]
}
