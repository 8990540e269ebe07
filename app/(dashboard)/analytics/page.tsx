import type { Metadata } from 'next'
import { DecisionBars } from '#app/_components/charts/decision-bars.tsx'
import { DecisionLegend } from '#app/_components/charts/decision-patterns.tsx'
import { STACK } from '#app/_components/charts/decision-steps.ts'
import { DecisionTable } from '#app/_components/charts/decision-table.tsx'
import { formatDays } from '#app/_components/ui/format.ts'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { SegmentedLinks } from '#app/_components/ui/segmented-links.tsx'
import { api, requireSession } from '#app/_trpc/server.ts'
import { intervalsFor, periodsWithin, spansOf, viewHref, viewIn } from './analytics-period.ts'
import { comparable, decisionsSentence } from './analytics-words.ts'
import { CountriesSection, EndpointsSection, EventTypesSection, SourcesSection } from './breakdown-sections.tsx'
import { LevelHistogram } from './level-histogram.tsx'
import { NothingAssessed } from './nothing-assessed.tsx'
import { RiskFigures } from './risk-figures.tsx'
import { RulesSection } from './rules-section.tsx'
import { SignalsSection } from './signals-section.tsx'

export const metadata: Metadata = { title: 'Analytics' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Assessments and decisions of a period, their reasons, and the labels people set afterwards. */
export default async function AnalyticsPage({ searchParams }: Props) {
  const given = await searchParams
  const { entitlement } = await requireSession('/analytics')
  const address = { get: (name: string) => [given[name] ?? null].flat()[0] ?? null }
  const { period, interval, days } = viewIn(address, entitlement.analyticsDays)
  const spans = spansOf(days, Date.now())
  const caller = await api()
  const [summary, earlier, { waiting }] = await Promise.all([
    caller.analytics.summary({ from: spans.from, interval }),
    caller.analytics.summary({ ...spans.before, interval: 'week' }),
    caller.reviews.list({ limit: 1 }),
  ])
  const before = comparable(earlier, spans.before.from)
  const steps = summary.trend.map(({ at, by_decision }) => ({ at, counts: by_decision }))
  return (
    <>
      <PageHeader
        title="Analytics"
        lead={`${formatDays(new Date(summary.from), new Date(summary.to))}, UTC${before ? ', compared with the previous period' : ''}`}
        actions={
          <SegmentedLinks
            label="Period"
            value={period}
            options={periodsWithin(entitlement.analyticsDays).map(({ value, label }) => ({
              value,
              label,
              href: viewHref('/analytics', value),
            }))}
          />
        }
      />
      <RiskFigures summary={summary} before={before} waiting={waiting} />
      {summary.totals.assessments === 0 ? (
        <NothingAssessed />
      ) : (
        <div className="mt-3">
          <Section title="Decisions" note={decisionsSentence(summary)} first>
            <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <DecisionLegend shown={STACK} />
              <SegmentedLinks
                label="Step"
                value={interval}
                options={intervalsFor(days).map((each) => ({
                  value: each,
                  label: each,
                  href: viewHref('/analytics', period, each),
                }))}
              />
            </div>
            <DecisionBars steps={steps} interval={interval} shown={STACK} />
            <DecisionTable steps={steps} interval={interval} shown={STACK} />
          </Section>
          <Section title="Levels" note="By score. Heights use a square-root scale.">
            <LevelHistogram counts={summary.by_risk_level} />
          </Section>
          <SignalsSection summary={summary} />
          <RulesSection summary={summary} />
          <EventTypesSection summary={summary} />
          <CountriesSection summary={summary} />
          <SourcesSection summary={summary} />
          <EndpointsSection summary={summary} />
        </div>
      )}
    </>
  )
}
