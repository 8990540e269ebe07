import { Ledger } from '#app/_components/ui/ledger.tsx'
import { ScoreBar } from '#app/_components/ui/score-bar.tsx'
import { ScoreSummary } from '#app/_components/ui/score-summary.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { signalCategories } from '#server/catalog/signals.ts'
import type { DomainReport } from '#server/lookups/domain/domain-schema.ts'
import { domainCategories, domainSignals } from './domain-signals.ts'

export function ScoreVerdict({ answer }: { answer: DomainReport }) {
  const { score, level, coverage } = answer.reputation
  return (
    <ScoreSummary score={score} level={level} coverage={coverage}>
      <ScoreBar
        score={score}
        level={level}
        signals={domainSignals(answer)}
        categories={domainCategories}
        scale="level"
        group="signal"
        cap={signalCategories.domain.cap}
        capNote="maximum for a domain alone"
      />
    </ScoreSummary>
  )
}

/** Signals of the score: counted, clear and unknown. */
export function PartsSection({ answer }: { answer: DomainReport }) {
  return (
    <Section title="Evidence" note="Based on age, blocklists and the name. Content and hosting never raise the score.">
      <Ledger
        score={answer.reputation.score}
        signals={domainSignals(answer)}
        categories={domainCategories}
        single
        showClear
      />
    </Section>
  )
}
