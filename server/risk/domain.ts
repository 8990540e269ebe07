import type { BlocklistFinding } from './network.ts'

/** What is known of a domain: pure facts, gathered elsewhere. Null is not known. */
export type DomainFacts = {
  /** Full days since its registration. */
  ageDays: number | null
  registeredAt: string | null
  blocklists: readonly BlocklistFinding[]
}
