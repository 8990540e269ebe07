import { type Judged, verdictsOf } from './judged.ts'
import type { BlocklistFinding } from './network.ts'
import type { Signal } from './signal.ts'
import { domainBlocklisted } from './signals/domain-blocklisted.ts'
import { domainLookalike } from './signals/domain-lookalike.ts'
import { domainNew30d } from './signals/domain-new-30d.ts'

/** Facts about a domain, gathered elsewhere. Null: unknown. */
export type DomainFacts = {
  /** Its registrable domain. */
  domain: string | null
  /** Full days since registration. */
  ageDays: number | null
  registeredAt: string | null
  blocklists: readonly BlocklistFinding[]
  /** Well-known domain that the name imitates. */
  resembles: string | null
  /** Whether a label mixes scripts (UTS 39 section 5.1). */
  mixedScript: boolean
}

/** The signals of a domain (contract section 4). */
export const domainSignals: readonly Signal<DomainFacts>[] = [domainNew30d, domainBlocklisted, domainLookalike]

/** Verdicts of the domain signals. Missing data are unknown, never clear. */
export const judgeDomain = (facts: DomainFacts): Judged[] => verdictsOf(domainSignals, facts)
