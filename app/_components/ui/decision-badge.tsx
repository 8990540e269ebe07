import { CircleCheck, Eye, KeyRound, type LucideIcon, OctagonX } from 'lucide-react'
import { DECISION_LABELS, type Decision } from './score-types.ts'

export const DECISION_ICONS: Record<Decision, LucideIcon> = {
  allow: CircleCheck,
  review: Eye,
  challenge: KeyRound,
  block: OctagonX,
}

/** A decision as icon, word and an outline of its own. */
export function DecisionBadge({ decision, size }: { decision: Decision; size?: 'large' }) {
  const Icon = DECISION_ICONS[decision]
  return (
    <span className="decision-badge" data-decision={decision} data-size={size}>
      <Icon aria-hidden="true" className="icon" />
      {DECISION_LABELS[decision]}
    </span>
  )
}
