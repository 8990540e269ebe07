import { formatCount } from '#app/_components/ui/format.ts'
import type { RdapReport } from '#server/lookups/rdap/schema.ts'

const DAY = 86_400_000

/** Short result: network holder, or registrar and age. */
export function foundWords(answer: RdapReport): string {
  const { object_class, name, registrant, registrar, registered_at } = answer
  if (object_class === 'ip network') return registrant.organization ?? name ?? 'Network without a name'
  const age = registered_at ? `${ageWords(registered_at, answer.checked_at)} old` : null
  return [registrar?.name ?? 'No registrar named', age].filter(Boolean).join(', ')
}

/** Time between two timestamps: "6 days", "31 years". */
export function ageWords(from: string, to: string): string {
  const days = Math.floor(Math.abs(Date.parse(to) - Date.parse(from)) / DAY)
  return days < 730 ? formatCount(days, 'day') : formatCount(Math.floor(days / 365.25), 'year')
}

const STATES: Readonly<Record<string, string>> = {
  active: 'in use, no restriction',
  inactive: 'no name servers are set',
  reserved: 'kept back by the registry',
  'add period': 'registered within the last days; can still be cancelled',
  'auto renew period': 'renewed by itself within the last weeks',
  'client hold': 'taken out of the DNS by the registrar',
  'server hold': 'taken out of the DNS by the registry',
  'client transfer prohibited': 'locked against a move to another registrar',
  'server transfer prohibited': 'locked by the registry against a move to another registrar',
  'client update prohibited': 'locked against changes',
  'server update prohibited': 'locked by the registry against changes',
  'client delete prohibited': 'locked against deletion',
  'server delete prohibited': 'locked by the registry against deletion',
  'redemption period': 'deleted; only its last holder can take it back',
  'pending delete': 'will be free within days',
  'pending transfer': 'is moving to another registrar',
}

/** Meaning of an RFC 8056 status; null for a self-explanatory one. */
export const stateWords = (state: string): string | null => STATES[state] ?? null
