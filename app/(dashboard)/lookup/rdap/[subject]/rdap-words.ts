import { formatCount } from '#app/_components/ui/format.ts'
import type { RdapReport } from '#server/lookups/rdap/schema.ts'

const DAY = 86_400_000

/** Short result: network holder, or registrar and age. */
export function foundWords(answer: RdapReport): string {
  const { object_class, name, registrant, registrar, registered_at } = answer
  if (object_class === 'ip network') return registrant.organization ?? name ?? 'Unnamed network'
  const age = registered_at ? `${ageWords(registered_at, answer.checked_at)} old` : null
  return [registrar?.name ?? 'No registrar listed', age].filter(Boolean).join(', ')
}

/** Time between two timestamps: "6 days", "31 years". */
export function ageWords(from: string, to: string): string {
  const days = Math.floor(Math.abs(Date.parse(to) - Date.parse(from)) / DAY)
  return days < 730 ? formatCount(days, 'day') : formatCount(Math.floor(days / 365.25), 'year')
}

const STATES: Readonly<Record<string, string>> = {
  active: 'in use, no restriction',
  inactive: 'no name servers set',
  reserved: 'on hold by the registry',
  'add period': 'registered within the last days; can still be cancelled',
  'auto renew period': 'renewed automatically within the last weeks',
  'client hold': 'removed from DNS by the registrar',
  'server hold': 'removed from DNS by the registry',
  'client transfer prohibited': 'transfer locked by the registrar',
  'server transfer prohibited': 'transfer locked by the registry',
  'client update prohibited': 'updates locked by the registrar',
  'server update prohibited': 'updates locked by the registry',
  'client delete prohibited': 'deletion locked by the registrar',
  'server delete prohibited': 'deletion locked by the registry',
  'redemption period': 'deleted; only the previous holder can restore it',
  'pending delete': 'available within days',
  'pending transfer': 'transfer in progress',
}

/** Meaning of an RFC 8056 status; null for a self-explanatory one. */
export const stateWords = (state: string): string | null => STATES[state] ?? null
