import type { BillingOverview, PlanIntent } from '#app/_trpc/outputs.ts'
import { isPlanId, type PlanId, plans } from '#server/catalog/plans.ts'

type Address = Readonly<Record<string, string | string[] | undefined>>
export type Held = BillingOverview['subscriptions']

const word = (given: string | string[] | undefined): string | null => (typeof given === 'string' ? given : null)

/**
 * Parses the search parameters into an intent: `end` is a subscription id; `to` a plan; `how` whether that plan is
 * added, replaces one subscription (its id), or replaces all (default). With Stripe billing a plan can only be added.
 * Null if nothing would change.
 */
export function intentOf(address: Address, { billed_by, subscriptions }: BillingOverview): PlanIntent | null {
  const end = word(address.end)
  if (end !== null) return subscriptions.some(({ id }) => id === end) ? { kind: 'end', subscription: end } : null
  const to = word(address.to)
  if (to === null || !isPlanId(to)) return null
  const isHeld = subscriptions.some(({ plan }) => plan === to)
  const how = word(address.how)
  if (billed_by === 'stripe' || how === 'add') return isHeld || to === 'free' ? null : { kind: 'add', plan: to }
  const replaced = subscriptions.find(({ id }) => id === how)
  if (replaced && replaced.plan !== to) return { kind: 'replace', plan: to, subscription: replaced.id }
  const changes = isHeld ? subscriptions.length > 1 : to !== 'free' || subscriptions.length > 0
  return changes ? { kind: 'replace', plan: to, subscription: null } : null
}

/** The panel's title for an intent: "Change to Suite Agency". */
export function intentWords(intent: PlanIntent, held: Held): string {
  const nameOf = (id: PlanId) => plans[id].name
  const subject = (id: string) => {
    const one = held.find((each) => each.id === id)
    return one ? nameOf(one.plan) : 'the subscription'
  }
  if (intent.kind === 'end') return `End ${subject(intent.subscription)}`
  if (intent.kind === 'add') return `Add ${nameOf(intent.plan)}`
  if (intent.subscription == null) return `Change to ${nameOf(intent.plan)}`
  return `Replace ${subject(intent.subscription)} with ${nameOf(intent.plan)}`
}

/** Options for taking a plan (add or replace), if the workspace already has a subscription. */
export function waysTo(intent: PlanIntent, held: Held): { value: string; label: string; href: string }[] {
  if (intent.kind === 'end' || intent.plan === 'free' || held.length === 0) return []
  const { plan } = intent
  const href = (how?: string) => `/plan?to=${plan}${how ? `&how=${how}` : ''}`
  const others = held.filter((one) => one.plan !== plan)
  const isHeld = others.length < held.length
  return [
    {
      value: 'all',
      label: held.length > 1 ? 'Replaces all current plans' : `Replaces ${plans[held[0]?.plan ?? 'free'].name}`,
      href: href(),
    },
    ...(held.length > 1
      ? others.map((one) => ({ value: one.id, label: `Replaces ${plans[one.plan].name}`, href: href(one.id) }))
      : []),
    ...(isHeld ? [] : [{ value: 'add', label: 'In addition to the current plans', href: href('add') }]),
  ]
}

/** The option an intent corresponds to. */
export const wayOf = (intent: PlanIntent): string =>
  intent.kind === 'add' ? 'add' : intent.kind === 'replace' ? (intent.subscription ?? 'all') : ''
