import type { LedgerSignal } from '#app/_components/ui/ledger.tsx'
import { ageWords } from '#server/catalog/age-words.ts'
import type { DomainReport } from '#server/lookups/domain/domain-schema.ts'

/** Maximum points that a domain alone can reach. */
export const domainCap = 40

export const domainCategories = [{ id: 'domain', label: 'Domain', cap: domainCap }]

/** Published sign-up weights of the signals. */
export const domainWeights = { domain_new_30d: 15, domain_blocklisted: 35, domain_lookalike: 30 } as const

/** Signals for the score bar and the ledger, including clear and unknown ones. */
export function domainSignals({ registration, blocklists, lookalike, reputation }: DomainReport): LedgerSignal[] {
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
          : `${blocklists.unknown} of ${blocklists.checked} lists did not respond`,
    ),
    signal(
      'domain_lookalike',
      'Looks like a well-known domain',
      counted,
      true,
      lookalike.resembles ?? (lookalike.mixed_script ? 'mixed scripts' : 'no resemblance'),
    ),
  ]
}

const ageEvidence = (days: number | null) => (days === null ? 'the registry provided no date' : `${ageWords(days)} old`)

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
