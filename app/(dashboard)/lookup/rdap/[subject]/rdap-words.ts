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
  active: 'active, no restrictions',
  inactive: 'no name servers are set',
  reserved: 'reserved by the registry',
  'add period': 'registered recently; can still be canceled',
  'auto renew period': 'renewed automatically in the last weeks',
  'client hold': 'removed from DNS by the registrar',
  'server hold': 'removed from DNS by the registry',
  'client transfer prohibited': 'transfer locked',
  'server transfer prohibited': 'transfer locked by the registry',
  'client update prohibited': 'changes locked',
  'server update prohibited': 'changes locked by the registry',
  'client delete prohibited': 'deletion locked',
  'server delete prohibited': 'deletion locked by the registry',
  'redemption period': 'deleted; only the previous holder can restore it',
  'pending delete': 'available within days',
  'pending transfer': 'transfer in progress',
}

/** Meaning of an RFC 8056 status; null for a self-explanatory one. */
export const stateWords = (state: string): string | null => STATES[state] ?? null
