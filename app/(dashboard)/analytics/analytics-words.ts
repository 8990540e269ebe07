import { formatNumber, formatShare } from '#app/_components/ui/format.ts'
import { signed } from '#app/_components/ui/ledger-rows.ts'
import type { AnalyticsSummary } from '#app/_trpc/outputs.ts'
import { type Decision, decisions } from '#server/catalog/signals.ts'

type Before = AnalyticsSummary | null

export const shareOf = (count: number, total: number): number => (total === 0 ? 0 : count / total)

/** Parts of all assessments that were decided so. */
export const decisionShare = (summary: AnalyticsSummary, decision: Decision): number =>
  shareOf(summary.by_decision[decision], summary.totals.assessments)

/** A change in points of a hundred: "+0.7 pt"; null where there is nothing before to compare with. */
export function pointsChange(now: number, before: number | null): string | null {
  if (before === null) return null
  const change = Math.round((now - before) * 1000) / 10
  return change === 0 ? '±0 pt' : `${signed(change)} pt`
}

/** A change of a count in its own size: "+6.1 %"; null where nothing was counted before. */
export function countChange(now: number, before: number | null): string | null {
  if (before === null || before === 0) return null
  const change = Math.round(((now - before) / before) * 1000) / 10
  return change === 0 ? '±0 %' : `${signed(change)} %`
}

/** The summary of the period before, if the plan had counted all of it. */
export function comparable(before: AnalyticsSummary, wantedFrom: string): Before {
  return before.from === wantedFrom && before.totals.assessments > 0 ? before : null
}

/** "18,204 assessments: 352 block, 764 challenge, 1,147 review, 15,941 allow." */
export function decisionsSentence({ totals, by_decision }: AnalyticsSummary): string {
  const parts = decisions.toReversed().map((decision) => `${formatNumber(by_decision[decision])} ${decision}`)
  return `${formatNumber(totals.assessments)} assessments: ${parts.join(', ')}.`
}

export type Labelled = { fraud: number; legitimate: number }

/** How many of the labelled assessments on which it had fired were fraud: "3 of 4 fraud"; null without a label. */
export function precisionWords({ fraud, legitimate }: Labelled): string | null {
  const total = fraud + legitimate
  return total === 0 ? null : `${formatNumber(fraud)} of ${formatNumber(total)} fraud`
}

/** The same as a share, where there are labels enough to say one. */
const ENOUGH = 10
export function precisionShare({ fraud, legitimate }: Labelled): string | null {
  const total = fraud + legitimate
  return total < ENOUGH ? null : formatShare(fraud / total)
}
