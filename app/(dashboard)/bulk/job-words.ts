import { lookupLabels } from '#app/_components/lookups/lookup-labels.ts'
import { SEVERITY_NAMES, type SeverityName, severityLevel } from '#app/_components/packages/severity.tsx'
import { formatCount, formatNumber } from '#app/_components/ui/format.ts'
import type { Level } from '#app/_components/ui/score-types.ts'
import type { JobRow, JobTarget } from '#app/_trpc/outputs.ts'
import { type BulkKindId, bulkKinds } from '#server/catalog/bulk.ts'

/** "12 IP addresses" */
export const kindWords = (kind: BulkKindId, count: number): string =>
  formatCount(count, bulkKinds[kind].one, bulkKinds[kind].many)

/** The job's name, or a description of its contents. */
export const jobTitle = ({ name, total }: Pick<JobRow, 'name' | 'total'>): string =>
  name || formatCount(total, 'target')

/** Number of targets that are done or failed. */
export const finished = ({ counts }: Pick<JobRow, 'counts'>): number => counts.done + counts.failed

const STATUSES: Record<JobRow['status'], string> = {
  queued: 'Queued',
  running: 'Running',
  completed: 'Completed',
  completed_with_errors: 'Completed, some failed',
  cancelled: 'Stopped',
  failed: 'All failed',
}

/** A job's status; a cancelled job whose last targets still run is "Stopping". */
export const statusWords = ({ status, finished_at }: Pick<JobRow, 'status' | 'finished_at'>): string =>
  status === 'cancelled' && finished_at === null ? 'Stopping' : STATUSES[status]

/** A job's counts in one line: "64 of 100 done, 3 failed". */
export function countWords({ counts, total }: Pick<JobRow, 'counts' | 'total'>): string {
  const parts = [
    `${formatNumber(counts.done)} of ${formatNumber(total)} done`,
    ...(counts.failed > 0 ? [`${formatNumber(counts.failed)} failed`] : []),
    ...(counts.skipped > 0 ? [`${formatNumber(counts.skipped)} skipped`] : []),
  ]
  return parts.join(', ')
}

/** Estimated seconds left at the average pace so far; null before five targets have finished. */
export function secondsLeft(job: Pick<JobRow, 'counts' | 'started_at'>, now: number): number | null {
  const done = finished(job)
  const left = job.counts.queued + job.counts.running
  if (job.started_at === null || done < 5 || left === 0) return null
  return Math.ceil((Math.max(0, now - Date.parse(job.started_at)) / 1000 / done) * left)
}

type Graded = Pick<JobTarget, 'endpoint' | 'level'>
const LEVELS = ['low', 'medium', 'high', 'critical'] as const
const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'unknown'] as const

/** The highest severity of a package or CVE; null for other lookups and for targets without a severity. */
export const severityOf = ({ endpoint, level }: Graded): SeverityName | null =>
  (endpoint.startsWith('vulnerabilities.') && SEVERITIES.find((each) => each === level)) || null

/** The level in whose style a result is drawn: that of its score or severity. */
export function levelOf(graded: Graded): Level | null {
  const severity = severityOf(graded)
  return severity ? severityLevel(severity) : (LEVELS.find((each) => each === graded.level) ?? null)
}

/** A target's cell state; a result without a level is `answered`. */
export type CellState = Level | 'answered' | 'gap' | 'running' | 'queued' | 'skipped'

export function cellState({ status, ...graded }: Graded & Pick<JobTarget, 'status'>): CellState {
  if (status === 'failed') return 'gap'
  if (status !== 'done') return status
  return levelOf(graded) ?? 'answered'
}

/** A cell's state in words; packages and CVEs use their severity. */
export function cellWord(target: Graded & Pick<JobTarget, 'status'>): string {
  const severity = target.status === 'done' ? severityOf(target) : null
  if (severity === 'unknown') return 'Severity unknown'
  return severity ? SEVERITY_NAMES[severity] : CELL_WORDS[cellState(target)]
}

export const CELL_WORDS: Record<CellState, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
  answered: 'Done',
  gap: 'No response',
  running: 'Running',
  queued: 'Queued',
  skipped: 'Skipped',
}

export const lookupLabel = (endpoint: JobTarget['endpoint']): string => lookupLabels[endpoint].label
