import { decisions, eventTypes, isSignalId, riskLevels, signals } from '../../catalog/signals.ts'
import { type Counts, counters } from '../counters.ts'
import type { Counted } from './count.ts'
import { type Period, stepsOf } from './period.ts'
import type { AnalyticsSummary } from './schema.ts'

const maxListed = 10
const assessing = new Set(['risk.assess', 'reports.create'])

/** Builds the summary from the counts of a period. `rules` maps ids to names of existing rules. Pure. */
export function summaryOf(
  { sums, steps }: Counted,
  period: Period,
  rules: ReadonlyMap<string, string>,
): AnalyticsSummary {
  const of = (counter: string) => sums[counter] ?? 0
  const assessments = of(counters.assessments)
  const share = (count: number) => (assessments === 0 ? 0 : rounded(count / assessments, 4))
  const endpoints = endpointUsage(sums)
  return {
    from: period.from.toISOString(),
    to: period.to.toISOString(),
    interval: period.interval,
    totals: {
      assessments,
      lookups: endpoints.reduce((sum, { endpoint, count }) => sum + (assessing.has(endpoint) ? 0 : count), 0),
      units: endpoints.reduce((sum, { units }) => sum + units, 0),
    },
    by_risk_level: eachOf(riskLevels, (level) => of(counters.level(level))),
    by_decision: eachOf(decisions, (decision) => of(counters.decision(decision))),
    by_event_type: eachOf(eventTypes, (type) => of(counters.event(type))),
    top_signals: most(named(sums, 'signal:')).map(([id, count]) => ({ ...signalOf(id), count, share: share(count) })),
    top_rules: most(named(sums, 'rule:')).map(([id, matches]) => ({
      id,
      name: rules.get(id) ?? null,
      matches,
      applied: of(counters.applied(id)),
    })),
    top_countries: most(named(sums, 'country:')).map(([country_code, count]) => ({
      country_code,
      count,
      share: share(count),
    })),
    endpoint_usage: endpoints,
    trend: stepsOf(period).map((at) => trendPoint(at, steps.get(at.getTime()) ?? {})),
    mean_coverage: assessments === 0 ? null : rounded(of(counters.coverage) / assessments / 100, 4),
    unavailable_sources: most(named(sums, 'silent:')).map(([id, count]) => ({ id, count })),
    labels: {
      fraud: of(counters.labelled('fraud')),
      legitimate: of(counters.labelled('legitimate')),
      by_signal: labelledBy(sums, 'labelled_signal:').map(([id, labels]) => ({ ...signalOf(id), ...labels })),
      by_rule: labelledBy(sums, 'labelled_rule:').map(([id, labels]) => ({
        id,
        name: rules.get(id) ?? null,
        ...labels,
      })),
    },
  }
}

function trendPoint(at: Date, counts: Counts): AnalyticsSummary['trend'][number] {
  const assessments = counts[counters.assessments] ?? 0
  return {
    at: at.toISOString(),
    assessments,
    by_decision: eachOf(decisions, (decision) => counts[counters.decision(decision)] ?? 0),
    mean_score: assessments === 0 ? null : rounded((counts[counters.score] ?? 0) / assessments, 2),
  }
}

function endpointUsage(sums: Counts): NonNullable<AnalyticsSummary['endpoint_usage']> {
  return named(sums, 'calls:')
    .map(([endpoint, count]) => ({
      endpoint,
      count,
      units: sums[counters.units(endpoint)] ?? 0,
      error_count: sums[counters.errors(endpoint)] ?? 0,
    }))
    .toSorted((a, b) => b.units - a.units || b.count - a.count || a.endpoint.localeCompare(b.endpoint))
}

/** Positive counters with this prefix, keyed by the rest of their name. */
const named = (sums: Counts, beginning: string): [id: string, count: number][] =>
  Object.entries(sums)
    .filter(([counter, count]) => counter.startsWith(beginning) && count > 0)
    .map(([counter, count]) => [counter.slice(beginning.length), count])

const most = (counts: [id: string, count: number][]) =>
  counts.toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b)).slice(0, maxListed)

type Labels = { fraud: number; legitimate: number }

/** Counts by label and id, from counters `<beginning><label>:<id>`. */
function labelledBy(sums: Counts, beginning: string): [id: string, labels: Labels][] {
  const found = new Map<string, Labels>()
  for (const label of ['fraud', 'legitimate'] as const)
    for (const [id, count] of named(sums, `${beginning}${label}:`))
      found.set(id, { ...(found.get(id) ?? { fraud: 0, legitimate: 0 }), [label]: count })
  const total = ({ fraud, legitimate }: Labels) => fraud + legitimate
  return [...found].toSorted(([a, x], [b, y]) => total(y) - total(x) || a.localeCompare(b))
}

/** Label of a signal; a signal that only an earlier model had is shown by id. */
const signalOf = (id: string) => ({ id, label: isSignalId(id) ? signals[id].label : id })

const eachOf = <const K extends string>(names: readonly K[], count: (name: K) => number): Record<K, number> =>
  Object.fromEntries(names.map((name) => [name, count(name)])) as Record<K, number>

function rounded(value: number, digits: number): number {
  const scale = 10 ** digits
  return Math.round(value * scale) / scale
}
