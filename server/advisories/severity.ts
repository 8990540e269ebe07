import type { Cvss, Severity } from './advisory.ts'
import { readCvss } from './cvss.ts'

const labels: Readonly<Record<string, Severity>> = {
  critical: 'critical',
  high: 'high',
  moderate: 'moderate',
  medium: 'moderate',
  low: 'low',
}
const rank: Readonly<Record<Severity, number>> = { critical: 4, high: 3, moderate: 2, low: 1, unknown: 0 }

/** Severity of a CVSS score (contract, section 7): critical from 9, high from 7, moderate from 4, low above 0. */
export function severityOfScore(score: number): Severity {
  if (score >= 9) return 'critical'
  if (score >= 7) return 'high'
  if (score >= 4) return 'moderate'
  return score > 0 ? 'low' : 'unknown'
}

/** Severity of a database's own label, ignoring case; unknown for anything else. */
export function severityOfLabel(label: unknown): Severity {
  if (typeof label !== 'string' || label.length > 20) return 'unknown'
  const name = label.trim().toLowerCase()
  return Object.hasOwn(labels, name) ? (labels[name] ?? 'unknown') : 'unknown'
}

/** Sorts the most severe first. */
export const bySeverity = (one: Severity, other: Severity): number => rank[other] - rank[one]

/**
 * Severity of a record from its CVSS vectors and its database's labels. Uses the highest CVSS version with a
 * well-formed vector, since scorers add newer versions next to older ones kept for compatibility; among vectors of
 * that version, the highest score. Without a well-formed vector, uses the most severe label.
 */
export function judgeSeverity(vectors: readonly string[], databaseLabels: readonly unknown[]) {
  const [cvss = null] = vectors
    .map(readCvss)
    .filter((read): read is Cvss => read !== null)
    .sort((one, other) => other.version.localeCompare(one.version) || other.score - one.score)
  if (cvss) return { severity: severityOfScore(cvss.score), cvss }
  const [severity = 'unknown'] = databaseLabels.map(severityOfLabel).sort(bySeverity)
  return { severity, cvss: null }
}
