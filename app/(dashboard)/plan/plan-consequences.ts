import { planTerms } from '#app/_components/plans/plan-terms.ts'
import type { Consequence } from '#app/_components/ui/consequence-panel.tsx'
import { formatCount, formatNumber } from '#app/_components/ui/format.ts'
import type { PlanPreview } from '#app/_trpc/outputs.ts'
import { isPlanId, plans } from '#server/catalog/plans.ts'

/** When a change takes effect: confirmed here, or at Stripe. */
export const atOnce = { ends: 'ends now', begins: 'begins now' }
export const atStripe = {
  ends: 'ends when Stripe says so, at the latest with what is paid',
  begins: 'begins once it is paid',
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
    const beside = to.plans.length > 1 && counting && counting !== plan
    const effect = beside ? `${when.begins} beside ${plans[counting].name}; values are never added` : when.begins
    rows.push({ what: plans[plan].name, effect, amount: '1 subscription' })
  }
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
  if (included_members.length > 0) {
    rows.push({
      what: included_members.join(', '),
      effect: 'may run lookups again',
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

const offered = { one: 'stays off; you can turn it on again', many: 'stay off; you can turn them on again' }
const planEffectText: Record<Fitting['kind'], PlanEffectText> = {
  rules: {
    noun: 'Rule',
    paused: {
      one: 'goes off and is kept: it decides nothing until a plan has room and somebody turns it on',
      many: 'go off and are kept: they decide nothing until a plan has room and somebody turns them on',
    },
    resumed: { one: 'goes on', many: 'go on' },
    offered,
  },
  webhooks: {
    noun: 'Webhook',
    paused: { one: 'pauses: nothing is sent to it', many: 'pause: nothing is sent to them' },
    resumed: { one: 'resumes', many: 'resume' },
    offered,
  },
  senders: {
    noun: 'Sender',
    paused: { one: 'pauses: it keeps its record and its member', many: 'pause: they keep their records and members' },
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
