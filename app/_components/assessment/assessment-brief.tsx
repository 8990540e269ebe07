import type { AssessmentResult } from '#app/_trpc/outputs.ts'
import { DecisionBadge } from '../ui/decision-badge.tsx'
import { signed } from '../ui/ledger-rows.ts'
import { LevelBadge } from '../ui/level-badge.tsx'
import { ScoreBar } from '../ui/score-bar.tsx'
import { riskCategories, scoreSignals } from './assessment-words.ts'
import { evidenceText } from './evidence-words.ts'

const MOST_PARTS = 6

/** An assessment where room is short: figure, bar, and the parts that counted. */
export function AssessmentBrief({ result }: { result: AssessmentResult }) {
  const parts = result.signals.filter(({ status, points }) => status === 'triggered' && points !== 0)
  const shown = parts.slice(0, MOST_PARTS)
  const rule = result.matched_rules.find(({ applied }) => applied)
  return (
    <div className="assessment-brief">
      <div className="brief-figure">
        <b>{result.risk_score}</b>
        <LevelBadge level={result.risk_level} />
        <span className="text-ink-3">coverage {Math.floor(result.coverage * 100)} %</span>
        <DecisionBadge decision={result.decision} />
      </div>
      <ScoreBar
        score={result.risk_score}
        level={result.risk_level}
        signals={scoreSignals(result.signals)}
        categories={riskCategories}
        scale="decision"
      />
      {rule ? (
        <p className="text-ink-2">
          Decided by the rule <b className="text-ink">{rule.name}</b>.
        </p>
      ) : null}
      <ul className="brief-parts">
        {shown.map((signal) => (
          <li key={signal.id}>
            <span>{signal.label}</span>
            <b>{signed(signal.points)}</b>
            <small>{evidenceText(signal)}</small>
          </li>
        ))}
        {parts.length === 0 ? <li className="text-ink-2">Nothing triggered.</li> : null}
        {parts.length > shown.length ? <li className="text-ink-3">and {parts.length - shown.length} more</li> : null}
      </ul>
    </div>
  )
}
