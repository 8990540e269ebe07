import type { ReactNode } from 'react'
import { DECISION_ICONS } from '#app/_components/ui/decision-badge.tsx'
import deltaStyles from '#app/_components/ui/delta.module.css'
import { type Figure, FiguresStrip } from '#app/_components/ui/figures-strip.tsx'
import { formatNumber } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { AnalyticsSummary } from '#app/_trpc/outputs.ts'
import type { Decision } from '#server/catalog/signals.ts'
import { countChange, decisionShare, pointsChange } from './analytics-words.ts'
import { Sparkline } from './sparkline.tsx'

type RiskFiguresProps = {
  summary: AnalyticsSummary
  /** The previous period; null unless retention covers all of it. */
  before: AnalyticsSummary | null
  /** Assessments awaiting review. */
  waiting: number
}

const NAMES = { block: 'Blocked', challenge: 'Challenged', review: 'Reviewed' } as const

export function RiskFigures({ summary, before, waiting }: RiskFiguresProps) {
  const { totals, trend, mean_coverage } = summary
  const decided = (decision: keyof typeof NAMES, note?: ReactNode): Figure => {
    const Icon = DECISION_ICONS[decision]
    return {
      label: NAMES[decision],
      icon: <Icon aria-hidden="true" />,
      value: formatNumber(summary.by_decision[decision]),
      unit: percent(decisionShare(summary, decision)),
      note: note ?? (
        <>
          <Change words={pointsChange(decisionShare(summary, decision), before && decisionShare(before, decision))} />
          <Sparkline values={trend.map(({ by_decision }) => by_decision[decision satisfies Decision])} />
        </>
      ),
    }
  }
  return (
    <FiguresStrip
      figures={[
        {
          label: 'Assessments',
          value: formatNumber(totals.assessments),
          note: (
            <>
              {before ? (
                <Change words={countChange(totals.assessments, before.totals.assessments)} />
              ) : (
                <span>no earlier data</span>
              )}
              <Sparkline values={trend.map(({ assessments }) => assessments)} />
            </>
          ),
        },
        decided('block'),
        decided('challenge'),
        decided(
          'review',
          <Link className={`${textStyles.link} inline-flex min-h-6 items-center`} href="/reviews">
            {waiting === 0 ? 'none waiting' : `${waiting >= 1_000 ? 'over 1,000' : formatNumber(waiting)} waiting`}
          </Link>,
        ),
        {
          label: 'Coverage',
          value: mean_coverage === null ? 'none' : (mean_coverage * 100).toFixed(1),
          ...(mean_coverage === null ? {} : { unit: '%' }),
          note: (
            <Change
              words={mean_coverage === null ? null : pointsChange(mean_coverage, before?.mean_coverage ?? null)}
            />
          ),
        },
      ]}
    />
  )
}

function Change({ words }: { words: string | null }) {
  return words === null ? null : <span className={deltaStyles.delta}>{words}</span>
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`
