import type { Consequence } from '#app/_components/ui/consequence-panel.tsx'
import { formatCount, formatNumber } from '#app/_components/ui/format.ts'
import type { PlanPreview } from '#app/_trpc/outputs.ts'

/** What a change of plan does, row by row; only what changes is listed. */
export function planConsequences({
  from,
  to,
  paused_keys,
  resumed_keys,
  excluded_members,
}: PlanPreview): Consequence[] {
  const rows: Consequence[] = []
  rows.push({
    what: 'Units a month',
    effect:
      from.units === to.units
        ? 'stay as they are'
        : `${formatNumber(from.units)} now; what is used this month stays used`,
    amount: formatNumber(to.units),
  })
  if (paused_keys.length > 0) {
    rows.push({
      what: listed(paused_keys),
      effect:
        paused_keys.length === 1
          ? 'pauses: calls answer 403 until a plan includes it again'
          : 'pause: calls answer 403 until a plan includes them again',
      amount: formatCount(paused_keys.length, 'key'),
    })
  }
  if (resumed_keys.length > 0) {
    rows.push({
      what: listed(resumed_keys),
      effect: resumed_keys.length === 1 ? 'resumes' : 'resume',
      amount: formatCount(resumed_keys.length, 'key'),
    })
  }
  if (excluded_members.length > 0) {
    rows.push({
      what: excluded_members.join(', '),
      effect: 'may look, no longer run lookups',
      amount: formatCount(excluded_members.length, 'member'),
    })
  }
  for (const [what, before, after] of terms(from, to)) {
    if (before !== after) rows.push({ what, effect: `${before} now`, amount: after })
  }
  return rows
}

const listed = (names: readonly string[]) => names.map((name) => `Key “${name}”`).join(', ')

type Terms = PlanPreview['from']

function terms(from: Terms, to: Terms): [string, string, string][] {
  const days = (count: number) => (count > 0 ? formatCount(count, 'day') : 'none')
  const lookups = (of: Terms) => (of.grants.includes('full') ? 'all' : 'location, packages')
  const bulk = (of: Terms) => (of.grants.includes('bulk') ? 'yes' : 'no')
  return [
    ['Lookups', lookups(from), lookups(to)],
    ['Bulk', bulk(from), bulk(to)],
    ['Webhooks', String(from.webhooks), String(to.webhooks)],
    ['Keys', String(from.keys), String(to.keys)],
    ['Members', String(from.members), String(to.members)],
    ['History', days(from.historyDays), days(to.historyDays)],
  ]
}
