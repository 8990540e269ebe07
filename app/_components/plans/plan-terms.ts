import { formatCount, formatNumber } from '#app/_components/ui/format.ts'
import type { BurstClass } from '#server/catalog/capabilities.ts'
import type { Plan } from '#server/catalog/plans.ts'

/** What one plan includes, or several combined. */
export type Terms = Omit<Plan, 'name' | 'grants'> & { grants: readonly string[] }

export type PlanTerm = { id: string; label: string; read: (terms: Terms) => string }

const days = (count: number) => (count > 0 ? formatCount(count, 'day') : 'none')
const aMinute = (name: BurstClass) => (terms: Terms) =>
  terms.burst[name] > 0 ? formatNumber(terms.burst[name]) : 'none'

/** Every term of a plan in words, in display order. */
export const planTerms: readonly PlanTerm[] = [
  { id: 'units', label: 'Units per month', read: ({ units }) => formatNumber(units) },
  {
    id: 'lookups',
    label: 'Lookups',
    read: ({ grants }) => (grants.includes('full') ? 'all' : 'location, packages'),
  },
  { id: 'bulk', label: 'Bulk', read: ({ grants }) => (grants.includes('bulk') ? 'yes' : 'no') },
  { id: 'webhooks', label: 'Webhooks', read: ({ webhooks }) => count(webhooks) },
  { id: 'senders', label: 'Sender slots', read: ({ senderSlots }) => count(senderSlots) },
  { id: 'rules', label: 'Rules', read: ({ rules }) => count(rules) },
  { id: 'keys', label: 'Keys', read: ({ keys }) => count(keys) },
  { id: 'members', label: 'Members', read: ({ members }) => count(members) },
  { id: 'history', label: 'History', read: ({ historyDays }) => days(historyDays) },
  { id: 'events', label: 'Events', read: ({ eventDays }) => days(eventDays) },
  { id: 'analytics', label: 'Analytics', read: ({ analyticsDays }) => days(analyticsDays) },
  { id: 'burst_a', label: 'Location, package and read requests per minute', read: aMinute('A') },
  { id: 'burst_b', label: 'Assessments and reputation per minute', read: aMinute('B') },
  { id: 'burst_c', label: 'Domain, DNS and host requests per minute', read: aMinute('C') },
  { id: 'burst_d', label: 'Online checks per minute', read: aMinute('D') },
  { id: 'burst_m', label: 'API changes per minute', read: aMinute('M') },
  {
    id: 'links',
    label: 'Protected links per minute and day',
    read: ({ links }) => `${formatNumber(links.minute)} and ${formatNumber(links.day)}`,
  },
  {
    id: 'cooldown',
    label: 'Wait between online checks of one host',
    read: ({ cooldownSeconds }) => (cooldownSeconds === null ? 'none' : `${cooldownSeconds} s`),
  },
]

const count = (value: number) => (value > 0 ? formatNumber(value) : 'none')
