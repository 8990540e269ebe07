import { missingEvidence } from '#app/_components/assessment/assessment-words.ts'
import { DecisionBars } from '#app/_components/charts/decision-bars.tsx'
import { DecisionLegend } from '#app/_components/charts/decision-patterns.tsx'
import { HELD_UP } from '#app/_components/charts/decision-steps.ts'
import { DecisionTable } from '#app/_components/charts/decision-table.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { GapNotice } from '#app/_components/ui/gap-notice.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { AnalyticsSummary, Review } from '#app/_trpc/outputs.ts'
import { LevelHistogram } from '#app/(dashboard)/analytics/level-histogram.tsx'
import { RiskFigures } from '#app/(dashboard)/analytics/risk-figures.tsx'
import { providers } from '#server/catalog/providers.ts'
import { RaisedScores } from './raised-scores.tsx'
import styles from './risk-overview.module.css'
import { WaitingReviews } from './waiting-reviews.tsx'

type RiskOverviewProps = {
  summary: AnalyticsSummary
  before: AnalyticsSummary | null
  /** Last 24 hours. */
  lately: AnalyticsSummary
  reviews: readonly Review[]
  waiting: number
  now: string
}

/** Risk summary: figures, decisions other than allow, levels, pending reviews, and the signals that raised scores. */
export function RiskOverview({ summary, before, lately, reviews, waiting, now }: RiskOverviewProps) {
  const steps = summary.trend.map(({ at, by_decision }) => ({ at, counts: by_decision }))
  return (
    <>
      <MissingParts lately={lately} />
      <RiskFigures summary={summary} before={before} waiting={waiting} />
      <div className={styles.duo}>
        <section aria-labelledby="overview-decisions">
          <header>
            <h2 id="overview-decisions">Decisions other than allow, per day</h2>
            <DecisionLegend shown={HELD_UP} />
          </header>
          <DecisionBars steps={steps} interval={summary.interval} shown={HELD_UP} />
          <DecisionTable steps={steps} interval={summary.interval} shown={HELD_UP} />
        </section>
        <section aria-labelledby="overview-levels">
          <header>
            <h2 id="overview-levels">Levels</h2>
            <span className={textStyles.note}>square-root scale</span>
          </header>
          <LevelHistogram counts={summary.by_risk_level} />
        </section>
        <section aria-labelledby="overview-waiting">
          <header>
            <h2 id="overview-waiting">To review</h2>
            <Link className={textStyles.link} href="/reviews">
              Open review queue
            </Link>
          </header>
          <WaitingReviews reviews={reviews} now={now} />
        </section>
        <section aria-labelledby="overview-raised">
          <header>
            <h2 id="overview-raised">Top risk signals</h2>
            <Link className={textStyles.link} href="/analytics">
              Analytics
            </Link>
          </header>
          <RaisedScores summary={summary} before={before} />
        </section>
      </div>
    </>
  )
}

const nameOf = (id: string): string => Object.entries(providers).find(([each]) => each === id)?.[1].name ?? id

/** Rendered only if scores of the last day lack a source. */
function MissingParts({ lately: { unavailable_sources } }: { lately: AnalyticsSummary }) {
  const [first, ...others] = unavailable_sources
  if (!first) return null
  const names = [nameOf(first.id), ...(others.length > 0 ? [formatCount(others.length, 'other')] : [])]
  return (
    <div className="mb-4">
      <GapNotice
        title="Some scores are incomplete."
        action={{ label: 'Show missing sources', href: '/analytics?period=24h' }}
      >
        {names.join(' and ')} did not respond in the last 24 hours;{' '}
        {formatCount(first.count, 'assessment was', 'assessments were')} scored without{' '}
        {others.length > 0 ? 'the first of them' : 'it'}. Those scores {missingEvidence}.
      </GapNotice>
    </div>
  )
}
