import { faces } from '#app/_components/lookups/faces.ts'
import { formatCount, formatNumber } from '#app/_components/ui/format.ts'
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

/** How a target looks as a cell. A lookup without a level is answered, in ink. */
export type CellState = 'low' | 'medium' | 'high' | 'critical' | 'answered' | 'gap' | 'running' | 'queued' | 'skipped'
const LEVELS = ['low', 'medium', 'high', 'critical'] as const

export function cellState({ status, level }: Pick<JobTarget, 'status' | 'level'>): CellState {
  if (status === 'failed') return 'gap'
  if (status !== 'done') return status
  return LEVELS.find((each) => each === level) ?? 'answered'
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
