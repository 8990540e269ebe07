import { faces } from '#app/_components/lookups/faces.ts'
import { SEVERITY_NAMES, type SeverityName, severityLevel } from '#app/_components/packages/severity.tsx'
import { formatCount, formatNumber } from '#app/_components/ui/format.ts'
import type { Level } from '#app/_components/ui/score-types.ts'
import type { JobRow, JobTarget } from '#app/_trpc/outputs.ts'
import { type BulkKindId, bulkKinds } from '#server/catalog/bulk.ts'

/** "12 IP addresses" */
export const kindWords = (kind: BulkKindId, count: number): string =>
  formatCount(count, bulkKinds[kind].one, bulkKinds[kind].many)

/** The name that a job was given, or what it holds. */
export const jobTitle = ({ name, total }: Pick<JobRow, 'name' | 'total'>): string =>
  name || formatCount(total, 'target')

/** Targets that have a result or never will. */
export const finished = ({ counts }: Pick<JobRow, 'counts'>): number => counts.done + counts.failed

const STATUSES: Record<JobRow['status'], string> = {
  queued: 'Queued',
  running: 'Running',
  completed: 'Completed',
  completed_with_errors: 'Completed, with gaps',
  cancelled: 'Stopped',
  failed: 'No answer to any',
}

/** Where a job stands: a stopped one whose last targets still run is stopping. */
export const statusWords = ({ status, finished_at }: Pick<JobRow, 'status' | 'finished_at'>): string =>
  status === 'cancelled' && finished_at === null ? 'Stopping' : STATUSES[status]

/** Counts of a job in one line: "64 of 100 answered, 3 without an answer". */
export function countWords({ counts, total }: Pick<JobRow, 'counts' | 'total'>): string {
  const parts = [
    `${formatNumber(counts.done)} of ${formatNumber(total)} answered`,
    ...(counts.failed > 0 ? [`${formatNumber(counts.failed)} without an answer`] : []),
    ...(counts.skipped > 0 ? [`${formatNumber(counts.skipped)} skipped`] : []),
  ]
  return parts.join(', ')
}

/** Seconds that the rest takes if it takes as long as what is finished did; null before there is enough to tell. */
export function secondsLeft(job: Pick<JobRow, 'counts' | 'started_at'>, now: number): number | null {
  const done = finished(job)
  const left = job.counts.queued + job.counts.running
  if (job.started_at === null || done < 5 || left === 0) return null
  return Math.ceil((Math.max(0, now - Date.parse(job.started_at)) / 1000 / done) * left)
}

type Graded = Pick<JobTarget, 'endpoint' | 'level'>
const LEVELS = ['low', 'medium', 'high', 'critical'] as const
const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'unknown'] as const

/** The highest severity of a package or CVE; null for other lookups and where nothing has one. */
export const severityOf = ({ endpoint, level }: Graded): SeverityName | null =>
  (endpoint.startsWith('vulnerabilities.') && SEVERITIES.find((each) => each === level)) || null

/** The level in whose form a result is drawn: that of its score, or of its severity. */
export function levelOf(graded: Graded): Level | null {
  const severity = severityOf(graded)
  return severity ? severityLevel(severity) : (LEVELS.find((each) => each === graded.level) ?? null)
}

/** How a target looks as a cell. A lookup without a level is answered, in ink. */
export type CellState = Level | 'answered' | 'gap' | 'running' | 'queued' | 'skipped'

export function cellState({ status, ...graded }: Graded & Pick<JobTarget, 'status'>): CellState {
  if (status === 'failed') return 'gap'
  if (status !== 'done') return status
  return levelOf(graded) ?? 'answered'
}

/** What a cell stands for in a word: the severity of a package or CVE in its own. */
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
  answered: 'Answered',
  gap: 'No answer',
  running: 'Running',
  queued: 'Queued',
  skipped: 'Skipped',
}

export const lookupLabel = (endpoint: JobTarget['endpoint']): string => faces[endpoint].label
