import { formatCount, formatNumber, formatShare } from '#app/_components/ui/format.ts'
import { signed } from '#app/_components/ui/ledger-rows.ts'
import type { AnalyticsSummary } from '#app/_trpc/outputs.ts'
import { type Decision, decisions } from '#server/catalog/signals.ts'

type Before = AnalyticsSummary | null

export const shareOf = (count: number, total: number): number => (total === 0 ? 0 : count / total)

/** Share of all assessments with this decision. */
export const decisionShare = (summary: AnalyticsSummary, decision: Decision): number =>
  shareOf(summary.by_decision[decision], summary.totals.assessments)

/** Change in percentage points: "+0.7 pt"; null without a previous value. */
export function pointsChange(now: number, before: number | null): string | null {
  if (before === null) return null
  const change = Math.round((now - before) * 1000) / 10
  return change === 0 ? '±0 pt' : `${signed(change)} pt`
}

/** Relative change: "+6.1%"; null if the previous count is zero or missing. */
export function countChange(now: number, before: number | null): string | null {
  if (before === null || before === 0) return null
  const change = Math.round(((now - before) / before) * 1000) / 10
  return change === 0 ? '±0%' : `${signed(change)}%`
}

/** The previous period's summary, or null unless the plan's retention covers all of it. */
export function comparable(before: AnalyticsSummary, wantedFrom: string): Before {
  return before.from === wantedFrom && before.totals.assessments > 0 ? before : null
}

/** "18,204 assessments: 352 block, 764 challenge, 1,147 review, 15,941 allow." */
export function decisionsSentence({ totals, by_decision }: AnalyticsSummary): string {
  const parts = decisions.toReversed().map((decision) => `${formatNumber(by_decision[decision])} ${decision}`)
  return `${formatCount(totals.assessments, 'assessment')}: ${parts.join(', ')}.`
}

export type Labelled = { fraud: number; legitimate: number }

/** How many labelled assessments on which it fired were fraud: "3 of 4 fraud"; null without labels. */
export function precisionWords({ fraud, legitimate }: Labelled): string | null {
  const total = fraud + legitimate
  return total === 0 ? null : `${formatNumber(fraud)} of ${formatNumber(total)} fraud`
}

/** The same as a percentage; null below `ENOUGH` labels. */
const ENOUGH = 10
export function precisionShare({ fraud, legitimate }: Labelled): string | null {
  const total = fraud + legitimate
  return total < ENOUGH ? null : formatShare(fraud / total)
}
