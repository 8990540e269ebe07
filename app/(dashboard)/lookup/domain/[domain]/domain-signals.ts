import { ageWords } from '#server/catalog/age-words.ts'
import type { DomainReport } from '#server/lookups/domain/domain-schema.ts'
import type { LedgerSignal } from '../../../../_components/ui/ledger.tsx'

/** Most points that a domain alone can have. */
export const domainCap = 40

export const domainCategories = [{ id: 'domain', label: 'Domain', cap: domainCap }]

/** The published weights of the two signals in the column of a sign-up. */
export const domainWeights = { domain_new_30d: 15, domain_blocklisted: 35 } as const

/** The signals of the score as bar and ledger show them, the clear and the unknown ones too. */
export function domainSignals({ registration, blocklists, reputation }: DomainReport): LedgerSignal[] {
  const counted = new Map(reputation.flags.map((flag) => [flag.id, flag.points]))
  const { age_days } = registration
  const answered = blocklists.checked - blocklists.unknown
  const judged = answered > 0 && answered >= blocklists.unknown
  const on = blocklists.lists.filter(({ status }) => status === 'listed').map(({ name }) => name)
  return [
    signal('domain_new_30d', 'Registered within 30 days', counted, age_days !== null, ageEvidence(age_days)),
    signal(
      'domain_blocklisted',
      'On a blocklist',
      counted,
      judged,
      counted.has('domain_blocklisted')
        ? on.join(', ')
        : judged
          ? `on none of ${answered} lists`
          : `${blocklists.unknown} of ${blocklists.checked} lists gave no answer`,
    ),
  ]
}

const ageEvidence = (days: number | null) => (days === null ? 'the registry told no date' : `${ageWords(days)} old`)

function signal(
  id: keyof typeof domainWeights,
  label: string,
  counted: ReadonlyMap<string, number>,
  known: boolean,
  evidence: string,
): LedgerSignal {
  const points = counted.get(id)
  const state = points !== undefined ? 'triggered' : known ? 'clear' : 'unknown'
  return { id, category: 'domain', label, state, weight: domainWeights[id], points: points ?? 0, evidence }
}
