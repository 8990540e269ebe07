import type { BlocklistFinding, DomainFacts } from '../../risk/index.ts'
import type { DomainReport } from './domain-schema.ts'
import type { Lookalike } from './lookalike.ts'

/** Inputs of the domain signals. Missing blocklist results count as no lists. */
export const domainFacts = (
  { age_days, created_at }: Pick<DomainReport['registration'], 'age_days' | 'created_at'>,
  blocklists: { lists: readonly BlocklistFinding[] } | null,
  { resembles, mixed_script }: Pick<Lookalike, 'resembles' | 'mixed_script'>,
): DomainFacts => ({
  domain: null,
  ageDays: age_days,
  registeredAt: created_at,
  blocklists: blocklists?.lists ?? [],
  resembles,
  mixedScript: mixed_script,
})
