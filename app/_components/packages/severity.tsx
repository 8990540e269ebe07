import { LevelBadge } from '../ui/level-badge.tsx'
import type { Level } from '../ui/score-types.ts'
import { TriState } from '../ui/tri-state.tsx'

export type SeverityName = 'critical' | 'high' | 'moderate' | 'low' | 'unknown'

export const SEVERITY_NAMES: Readonly<Record<SeverityName, string>> = {
  critical: 'Critical',
  high: 'High',
  moderate: 'Moderate',
  low: 'Low',
  unknown: 'Unknown',
}

/** The level whose form a severity takes; null for an unknown one, which has none. */
export function severityLevel(severity: SeverityName): Level | null {
  if (severity === 'unknown') return null
  return severity === 'moderate' ? 'medium' : severity
}

/** A severity as rising pips and its word; an unknown one is hatched. */
export function SeverityBadge({ severity }: { severity: SeverityName }) {
  const level = severityLevel(severity)
  return level ? <LevelBadge level={level} label={SEVERITY_NAMES[severity]} /> : <TriState value={null} />
}
