import type { EmailFacts } from './email.ts'
import { unknown, when } from './finding.ts'
import type { Finding } from './signal.ts'

/** A judgement on what is an address: of a malformed text nothing but its syntax is judged. */
export const ofAddress =
  (judge: (facts: EmailFacts) => Finding) =>
  (facts: EmailFacts): Finding | null =>
    facts.syntaxError === null ? judge(facts) : null

/** Triggered while the age of the mail domain, in full days, is new. */
export function judgeMailAge({ domainAgeDays, registeredAt }: EmailFacts, isNew: (days: number) => boolean): Finding {
  if (domainAgeDays === null) return unknown('The registry did not tell when the domain was registered.')
  return when(isNew(domainAgeDays), { age_days: domainAgeDays, registered_at: registeredAt })
}
