import type { DomainFacts } from '../../risk/index.ts'
import type { BlocklistCheck } from '../blocklists/check.ts'
import type { DomainReport } from './domain-schema.ts'
import type { Lookalike } from './lookalike.ts'

/** Inputs of the domain signals. Missing blocklist results count as no lists. */
export const domainFacts = (
  { age_days, created_at }: Pick<DomainReport['registration'], 'age_days' | 'created_at'>,
  blocklists: BlocklistCheck | null,
  { resembles, mixed_script }: Pick<Lookalike, 'resembles' | 'mixed_script'>,
): DomainFacts => ({
  domain: null,
  ageDays: age_days,
  registeredAt: created_at,
  blocklists: blocklists?.lists ?? [],
  resembles,
  mixedScript: mixed_script,
})
