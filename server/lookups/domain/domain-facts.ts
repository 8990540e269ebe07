import type { DomainFacts } from '../../risk/index.ts'
import type { BlocklistCheck } from '../blocklists/check.ts'
import type { DomainReport } from './domain-schema.ts'

/** What the domain signals judge. Lists that were not asked in time are as good as none. */
export const domainFacts = (
  { age_days, created_at }: Pick<DomainReport['registration'], 'age_days' | 'created_at'>,
  blocklists: BlocklistCheck | null,
): DomainFacts => ({ ageDays: age_days, registeredAt: created_at, blocklists: blocklists?.lists ?? [] })
