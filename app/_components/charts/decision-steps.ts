import { formatCount, formatNumber, formatShortDay, formatUtc } from '#app/_components/ui/format.ts'
import { type Decision, decisions } from '#server/catalog/signals.ts'

export type Interval = 'hour' | 'day' | 'week'

/** Assessments in one time step, by decision. */
export type DecisionStep = { at: string; counts: Record<Decision, number> }

/** Bottom to top: the most severe decision is at the bottom, where bars are easiest to compare. */
export const STACK: readonly Decision[] = ['block', 'challenge', 'review', 'allow']

/** Decisions that interrupt the user. */
export const HELD_UP: readonly Decision[] = ['block', 'challenge', 'review']

const LENGTHS: Record<Interval, number> = { hour: 3_600_000, day: 86_400_000, week: 7 * 86_400_000 }
const NOUNS: Record<Interval, string> = { hour: 'hour', day: 'day', week: 'week' }

export const lengthOf = (interval: Interval): number => LENGTHS[interval]

export const heightOf = ({ counts }: DecisionStep, shown: readonly Decision[]): number =>
  shown.reduce((sum, decision) => sum + counts[decision], 0)

export const noCounts = (): Record<Decision, number> => ({ allow: 0, review: 0, challenge: 0, block: 0 })

export function totalsOf(steps: readonly DecisionStep[]): Record<Decision, number> {
  const totals = noCounts()
  for (const { counts } of steps) for (const decision of decisions) totals[decision] += counts[decision]
  return totals
}

/** A step's label: "21 Nov", "21 Nov 2026, 13:00 UTC", "week of 16 Nov". */
export function stepName(at: string, interval: Interval): string {
  const date = new Date(at)
  if (interval === 'hour') return formatUtc(date)
  return interval === 'week' ? `week of ${formatShortDay(date)}` : formatShortDay(date)
}

/** A step in words: "21 Nov: 12 block, 3 review". */
export function stepWords(step: DecisionStep, interval: Interval, shown: readonly Decision[]): string {
  const parts = shown.filter((one) => step.counts[one] > 0).map((one) => `${formatNumber(step.counts[one])} ${one}`)
  return `${stepName(step.at, interval)}: ${parts.join(', ') || 'none'}`
}

/** The chart in one sentence: totals and the highest step. */
export function stepsSentence(steps: readonly DecisionStep[], interval: Interval, shown: readonly Decision[]): string {
  const totals = totalsOf(steps)
  const sum = shown.reduce((all, decision) => all + totals[decision], 0)
  if (sum === 0) return `No assessment in ${formatCount(steps.length, NOUNS[interval])}.`
  const parts = shown.map((decision) => `${formatNumber(totals[decision])} ${decision}`).join(', ')
  const highest = steps.reduce((top, step) => (heightOf(step, shown) > heightOf(top, shown) ? step : top))
  const most = `Peak ${NOUNS[interval]}: ${formatNumber(heightOf(highest, shown))}, ${stepName(highest.at, interval)}.`
  return `${parts}. ${most}`
}

export type Tick = { index: number; text: string; minor: boolean }

/** Time axis labels: at most eight, on whole days when steps are hours. */
export function ticksOf(steps: readonly Pick<DecisionStep, 'at'>[], interval: Interval): Tick[] {
  const days = steps.length / 24
  const nameable = steps.flatMap(({ at }, index) => {
    const hour = new Date(at).getUTCHours()
    if (interval !== 'hour') return [index]
    return days > 2 ? (hour === 0 ? [index] : []) : hour % 3 === 0 ? [index] : []
  })
  const every = Math.max(1, Math.ceil(nameable.length / 8))
  return nameable
    .filter((_, place) => place % every === 0)
    .map((index, place) => ({ index, text: tickText(steps[index]?.at ?? '', interval), minor: place % 2 === 1 }))
}

function tickText(at: string, interval: Interval): string {
  const date = new Date(at)
  if (interval !== 'hour' || date.getUTCHours() === 0) return formatShortDay(date)
  return `${String(date.getUTCHours()).padStart(2, '0')}:00`
}
