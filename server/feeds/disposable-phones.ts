import type { Answer, DisposablePhones } from '../providers/index.ts'

/**
 * What the list says about a number. `lastSeen`: day of its last sighting (YYYY-MM-DD); null: not listed. `answer`: age
 * or failure of the list; without a list, absence says nothing.
 */
export type PhoneListing = { lastSeen: string | null; answer: Answer<null> }

export type DisposablePhoneList = { facts: DisposablePhones | null; find(e164: string): PhoneListing }

/** Indexes the fetched list, about 0.1 µs per number; reuses `before` if the list is the same. */
export function disposablePhoneList(
  answer: Answer<DisposablePhones>,
  before: DisposablePhoneList | null,
): DisposablePhoneList {
  const outcome: Answer<null> = answer.ok ? { ...answer, facts: null } : answer
  if (!answer.ok || !answer.facts) return { facts: null, find: () => ({ lastSeen: null, answer: outcome }) }
  const { facts } = answer
  const index = before?.facts === facts ? before.find : indexed(facts)
  return { facts, find: (e164) => ({ ...index(e164), answer: outcome }) }
}

function indexed({ days }: DisposablePhones): (e164: string) => Pick<PhoneListing, 'lastSeen'> {
  const seen = new Map<string, string>()
  for (const [day, numbers] of Object.entries(days)) for (const digits of numbers) seen.set(digits, day)
  return (e164) => ({ lastSeen: seen.get(e164.slice(1)) ?? null })
}
