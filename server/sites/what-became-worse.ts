import { scanEndpoint } from '../catalog/watch-terms.ts'
import type { ScanEvidence } from '../scans/index.ts'
import { changesOf } from '../watches/index.ts'

/**
 * Describes what got worse between two scans, by the comparison of watches: new caps, tests that subtract more points,
 * new findings. Empty if one of them has no report. Pure.
 */
export function whatBecameWorse(before: ScanEvidence | null, after: ScanEvidence | null): string[] {
  if (!before || !after) return []
  const { grade: _, ...facts } = changesOf(scanEndpoint, null, before, null).facts
  return changesOf(scanEndpoint, facts, after, null)
    .changes.filter(({ kind }) => kind === 'weaker' || kind === 'added')
    .map(({ summary }) => summary.replace(/\.$/, ''))
}
