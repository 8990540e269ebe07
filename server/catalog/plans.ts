import type { BurstClass, Capability } from './capabilities.ts'

export type Plan = {
  name: string
  /** Lookup units per UTC calendar month. */
  units: number
  grants: readonly Capability[]
  keys: number
  members: number
  rules: number
  webhooks: number
  /** Lookups on a schedule. */
  watches: number
  /** Domains the workspace can send from; each uses one slot. */
  senderSlots: number
  /** Retention of lookup history and saved reports in days; 0 = none. */
  historyDays: number
  eventDays: number
  analyticsDays: number
  /** Requests per minute and workspace; 0 for a class the plan does not include. */
  burst: Record<BurstClass, number>
  /** Seconds between two class D checks of the same target; null if the plan includes none. */
  cooldownSeconds: number | null
  /** Protected links a workspace may create per minute and per day (contract section 8). */
  links: LinkLimit
}

export type LinkLimit = { minute: number; day: number }

const free: readonly Capability[] = ['geolocation', 'vulnerabilities']
const full: readonly Capability[] = [...free, 'full']
const bulk: readonly Capability[] = [...full, 'bulk']
const all: readonly Capability[] = [...bulk, 'webhooks']

const small = {
  keys: 1,
  members: 1,
  rules: 0,
  webhooks: 0,
  watches: 3,
  senderSlots: 0,
  historyDays: 0,
  eventDays: 7,
  analyticsDays: 7,
  cooldownSeconds: null,
  links: { minute: 10, day: 100 },
}
const starter = {
  keys: 3,
  members: 3,
  rules: 10,
  webhooks: 0,
  watches: 10,
  senderSlots: 0,
  historyDays: 30,
  eventDays: 30,
  analyticsDays: 30,
  cooldownSeconds: 60,
  links: { minute: 20, day: 500 },
}
const medium = {
  keys: 10,
  members: 10,
  rules: 50,
  webhooks: 0,
  watches: 100,
  senderSlots: 0,
  historyDays: 90,
  eventDays: 90,
  analyticsDays: 90,
  cooldownSeconds: 60,
  links: { minute: 60, day: 2_000 },
}
const large = {
  keys: 50,
  members: 50,
  rules: 150,
  webhooks: 10,
  watches: 1_000,
  senderSlots: 0,
  historyDays: 365,
  eventDays: 365,
  analyticsDays: 365,
  cooldownSeconds: 30,
  links: { minute: 120, day: 10_000 },
}

const smallBurst = { A: 60, B: 0, C: 0, D: 0, M: 30, T: 0 }
const starterBurst = { A: 120, B: 120, C: 30, D: 5, M: 60, T: 6 }
const mediumBurst = { A: 600, B: 600, C: 120, D: 15, M: 60, T: 6 }
const largeBurst = { A: 1200, B: 1200, C: 300, D: 30, M: 120, T: 6 }

/** Plans and allowances: service-interface "Plans and allowances"; limits: contract sections 10 and 14. */
export const plans = {
  free: { name: 'Free', units: 1_000, grants: free, ...small, burst: smallBurst },
  email: { name: 'Paid Email', units: 1_000, grants: free, ...small, senderSlots: 3, burst: smallBurst },
  suite_starter: { name: 'Suite Starter', units: 1_000, grants: full, ...starter, burst: starterBurst },
  suite_business: { name: 'Suite Business', units: 25_000, grants: bulk, ...medium, burst: mediumBurst },
  suite_agency: { name: 'Suite Agency', units: 250_000, grants: all, ...large, burst: largeBurst },
  lookups_developer: { name: 'Lookups Developer', units: 25_000, grants: full, ...medium, burst: mediumBurst },
  lookups_growth: { name: 'Lookups Growth', units: 250_000, grants: all, ...large, burst: largeBurst },
} as const satisfies Record<string, Plan>

export type PlanId = keyof typeof plans
export const planIds = Object.keys(plans) as [PlanId, ...PlanId[]]

export const isPlanId = (word: string): word is PlanId => Object.hasOwn(plans, word)
