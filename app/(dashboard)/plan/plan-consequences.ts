import { planTerms } from '#app/_components/plans/plan-terms.ts'
import type { Consequence } from '#app/_components/ui/consequence-panel.tsx'
import { formatCount, formatNumber } from '#app/_components/ui/format.ts'
import type { PlanPreview } from '#app/_trpc/outputs.ts'
import { isPlanId, plans } from '#server/catalog/plans.ts'

/** When a change takes effect: confirmed here, or at Stripe. */
export const atOnce = { ends: 'ends now', begins: 'starts now' }
export const atStripe = {
  ends: 'ends at the latest when the paid period ends',
  begins: 'starts after payment',
}

/** The effects of a plan change, row by row; only what changes is listed. */
export function planConsequences(preview: PlanPreview, when = atOnce): Consequence[] {
  const { from, to, paused_keys, resumed_keys, excluded_members, included_members, ends, begins, fitted } = preview
  const rows: Consequence[] = []
  for (const plan of ends) {
    if (isPlanId(plan)) rows.push({ what: plans[plan].name, effect: when.ends, amount: '1 subscription' })
  }
  const counting = to.plans[0]
  for (const plan of begins) {
    const added = to.plans.length > 1 && counting && counting !== plan
    const effect = added ? `${when.begins}; ${plans[counting].name} stays the higher plan` : when.begins
    rows.push({ what: plans[plan].name, effect, amount: '1 subscription' })
  }
  rows.push({
    what: 'Units per month',
    effect:
      from.units === to.units ? 'stay as they are' : `${formatNumber(from.units)} now; units used this month stay used`,
    amount: formatNumber(to.units),
  })
  if (paused_keys.length > 0) {
    rows.push({
      what: listed(paused_keys),
      effect:
        paused_keys.length === 1
          ? 'paused: requests return 403 until you upgrade'
          : 'paused: requests return 403 until you upgrade',
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
      effect: 'can view but not run lookups',
      amount: formatCount(excluded_members.length, 'member'),
    })
  }
  if (included_members.length > 0) {
    rows.push({
      what: included_members.join(', '),
      effect: 'can run lookups again',
      amount: formatCount(included_members.length, 'member'),
    })
  }
  for (const { kind, ...names } of fitted) rows.push(...rowsWithinLimit(planEffectText[kind], names))
  for (const [what, before, after] of terms(from, to)) {
    if (before !== after) rows.push({ what, effect: `${before} now`, amount: after })
  }
  return rows
}

const listed = (names: readonly string[], noun = 'Key') => names.map((name) => `${noun} “${name}”`).join(', ')

type Fitting = PlanPreview['fitted'][number]
type PlanEffectText = { noun: string } & Record<'paused' | 'resumed' | 'offered', { one: string; many: string }>

const offered = { one: 'stays off; you can turn it on', many: 'stay off; you can turn them on' }
const planEffectText: Record<Fitting['kind'], PlanEffectText> = {
  rules: {
    noun: 'Rule',
    paused: {
      one: 'turned off, not deleted; turn it on again after upgrading',
      many: 'turned off, not deleted; turn them on again after upgrading',
    },
    resumed: { one: 'turns on', many: 'turn on' },
    offered,
  },
  webhooks: {
    noun: 'Webhook',
    paused: { one: 'paused: nothing is sent', many: 'paused: nothing is sent' },
    resumed: { one: 'resumes', many: 'resume' },
    offered,
  },
  streams: {
    noun: 'Event stream',
    paused: { one: 'paused: nothing is sent', many: 'paused: nothing is sent' },
    resumed: { one: 'resumes', many: 'resume' },
    offered,
  },
  senders: {
    noun: 'Sender',
    paused: { one: 'paused; its record and member stay', many: 'paused; their records and members stay' },
    resumed: { one: 'resumes', many: 'resume' },
    offered,
  },
  watches: {
    noun: 'Watch',
    paused: { one: 'paused: it does not run', many: 'paused: they do not run' },
    resumed: { one: 'resumes', many: 'resume' },
    offered,
  },
}

function rowsWithinLimit(words: PlanEffectText, fitting: Omit<Fitting, 'kind'>): Consequence[] {
  return (['paused', 'resumed', 'offered'] as const).flatMap((verb) => {
    const names = fitting[verb]
    if (names.length === 0) return []
    const effect = names.length === 1 ? words[verb].one : words[verb].many
    return [{ what: listed(names, words.noun), effect, amount: formatCount(names.length, words.noun.toLowerCase()) }]
  })
}

type Terms = PlanPreview['from']

/** Terms that change; units have their own row. */
const terms = (from: Terms, to: Terms): [string, string, string][] =>
  planTerms.filter(({ id }) => id !== 'units').map(({ label, read }) => [label, read(from), read(to)])
