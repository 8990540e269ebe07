import { Ledger, type LedgerSignal } from '#app/_components/ui/ledger.tsx'
import { ScoreBar } from '#app/_components/ui/score-bar.tsx'
import { ScoreSummary } from '#app/_components/ui/score-summary.tsx'
import type { ScoreCategory } from '#app/_components/ui/score-types.ts'
import { Section } from '#app/_components/ui/section.tsx'
import { emailEvidenceWords } from '#app/(dashboard)/lookup/email/[email]/email-words.ts'
import { signalCategories } from '#server/catalog/signals.ts'
import type { PhoneReport } from '#server/lookups/phone/schema.ts'
import { verdictWords } from './phone-words.ts'

const { cap } = signalCategories.phone
const CATEGORIES: readonly ScoreCategory[] = [{ id: 'phone', ...signalCategories.phone }]

export function RiskSection({ answer }: { answer: PhoneReport }) {
  const { risk } = answer
  const signals = answer.signals.map(ledgerSignal)
  return (
    <Section title="Verdict" sources={answer.sources} note="Sign-up weights, set manually.">
      <div className="grid gap-6">
        <p className="text-14">
          <b>{verdictWords(answer)}.</b>
        </p>
        <ScoreSummary score={risk.score} level={risk.level} coverage={risk.coverage}>
          <ScoreBar
            score={risk.score}
            level={risk.level}
            signals={signals}
            categories={CATEGORIES}
            scale="level"
            group="signal"
            cap={cap}
            capNote="maximum for a number alone"
          />
        </ScoreSummary>
        <Ledger score={risk.score} signals={signals} categories={CATEGORIES} single showClear />
      </div>
    </Section>
  )
}

const ledgerSignal = ({ status, evidence, ...signal }: PhoneReport['signals'][number]): LedgerSignal => ({
  ...signal,
  category: 'phone',
  state: status,
  evidence: emailEvidenceWords(evidence),
})
