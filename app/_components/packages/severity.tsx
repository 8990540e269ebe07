import { LevelBadge } from '#app/_components/ui/level-badge.tsx'
import type { Level } from '#app/_components/ui/score-types.ts'
import { TriState } from '#app/_components/ui/tri-state.tsx'

export type SeverityName = 'critical' | 'high' | 'moderate' | 'low' | 'unknown'

/** Most severe first. */
export const SEVERITIES: readonly SeverityName[] = ['critical', 'high', 'moderate', 'low', 'unknown']

export const SEVERITY_NAMES: Readonly<Record<SeverityName, string>> = {
  critical: 'Critical',
  high: 'High',
  moderate: 'Moderate',
  low: 'Low',
  unknown: 'Unknown',
}

/** The level whose style a severity uses; null for an unknown severity. */
export function severityLevel(severity: SeverityName): Level | null {
  if (severity === 'unknown') return null
  return severity === 'moderate' ? 'medium' : severity
}

/** A severity as rising pips and a word; hatched when unknown. Known malware has the pips of critical and its own word. */
export function SeverityBadge({ severity, malware }: { severity: SeverityName; malware?: boolean }) {
  const level = severityLevel(severity)
  if (malware) return <LevelBadge level="critical" label="Malware" />
  return level ? <LevelBadge level={level} label={SEVERITY_NAMES[severity]} /> : <TriState value={null} />
}
