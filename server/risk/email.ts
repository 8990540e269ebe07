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

/** Facts about an email address, gathered elsewhere. Null: unknown. */
export type EmailFacts = {
  /** Its registrable domain. */
  domain: string | null
  /** Why the address is invalid; null if it is valid. */
  syntaxError: string | null
  /** Whether the domain can receive email, and the DNS answer. */
  acceptsMail: boolean | null
  mxAnswer: string
  /** `list`: the source that decided; `voted`: every list that names the domain. */
  disposable: { listed: boolean; list: string; fetched_at: string | null; voted: readonly string[] } | null
  /** Full days since the domain's registration. */
  domainAgeDays: number | null
  registeredAt: string | null
  /** Name server of a parking service. Null does not mean that the domain is in use: its website is not visited. */
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

/** Signals left unknown for a placeholder address: its syntax is known, and signals without weight are omitted. */
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

/** The signals of an email address (contract section 4). */
export const emailSignals: readonly Signal<EmailFacts>[] = [
  emailSyntaxInvalid,
  ...doubtful,
  emailFreeProvider,
  emailRelayAlias,
]

/**
 * Verdicts of every signal that applies to an email address. A malformed address has only one, since nothing else
 * about it can be judged.
 */
export const judgeEmail = (facts: EmailFacts): Judged[] => verdictsOf(emailSignals, facts)

/** Verdicts for a placeholder address: all unknown (contract section 3). */
export const unjudgedEmail = (reason: string): Judged[] => unjudged(doubtful, reason)
