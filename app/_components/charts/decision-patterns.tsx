import { useId } from 'react'
import legendStyles from '#app/_components/ui/legend.module.css'
import { DECISION_LABELS } from '#app/_components/ui/score-types.ts'
import type { Decision } from '#server/catalog/signals.ts'

/**
 * Fills for decisions: block solid, challenge lined, review dotted, allow pale. Hatching is reserved for unknown
 * values.
 */
export function DecisionPatterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}challenge`} width="4" height="4" patternUnits="userSpaceOnUse">
        <rect width="4" height="4" fill="var(--challenge)" />
        <rect width="4" height="1" fill="var(--ground)" opacity="0.7" />
      </pattern>
      <pattern id={`${id}review`} width="5" height="5" patternUnits="userSpaceOnUse">
        <rect width="5" height="5" fill="var(--review)" />
        <circle cx="2.5" cy="2.5" r="1" fill="var(--ground)" opacity="0.8" />
      </pattern>
      <pattern id={`${id}allow`} width="4" height="4" patternUnits="userSpaceOnUse">
        <rect width="4" height="4" fill="var(--allow-tint)" />
        <rect width="1" height="4" fill="var(--allow)" opacity="0.35" />
      </pattern>
    </defs>
  )
}

export const patternOf = (id: string, decision: Decision): string =>
  decision === 'block' ? 'var(--block)' : `url(#${id}${decision})`

export function DecisionLegend({ shown }: { shown: readonly Decision[] }) {
  const id = useId()
  return (
    <div className={legendStyles.legend}>
      {shown.map((decision) => (
        <span key={decision}>
          <svg width="12" height="12" aria-hidden="true">
            <DecisionPatterns id={`${id}${decision}`} />
            <rect width="12" height="12" fill={patternOf(`${id}${decision}`, decision)} />
          </svg>
          {DECISION_LABELS[decision]}
        </span>
      ))}
    </div>
  )
}
