import { type DecisionStep, type Interval, lengthOf, noCounts } from '#app/_components/charts/decision-steps.ts'
import type { EventRecord } from '#app/_trpc/outputs.ts'

const MOST_STEPS = 72

/** Counts the shown assessments by hour, day or week: the finest interval that yields at most 72 bins. */
export function binsOf(events: readonly EventRecord[]): { steps: DecisionStep[]; interval: Interval } {
  const times = events.flatMap(({ assessment, created_at }) => (assessment ? [Date.parse(created_at)] : []))
  const [oldest, newest] = [Math.min(...times), Math.max(...times)]
  const interval = (['hour', 'day'] as const).find((each) => (newest - oldest) / lengthOf(each) < MOST_STEPS) ?? 'week'
  if (times.length === 0) return { steps: [], interval: 'hour' }
  const length = lengthOf(interval)
  const begin = startOf(oldest, interval)
  const count = Math.min(MOST_STEPS * 8, Math.floor((newest - begin) / length) + 1)
  const steps = Array.from({ length: count }, (_, index) => ({
    at: new Date(begin + index * length).toISOString(),
    counts: noCounts(),
  }))
  for (const { assessment, created_at } of events) {
    if (!assessment) continue
    const step = steps[Math.floor((Date.parse(created_at) - begin) / length)]
    if (step) step.counts[assessment.decision] += 1
  }
  return { steps, interval }
}

/** Weeks start on Monday, as in analytics; the first Monday after the epoch was 5 January 1970. */
function startOf(time: number, interval: Interval): number {
  const length = lengthOf(interval)
  const offset = interval === 'week' ? 4 * lengthOf('day') : 0
  return Math.floor((time - offset) / length) * length + offset
}
