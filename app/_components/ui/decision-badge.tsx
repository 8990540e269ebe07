import { CircleCheck, Eye, KeyRound, type LucideIcon, OctagonX } from 'lucide-react'
import styles from './decision-badge.module.css'
import { DECISION_LABELS, type Decision } from './score-types.ts'

export const DECISION_ICONS: Record<Decision, LucideIcon> = {
  allow: CircleCheck,
  review: Eye,
  challenge: KeyRound,
  block: OctagonX,
}

export function DecisionBadge({ decision, size }: { decision: Decision; size?: 'large' }) {
  const Icon = DECISION_ICONS[decision]
  return (
    <span className={styles.decisionBadge} data-decision={decision} data-size={size}>
      <Icon aria-hidden="true" />
      {DECISION_LABELS[decision]}
    </span>
  )
}
