import type { EmailFacts } from './email.ts'
import { unknown, when } from './finding.ts'
import type { Finding } from './signal.ts'

/** Applies `judge` to valid addresses only: a malformed one is judged on its syntax alone. */
export const ofAddress =
  (judge: (facts: EmailFacts) => Finding) =>
  (facts: EmailFacts): Finding | null =>
    facts.syntaxError === null ? judge(facts) : null

/** Triggered while `isNew` holds for the email domain's age in full days. */
export function judgeMailAge({ domainAgeDays, registeredAt }: EmailFacts, isNew: (days: number) => boolean): Finding {
  if (domainAgeDays === null) return unknown('The registry provided no registration date.')
  return when(isNew(domainAgeDays), { age_days: domainAgeDays, registered_at: registeredAt })
}
