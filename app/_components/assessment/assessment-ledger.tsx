import { Ledger } from '#app/_components/ui/ledger.tsx'
import { plain } from '#app/_components/ui/ledger-rows.ts'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import type { AssessmentResult } from '#app/_trpc/outputs.ts'
import { scorecardNumberOf } from '#server/catalog/scoring/scorecards.ts'
import { riskCategories } from './assessment-words.ts'
import { Evidence } from './evidence.tsx'
import { causeOf } from './evidence-words.ts'

type Scored = Pick<AssessmentResult, 'risk_score' | 'signals' | 'sources' | 'score_breakdown' | 'event_type'>

export type AssessmentLedgerProps = {
  result: Scored
  /** Toggles the clear signals. */
  clearHref?: string
  showClear?: boolean
}

/** The signals behind the score with their evidence; sources and their ages are in the margin. */
export function AssessmentLedger({ result, ...clear }: AssessmentLedgerProps) {
  const { score_breakdown: breakdown } = result
  const full = new Set<string>(
    riskCategories.filter(({ id, cap }) => pointsOf(result.signals, id) >= cap).map(({ id }) => id),
  )
  return (
    <Section
      title="Sum of parts"
      sources={result.sources}
      note={
        <>
          Model <Mono>{breakdown.model}</Mono>.{' '}
          {scorecardNumberOf(breakdown.model) === null
            ? 'Weights are set manually and published.'
            : 'Weights are fitted to the labels of the workspace.'}
          {breakdown.clamped ? ` The parts add up to ${plain(breakdown.raw)}; a score stays within 0 to 100.` : null}
        </>
      }
    >
      <Ledger
        score={result.risk_score}
        categories={riskCategories}
        signals={result.signals.map((signal) => ({
          id: signal.id,
          category: signal.category,
          label: signal.label,
          state: signal.status,
          weight: signal.weight,
          points: signal.points,
          evidence: (
            <>
              <Evidence signal={signal} />
              {signal.status === 'unknown' && full.has(signal.category) ? '; cap reached' : null}
            </>
          ),
          cause: signal.status === 'unknown' ? causeOf(signal) : undefined,
        }))}
        {...clear}
      />
    </Section>
  )
}

const pointsOf = (signals: Scored['signals'], category: string): number =>
  signals.reduce((sum, signal) => sum + (signal.category === category ? signal.points : 0), 0)
