import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { DecisionBadge } from './decision-badge.tsx'
import type { Decision } from './score-types.ts'

export type VerdictLineProps = {
  byScore: Decision
  /** Name of the rule that matched, linked where there is a page for it. */
  byRule?: ReactNode
  decision: Decision
}

/** From the score over the rule to the decision, with one sentence when the rule changed it. */
export function VerdictLine({ byScore, byRule, decision }: VerdictLineProps) {
  const changed = byRule !== undefined && byScore !== decision
  return (
    <div className="verdict-line">
      <div>
        <span>By score</span>
        <DecisionBadge decision={byScore} />
      </div>
      <ArrowRight aria-hidden="true" className="icon" />
      <div>
        <span>By rule</span>
        {byRule === undefined ? <span>No rule matched</span> : <b>{byRule}</b>}
      </div>
      <ArrowRight aria-hidden="true" className="icon" />
      <div>
        <span>Decision</span>
        <DecisionBadge decision={decision} size="large" />
      </div>
      {changed ? <p>The rule changed the decision. It did not change the score.</p> : null}
    </div>
  )
}
