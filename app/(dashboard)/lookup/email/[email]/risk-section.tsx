import { Ledger, type LedgerSignal } from '#app/_components/ui/ledger.tsx'
import { ScoreBar } from '#app/_components/ui/score-bar.tsx'
import { ScoreSummary } from '#app/_components/ui/score-summary.tsx'
import type { ScoreCategory } from '#app/_components/ui/score-types.ts'
import { Section } from '#app/_components/ui/section.tsx'
import type { EmailCheck } from '#server/lookups/email/check/check-schema.ts'
import { DELIVERABILITY, emailEvidenceWords } from './email-words.ts'

/** Maximum points that email evidence adds to a score. */
const CAP = 55
const CATEGORIES: readonly ScoreCategory[] = [{ id: 'email', label: 'Email', cap: CAP }]

export function RiskSection({ answer }: { answer: EmailCheck }) {
  const { risk, deliverability, deliverability_reason } = answer
  const signals = answer.signals.map(ledgerSignal)
  return (
    <Section title="Verdict" sources={answer.sources} note="Sign-up weights, set manually.">
      <div className="grid gap-6">
        <p className="text-14">
          <b>{DELIVERABILITY[deliverability]}.</b> {deliverability_reason}
        </p>
        <ScoreSummary score={risk.score} level={risk.level} coverage={risk.coverage}>
          <ScoreBar
            score={risk.score}
            level={risk.level}
            signals={signals}
            categories={CATEGORIES}
            scale="level"
            group="signal"
            cap={CAP}
            capNote="maximum for an address alone"
          />
        </ScoreSummary>
        <Ledger score={risk.score} signals={signals} categories={CATEGORIES} single showClear />
      </div>
    </Section>
  )
}

const ledgerSignal = ({
  id,
  label,
  status,
  weight,
  points,
  evidence,
}: EmailCheck['signals'][number]): LedgerSignal => ({
  id,
  category: 'email',
  label,
  state: status,
  weight,
  points,
  evidence: emailEvidenceWords(evidence),
})
