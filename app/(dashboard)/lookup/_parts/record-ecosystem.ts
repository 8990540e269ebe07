import { type EcosystemId, ecosystemIds, ecosystems } from '#server/catalog/ecosystems.ts'

/** Our id of an ecosystem as vulnerability records name it; null for one that we do not know. */
export const ecosystemOfRecord = (name: string): EcosystemId | null =>
  ecosystemIds.find((id) => ecosystems[id].osv === name) ?? null
