import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { DecisionBadge } from './decision-badge.tsx'
import type { Decision } from './score-types.ts'

export type VerdictLineProps = {
  byScore: Decision
  /** Name of the rule that matched, linked where there is a page for it. */
  byRule?: ReactNode
  /** Rules in shadow matched, which decide nothing. */
  onlyShadow?: boolean
  decision: Decision
}

/** From the score over the rule to the decision, with one sentence when the rule changed it. */
export function VerdictLine({ byScore, byRule, onlyShadow, decision }: VerdictLineProps) {
  return (
    <div className="verdict-line">
      <div>
        <span>By score</span>
        <DecisionBadge decision={byScore} />
      </div>
      <ArrowRight aria-hidden="true" className="icon" />
      <div>
        <span>By rule</span>
        {byRule === undefined ? (
          <span>{onlyShadow ? 'Only shadow rules matched' : 'No rule matched'}</span>
        ) : (
          <b>{byRule}</b>
        )}
      </div>
      <ArrowRight aria-hidden="true" className="icon" />
      <div>
        <span>Decision</span>
        <DecisionBadge decision={decision} size="large" />
      </div>
      {byRule === undefined ? null : (
        <p>
          {byScore === decision
            ? 'The rule decides as the score would have.'
            : 'The rule changed the decision. It did not change the score.'}
        </p>
      )}
    </div>
  )
}
