import { type EcosystemId, ecosystemIds, ecosystems } from '#server/catalog/ecosystems.ts'

/** Maps the OSV name of an ecosystem to its id; null if unsupported. */
export const ecosystemOfRecord = (name: string): EcosystemId | null =>
  ecosystemIds.find((id) => ecosystems[id].osv === name) ?? null
