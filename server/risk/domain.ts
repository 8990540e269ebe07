import { type Judged, verdictsOf } from './judged.ts'
import type { BlocklistFinding } from './network.ts'
import type { Signal } from './signal.ts'
import { domainBlocklisted } from './signals/domain-blocklisted.ts'
import { domainNew30d } from './signals/domain-new-30d.ts'

/** What is known of a domain: pure facts, gathered elsewhere. Null is not known. */
export type DomainFacts = {
  /** Full days since its registration. */
  ageDays: number | null
  registeredAt: string | null
  blocklists: readonly BlocklistFinding[]
}

/** The signals of a domain (contract section 4). */
export const domainSignals: readonly Signal<DomainFacts>[] = [domainNew30d, domainBlocklisted]

/** The verdicts of both domain signals. What was not found out is unknown, never clear. */
export const judgeDomain = (facts: DomainFacts): Judged[] => verdictsOf(domainSignals, facts)
