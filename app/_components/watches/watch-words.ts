import { lookupLabels } from '#app/_components/lookups/lookup-labels.ts'
import { formatCount, formatUnits } from '#app/_components/ui/format.ts'
import type { WatchChangeRow, WatchRow } from '#app/_trpc/outputs.ts'
import { scoredEndpoints, type WatchSchedule, watchSchedules } from '#server/catalog/watch-terms.ts'

const scheduleWords: Record<WatchSchedule, string> = {
  hourly: 'Every hour',
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
}

/** Most runs in a month. */
const runsPerMonth: Record<WatchSchedule, number> = { hourly: 744, daily: 31, weekly: 5, monthly: 1 }

export const scheduleOf = (schedule: WatchSchedule): string => scheduleWords[schedule]
export const scheduleOptions = watchSchedules.map((value) => ({ value, label: scheduleWords[value] }))

/** The cost of a schedule: "1 unit each run, up to 31 units a month". */
export const costOf = (units: number, schedule: WatchSchedule): string =>
  `${formatUnits(units)} each run, up to ${formatUnits(units * runsPerMonth[schedule])} a month`

/** The cost of the schedule of a site. */
export const siteCost = (units: number): string =>
  `${formatUnits(units)} each run; weekly scans for the leaderboard are free`

export const lookupLabelOf = (endpoint: WatchRow['endpoint']) => lookupLabels[endpoint]

export const hasScore = (endpoint: string): boolean => scoredEndpoints.has(endpoint)

/**
 * The threshold entered; null if empty. Text that is no number becomes 0, which the server rejects with the valid
 * range: JSON would turn NaN into null.
 */
export function thresholdOf(text: string): number | null {
  if (text.trim() === '') return null
  const threshold = Number(text)
  return Number.isFinite(threshold) ? threshold : 0
}

/** "example.com", or "412 packages of package-lock.json". */
export const subjectOf = ({ target, package_count }: Pick<WatchRow, 'target' | 'package_count'>): string =>
  package_count === null ? target : `${formatCount(package_count, 'package')} of ${target}`

/** One word for the state of a watch. */
export function stateWord({
  status,
  paused_for,
  last_run,
}: Pick<WatchRow, 'status' | 'paused_for' | 'last_run'>): string {
  if (paused_for === 'quota') return 'Too few units'
  if (paused_for === 'plan') return 'Not in plan'
  if (paused_for === 'refused') return 'Target refused'
  if (status === 'paused') return 'Paused'
  return last_run?.outcome === 'failed' ? 'Last run failed' : 'Active'
}

/** Why a watch does not run, and what to do; null for an active one whose last run did not fail. */
export function stateSentence(watch: Pick<WatchRow, 'status' | 'paused_for' | 'last_run'>): string | null {
  const reason = watch.last_run?.error?.message ?? ''
  switch (watch.paused_for) {
    case 'quota':
      return 'Too few units are left this month for a run. The watch resumes next month, or immediately with a larger plan.'
    case 'plan':
      return 'The plan does not include this watch. It resumes with a plan that does.'
    case 'refused':
      return `The target was refused in several runs: ${reason} Resume the watch when the target is valid again.`
    case 'person':
      return 'It does not run until someone resumes it.'
    default:
      return watch.last_run?.outcome === 'failed' ? `${reason} The next run is as planned.` : null
  }
}

export const severityWords: Record<WatchChangeRow['severity'], string> = {
  info: 'Info',
  notice: 'Notice',
  warning: 'Warning',
  critical: 'Critical',
}

export type DiffLine = { sign: '-' | '+'; value: string }

/** A change as the lines of a diff: what it was, then what it is. */
export function diffLines({ before, after }: Pick<WatchChangeRow, 'before' | 'after'>): DiffLine[] {
  const [old, current] = [listOf(before), listOf(after)]
  const both = new Set(old).intersection(new Set(current))
  return [
    ...old.filter((value) => !both.has(value)).map((value) => ({ sign: '-', value }) as const),
    ...current.filter((value) => !both.has(value)).map((value) => ({ sign: '+', value }) as const),
  ]
}

const listOf = (value: WatchChangeRow['before']): string[] => {
  if (typeof value === 'object') return value
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  return [String(value)]
}
