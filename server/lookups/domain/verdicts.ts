import type { Verdict } from '../../risk/index.ts'
import type { BlocklistCheck } from '../blocklists/check.ts'
import type { DomainReport } from './domain-schema.ts'

const newDays = 30

/** The domain signals (contract section 4). What was not found out is unknown, never clear. */
export function judgeDomain(
  { age_days, created_at }: Pick<DomainReport['registration'], 'age_days' | 'created_at'>,
  blocklists: BlocklistCheck | null,
): Verdict[] {
  return [judgeAge(age_days, created_at), judgeListings(blocklists)]
}

function judgeAge(age_days: number | null, created_at: string | null): Verdict {
  const id = 'domain_new_30d'
  if (age_days === null) return { id, status: 'unknown', evidence: { reason: 'The registry told no date.' } }
  return { id, status: age_days < newDays ? 'triggered' : 'clear', evidence: { age_days, registered_at: created_at } }
}

/** A policy list says what a range is for, not what a domain did; it does not count. */
function judgeListings(check: BlocklistCheck | null): Verdict {
  const id = 'domain_blocklisted'
  const on = check?.lists.filter(({ status, severity }) => status === 'listed' && severity !== 'policy') ?? []
  const counts = { checked: check?.checked ?? 0, unknown: check?.unknown ?? 0 }
  if (on.length > 0) {
    const lists = on.map(({ name, codes, reasons, severity }) => ({ list: name, codes, reasons, severity }))
    return { id, status: 'triggered', evidence: { lists, ...counts } }
  }
  const answered = counts.checked - counts.unknown
  if (answered > 0 && answered >= counts.unknown) return { id, status: 'clear', evidence: counts }
  return { id, status: 'unknown', evidence: { reason: 'Too few lists answered.', ...counts } }
}
