import type { Verdict } from './score.ts'

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

/** Verdicts on every signal that applies to a mail address (contract section 4). A malformed address has one only: nothing else of it can be judged. */
export function judgeEmail(facts: EmailFacts): Verdict[] {
  if (facts.syntaxError !== null)
    return [{ id: 'email_syntax_invalid', status: 'triggered', evidence: { error: facts.syntaxError } }]
  return [
    { id: 'email_syntax_invalid', status: 'clear' },
    reached(facts),
    disposable(facts),
    ...age(facts),
    parked(facts),
    blocklisted(facts),
    when('email_random_local', facts.randomLocal.random, facts.randomLocal.measure),
    when('email_typo_domain', facts.suggestion !== null, { suggestion: facts.suggestion }),
    when('email_role_account', facts.role !== null, { local_part: facts.role }),
    when('email_free_provider', facts.freeProvider, {}),
    when('email_relay_alias', facts.relay !== null, { service: facts.relay }),
  ]
}

/** Verdicts on an address that nobody uses: nothing is judged (contract section 3). */
export const unjudgedEmail = (reason: string): Verdict[] =>
  (
    [
      'email_no_mx',
      'email_disposable',
      'email_domain_new_7d',
      'email_domain_new_30d',
      'email_domain_parked',
      'email_domain_blocklisted',
      'email_random_local',
      'email_typo_domain',
      'email_role_account',
    ] as const
  ).map((id) => unknown(id, reason))

const when = (id: Verdict['id'], triggered: boolean, evidence: Record<string, unknown>): Verdict =>
  triggered ? { id, status: 'triggered', evidence } : { id, status: 'clear' }

const unknown = (id: Verdict['id'], reason: string): Verdict => ({ id, status: 'unknown', evidence: { reason } })

function reached({ acceptsMail, mxAnswer }: EmailFacts): Verdict {
  if (acceptsMail === null) return unknown('email_no_mx', 'The DNS did not answer.')
  return when('email_no_mx', !acceptsMail, { answer: mxAnswer })
}

function disposable({ disposable: list }: EmailFacts): Verdict {
  if (!list) return unknown('email_disposable', 'No list could be read.')
  return when('email_disposable', list.listed, { list: list.list, fetched_at: list.fetched_at })
}

/** The two signals of age exclude each other. */
function age({ domainAgeDays: days, registeredAt }: EmailFacts): Verdict[] {
  if (days === null) {
    const reason = 'The registry did not tell when the domain was registered.'
    return [unknown('email_domain_new_7d', reason), unknown('email_domain_new_30d', reason)]
  }
  const evidence = { age_days: days, registered_at: registeredAt }
  return [
    when('email_domain_new_7d', days <= 7, evidence),
    when('email_domain_new_30d', days > 7 && days <= 30, evidence),
  ]
}

function parked({ parkedBy }: EmailFacts): Verdict {
  if (parkedBy !== null) return { id: 'email_domain_parked', status: 'triggered', evidence: { name_server: parkedBy } }
  return unknown('email_domain_parked', 'The site of the domain is not visited for this check.')
}

/** Clear only where at least half of the lists answered; policy listings never count. */
function blocklisted({ blocklists }: EmailFacts): Verdict {
  const id = 'email_domain_blocklisted'
  const on = blocklists.filter(({ status, severity }) => status === 'listed' && severity !== 'policy')
  const silent = blocklists.filter(({ status }) => status === 'unknown').length
  if (on.length > 0)
    return { id, status: 'triggered', evidence: { lists: on.map(({ name, codes }) => ({ list: name, codes })) } }
  if (blocklists.length === 0 || silent > blocklists.length / 2) return unknown(id, 'Too few blocklists answered.')
  return { id, status: 'clear' }
}
