import type { LedgerSignal } from '#app/_components/ui/ledger.tsx'
import { ageWords } from '#server/catalog/age-words.ts'
import { type ScoringModelId, weightOf } from '#server/catalog/scoring/models.ts'
import { type SignalId, signalCategories, signals } from '#server/catalog/signals.ts'
import type { DomainReport } from '#server/lookups/domain/domain-schema.ts'

export const domainCategories = [{ id: 'domain', label: 'Domain', cap: signalCategories.domain.cap }]

/** Signals with their sign-up weights for the score bar and the ledger, including clear and unknown ones. */
export function domainSignals({ registration, blocklists, lookalike, reputation }: DomainReport): LedgerSignal[] {
  const counted = new Map(reputation.flags.map((flag) => [flag.id, flag.points]))
  const row = rowOf(reputation.model, counted)
  const { age_days } = registration
  const answered = blocklists.checked - blocklists.unknown
  const judged = answered > 0 && answered >= blocklists.unknown
  const on = blocklists.lists.filter(({ status }) => status === 'listed').map(({ name }) => name)
  return [
    row('domain_new_30d', age_days !== null, ageEvidence(age_days)),
    row(
      'domain_blocklisted',
      judged,
      counted.has('domain_blocklisted')
        ? on.join(', ')
        : judged
          ? `not on any of ${answered} lists`
          : `${blocklists.unknown} of ${blocklists.checked} lists did not respond`,
    ),
    row('domain_lookalike', true, lookalike.resembles ?? (lookalike.mixed_script ? 'mixed scripts' : 'no resemblance')),
  ]
}

const ageEvidence = (days: number | null) => (days === null ? 'the registry provided no date' : `${ageWords(days)} old`)

function rowOf(model: ScoringModelId, counted: ReadonlyMap<string, number>) {
  return (id: SignalId, known: boolean, evidence: string): LedgerSignal => {
    const points = counted.get(id)
    const state = points !== undefined ? 'triggered' : known ? 'clear' : 'unknown'
    const weight = weightOf(model, id, 'signup') ?? 0
    return { id, category: 'domain', label: signals[id].label, state, weight, points: points ?? 0, evidence }
  }
}
