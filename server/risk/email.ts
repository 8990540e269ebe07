import { type Judged, unjudged, verdictsOf } from './judged.ts'
import type { Signal } from './signal.ts'
import { emailDisposable } from './signals/email-disposable.ts'
import { emailDomainBlocklisted } from './signals/email-domain-blocklisted.ts'
import { emailDomainNew7d } from './signals/email-domain-new-7d.ts'
import { emailDomainNew30d } from './signals/email-domain-new-30d.ts'
import { emailDomainParked } from './signals/email-domain-parked.ts'
import { emailFreeProvider } from './signals/email-free-provider.ts'
import { emailNoMx } from './signals/email-no-mx.ts'
import { emailRandomLocal } from './signals/email-random-local.ts'
import { emailRelayAlias } from './signals/email-relay-alias.ts'
import { emailRoleAccount } from './signals/email-role-account.ts'
import { emailSyntaxInvalid } from './signals/email-syntax-invalid.ts'
import { emailTypoDomain } from './signals/email-typo-domain.ts'

/** What is known of a mail address: pure facts, gathered elsewhere. Null is not known. */
export type EmailFacts = {
  /** Why the address is none; null where it is one. */
  syntaxError: string | null
  /** Whether mail to the domain has somewhere to go, and what the DNS said. */
  acceptsMail: boolean | null
  mxAnswer: string
  disposable: { listed: boolean; list: string; fetched_at: string | null } | null
  /** Full days since the registration of the domain. */
  domainAgeDays: number | null
  registeredAt: string | null
  /** Name server of a parking service. Null does not say that the domain is in use: its site is not visited. */
  parkedBy: string | null
  blocklists: readonly {
    name: string
    status: 'listed' | 'not_listed' | 'unknown'
    severity: string | null
    codes: readonly string[]
  }[]
  randomLocal: { random: boolean; measure: Record<string, unknown> }
  suggestion: string | null
  role: string | null
  freeProvider: boolean
  relay: string | null
}

/** What a placeholder leaves open: its syntax is known, and what weighs nothing is left out. */
const doubtful: readonly Signal<EmailFacts>[] = [
  emailNoMx,
  emailDisposable,
  emailDomainNew7d,
  emailDomainNew30d,
  emailDomainParked,
  emailDomainBlocklisted,
  emailRandomLocal,
  emailTypoDomain,
  emailRoleAccount,
]

/** The signals of a mail address (contract section 4). */
export const emailSignals: readonly Signal<EmailFacts>[] = [
  emailSyntaxInvalid,
  ...doubtful,
  emailFreeProvider,
  emailRelayAlias,
]

/** Verdicts on every signal that applies to a mail address. A malformed address has one only: nothing else of it can be judged. */
export const judgeEmail = (facts: EmailFacts): Judged[] => verdictsOf(emailSignals, facts)

/** Verdicts on an address that nobody uses: nothing is judged (contract section 3). */
export const unjudgedEmail = (reason: string): Judged[] => unjudged(doubtful, reason)
