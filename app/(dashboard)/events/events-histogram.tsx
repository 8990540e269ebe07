'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DecisionBars } from '#app/_components/charts/decision-bars.tsx'
import { DecisionLegend } from '#app/_components/charts/decision-patterns.tsx'
import { type DecisionStep, type Interval, lengthOf, STACK } from '#app/_components/charts/decision-steps.ts'
import { DecisionTable } from '#app/_components/charts/decision-table.tsx'
import { PeriodBrush } from '#app/_components/charts/period-brush.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { EventRecord } from '#app/_trpc/outputs.ts'
import { type Decision, decisions } from '#server/catalog/signals.ts'
import type { EventSearch } from './event-search.ts'
import { binsOf } from './page-bins.ts'
import { type Period, periodWords } from './period.ts'
import { wordsOf } from './query-words.ts'

type HistogramProps = {
  search: EventSearch
  events: readonly EventRecord[]
  onPeriod: (period: Period) => void
}

/**
 * Assessments over time. Without a filter, or filtered by decision alone, counts cover the whole period; otherwise
 * only this page's rows, as the caption says.
 */
export function EventsHistogram({ search, events, onPeriod }: HistogramProps) {
  const shown = countedDecisions(search)
  return shown ? (
    <CountedHistogram search={search} shown={shown} onPeriod={onPeriod} />
  ) : (
    <Chart
      {...binsOf(events)}
      shown={STACK}
      caption={`Based on the ${formatCount(events.length, 'row')} on this page, not on all matches.`}
      onPeriod={onPeriod}
    />
  )
}

type CountedProps = { search: EventSearch; shown: readonly Decision[]; onPeriod: HistogramProps['onPeriod'] }

function CountedHistogram({ search, shown, onPeriod }: CountedProps) {
  const trpc = useTRPC()
  const { from, to } = search
  const interval = intervalFor(search)
  const { data, error } = useQuery(
    trpc.analytics.summary.queryOptions(
      { interval, ...(from ? { from } : {}), ...(to ? { to } : {}) },
      { placeholderData: keepPreviousData },
    ),
  )
  if (error)
    return (
      <div className="my-4">
        <InlineError>{sentenceOf(error)}</InlineError>
      </div>
    )
  const steps = data?.trend.map(({ at, by_decision }) => ({ at, counts: by_decision })) ?? []
  return (
    <Chart
      steps={steps}
      interval={data?.interval ?? interval}
      shown={shown}
      caption={captionOf(search, shown, data?.interval ?? interval)}
      onPeriod={onPeriod}
    />
  )
}

/** "All assessments in the last 30 days by day, UTC." Without a start, the period is 30 days long. */
export function captionOf(
  { from, to }: Pick<EventSearch, 'from' | 'to'>,
  shown: readonly Decision[],
  interval: Interval,
): string {
  const [only] = shown
  const what = shown.length === 1 && only ? `Assessments with decision ${only}` : 'All assessments'
  const when = from ? 'in this period' : to ? `in the 30 days ${periodWords({ from, to })}` : 'in the last 30 days'
  return `${what} ${when} by ${interval}${when.includes('UTC') ? '' : ', UTC'}.`
}

type ChartProps = {
  steps: readonly DecisionStep[]
  interval: Interval
  shown: readonly Decision[]
  caption: string
  onPeriod: HistogramProps['onPeriod']
}

function Chart({ steps, interval, shown, caption, onPeriod }: ChartProps) {
  const select = (from: number, to: number) => {
    const [first, last] = [steps[from], steps[to]]
    if (!first || !last) return
    onPeriod({ from: first.at, to: new Date(Date.parse(last.at) + lengthOf(interval)).toISOString() })
  }
  return (
    <figure className="my-4">
      <DecisionBars steps={steps} interval={interval} shown={shown} height={128}>
        {steps.length > 1 ? <PeriodBrush steps={steps.length} onSelect={select} /> : null}
      </DecisionBars>
      <figcaption className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <span className={textStyles.note}>{caption} Drag to select a period.</span>
        <DecisionLegend shown={shown} />
      </figcaption>
      <DecisionTable steps={steps} interval={interval} shown={shown} />
    </figure>
  )
}

/** The decisions to chart from stored counts; null if the query needs the rows themselves. */
export function countedDecisions({ query }: Pick<EventSearch, 'query'>): readonly Decision[] | null {
  const words = wordsOf(query)
  if (words.length === 0) return STACK
  const [only] = words
  if (words.length > 1 || only?.field !== 'decision') return null
  const found = decisions.find((decision) => decision === only.value.toLowerCase())
  return found ? [found] : null
}

/** Hourly up to three days, then daily; weekly above 100 days. */
export function intervalFor({ from, to }: Pick<EventSearch, 'from' | 'to'>, now = Date.now()): Interval {
  const end = to ? Date.parse(to) : now
  const days = (end - (from ? Date.parse(from) : end - 30 * 86_400_000)) / 86_400_000
  return days <= 3 ? 'hour' : days <= 100 ? 'day' : 'week'
}
