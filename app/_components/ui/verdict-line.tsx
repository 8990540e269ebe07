import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { DecisionBadge } from './decision-badge.tsx'
import type { Decision } from './score-types.ts'
import styles from './verdict-line.module.css'

export type VerdictLineProps = {
  byScore: Decision
  /** Name of the matched rule, linked when it has a page. */
  byRule?: ReactNode
  /** Only shadow rules matched, which do not affect the decision. */
  onlyShadow?: boolean
  decision: Decision
}

/** From the score through the rule to the decision, with a sentence when the rule changed it. */
export function VerdictLine({ byScore, byRule, onlyShadow, decision }: VerdictLineProps) {
  return (
    <div className={styles.verdictLine}>
      <div>
        <span>By score</span>
        <DecisionBadge decision={byScore} />
      </div>
      <ArrowRight aria-hidden="true" />
      <div>
        <span>By rule</span>
        {byRule === undefined ? (
          <span>{onlyShadow ? 'Only shadow rules matched' : 'No rule matched'}</span>
        ) : (
          <b>{byRule}</b>
        )}
      </div>
      <ArrowRight aria-hidden="true" />
      <div>
        <span>Decision</span>
        <DecisionBadge decision={decision} size="large" />
      </div>
      {byRule === undefined ? null : (
        <p>
          {byScore === decision
            ? 'The rule decides the same as the score.'
            : 'The rule changed the decision. It did not change the score.'}
        </p>
      )}
    </div>
  )
}
