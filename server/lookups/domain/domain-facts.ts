import type { DomainFacts } from '../../risk/index.ts'
import type { BlocklistCheck } from '../blocklists/check.ts'
import type { DomainReport } from './domain-schema.ts'

/** Inputs of the domain signals. Missing blocklist results count as no lists. */
export const domainFacts = (
  { age_days, created_at }: Pick<DomainReport['registration'], 'age_days' | 'created_at'>,
  blocklists: BlocklistCheck | null,
): DomainFacts => ({ ageDays: age_days, registeredAt: created_at, blocklists: blocklists?.lists ?? [] })
