import { type Decision, decisions } from '../catalog/signals.ts'
import { dayMs } from '../platform/clock.ts'
import type { Rule } from '../risk/index.ts'
import type { StoredEvent } from './backtest-rows.ts'
import { type Backtest, backtestBounds } from './backtest-schema.ts'
import type { TriedVerdict } from './verdict.ts'

type Counted = Omit<Backtest, 'truncated' | 'sample'>

export function backtestTally(tried: Rule, window: { from: Date; to: Date } | null) {
  const matrix = new Map<string, number>()
  const days = new Map<string, Backtest['by_day'][number]>()
  const missing = tried.conditions.map(() => 0)
  const labelled = { fraud: 0, legitimate: 0 }
  const [changed, unchanged]: [Backtest['matched'], Backtest['matched']] = [[], []]
  const changes: Backtest['decision_changes'] = []
  let [evaluated, fired, differing] = [0, 0, 0]
  if (window) for (const date of daysOf(window)) days.set(date, { date, evaluated: 0, would_fire: 0, changed: 0 })

  function add(event: StoredEvent, { fires, to, missing: absent }: TriedVerdict): void {
    const day = days.get(dateOf(event.at)) ?? { date: dateOf(event.at), evaluated: 0, would_fire: 0, changed: 0 }
    days.set(day.date, day)
    const differs = to !== event.decision
    evaluated++
    day.evaluated++
    matrix.set(`${event.decision} ${to}`, (matrix.get(`${event.decision} ${to}`) ?? 0) + 1)
    for (const [index, isMissing] of absent.entries()) if (isMissing) missing[index] = (missing[index] ?? 0) + 1
    if (differs) {
      differing++
      day.changed++
      const change = { request_id: event.requestId, from: event.decision, to }
      if (changes.length < backtestBounds.listed) changes.push(change)
    }
    if (!fires) return
    fired++
    day.would_fire++
    if (event.label === 'fraud' || event.label === 'legitimate') labelled[event.label]++
    const list = differs ? changed : unchanged
    if (list.length < backtestBounds.listed) list.push(eventResult(event, to))
  }

  const result = (): Counted => ({
    evaluated,
    would_fire: fired,
    hit_rate: shareOf(fired, evaluated),
    window: window && { from: window.from.toISOString(), to: window.to.toISOString() },
    decision_changes: changes,
    changed: differing,
    matrix: pairs.flatMap(([from, to]) => {
      const count = matrix.get(`${from} ${to}`) ?? 0
      return count > 0 ? [{ from, to, count }] : []
    }),
    by_day: [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    missing: tried.conditions.map(({ field, operator }, index) => {
      const count = missing[index] ?? 0
      return { field, operator, missing: count, share: shareOf(count, evaluated) }
    }),
    labelled,
    matched: [...changed, ...unchanged].slice(0, backtestBounds.listed),
  })
  return { add, result }
}

const pairs: [Decision, Decision][] = decisions.flatMap((from) =>
  decisions.map((to): [Decision, Decision] => [from, to]),
)

const eventResult = (event: StoredEvent, to: Decision): Backtest['matched'][number] => ({
  request_id: event.requestId,
  assessed_at: event.at.toISOString(),
  event_type: event.eventType,
  risk_score: event.score,
  from: event.decision,
  to,
  label: event.label,
})

const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 1e4) / 1e4)

const dateOf = (at: Date): string => at.toISOString().slice(0, 10)

function daysOf({ from, to }: { from: Date; to: Date }): string[] {
  const first = Date.parse(dateOf(from))
  const count = Math.floor((to.getTime() - first) / dayMs) + 1
  return Array.from({ length: count }, (_, index) => dateOf(new Date(first + index * dayMs)))
}
