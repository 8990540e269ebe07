import type { ReactNode } from 'react'
import { ScoreBar } from '#app/_components/ui/score-bar.tsx'
import { ScoreSummary } from '#app/_components/ui/score-summary.tsx'
import { VerdictLine } from '#app/_components/ui/verdict-line.tsx'
import type { AssessmentResult } from '#app/_trpc/outputs.ts'
import { decisionByScore, type MatchedRule, riskCategories, scoreSignals } from './assessment-words.ts'

type Scored = Pick<
  AssessmentResult,
  'risk_score' | 'risk_level' | 'coverage' | 'decision' | 'signals' | 'matched_rules'
>

/** The score as a sum of its parts, and how it led through the rules to the decision. */
export function AssessmentScore({ result, ruleName }: { result: Scored; ruleName: (rule: MatchedRule) => ReactNode }) {
  const { risk_score, risk_level, coverage, decision, matched_rules } = result
  const applied = matched_rules.find((rule) => rule.applied)
  return (
    <>
      <ScoreSummary score={risk_score} level={risk_level} coverage={coverage}>
        <ScoreBar
          score={risk_score}
          level={risk_level}
          signals={scoreSignals(result.signals)}
          categories={riskCategories}
          scale="decision"
        />
      </ScoreSummary>
      <div className="mt-4 mb-6">
        <VerdictLine
          byScore={decisionByScore(risk_score)}
          {...(applied ? { byRule: ruleName(applied) } : {})}
          onlyShadow={!applied && matched_rules.length > 0}
          decision={decision}
        />
      </div>
    </>
  )
}
