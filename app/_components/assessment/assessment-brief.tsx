import { DecisionBadge } from '#app/_components/ui/decision-badge.tsx'
import { signed } from '#app/_components/ui/ledger-rows.ts'
import { LevelBadge } from '#app/_components/ui/level-badge.tsx'
import { ScoreBar } from '#app/_components/ui/score-bar.tsx'
import type { AssessmentResult } from '#app/_trpc/outputs.ts'
import styles from './assessment-brief.module.css'
import { riskCategories, scoreSignals } from './assessment-words.ts'
import { evidenceText } from './evidence-words.ts'

const MOST_PARTS = 6

/** Compact assessment: score, bar and the signals that counted. */
export function AssessmentBrief({ result }: { result: AssessmentResult }) {
  const parts = result.signals.filter(({ status, points }) => status === 'triggered' && points !== 0)
  const shown = parts.slice(0, MOST_PARTS)
  const rule = result.matched_rules.find(({ applied }) => applied)
  return (
    <div className={styles.assessmentBrief}>
      <div className={styles.figure}>
        <b>{result.risk_score}</b>
        <LevelBadge level={result.risk_level} />
        <span className="text-ink-3">coverage {Math.floor(result.coverage * 100)}%</span>
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
          Decided by rule <b className="text-ink">{rule.name}</b>.
        </p>
      ) : null}
      <ul className={styles.parts}>
        {shown.map((signal) => (
          <li key={signal.id}>
            <span>{signal.label}</span>
            <b>{signed(signal.points)}</b>
            <small>{evidenceText(signal)}</small>
          </li>
        ))}
        {parts.length === 0 ? <li className="text-ink-2">No signals triggered.</li> : null}
        {parts.length > shown.length ? <li className="text-ink-3">and {parts.length - shown.length} more</li> : null}
      </ul>
    </div>
  )
}
