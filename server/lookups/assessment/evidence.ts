import { gather, soon } from '../../platform/gathering.ts'
import type { Answer } from '../../providers/index.ts'
import type { Asked } from '../asked.ts'
import { askAboutMailDomain, type DomainEvidence as MailDomainEvidence } from '../email/check/domain-evidence.ts'
import { walkDmarc } from '../email/dmarc/discovery.ts'
import { isEnforced, judgeDmarc } from '../email/dmarc/policy.ts'
import { type AddressAssessment, assessAddress } from '../ip/assess-address.ts'
import { askAboutDomain, type DomainEvidence } from './domain-evidence.ts'
import type { Subjects } from './subjects.ts'

/** What was found out about the subjects within the budget; null where there is nothing to ask about. */
export type Evidence = {
  address: AddressAssessment | null
  mail: { domain: MailDomainEvidence; dmarcEnforced: boolean | null } | null
  domain: DomainEvidence | null
}

/** Asks about address, mail domain and domain side by side, within `budgetMs`. What is late is unknown, and its answer is kept for the next request. Never throws. */
export async function gatherEvidence(asked: Asked, subjects: Subjects, budgetMs: number): Promise<Evidence> {
  const { ip, email, domain } = subjects
  const mailbox = email?.isPlaceholder ? null : (email?.mailbox ?? null)
  const [address, mail, named] = await Promise.all([
    ip?.isPublic ? assessAddress(asked, ip.address, budgetMs) : null,
    mailbox ? aboutMail(asked, mailbox.domain, budgetMs) : null,
    domain?.registrable
      ? soon(budgetMs, askAboutDomain(asked, { name: domain.name, registrable: domain.registrable }))
      : null,
    email || domain ? asked.listings.ready(budgetMs) : null,
  ])
  return { address, mail, domain: named }
}

async function aboutMail(asked: Asked, domain: string, budgetMs: number): Promise<NonNullable<Evidence['mail']>> {
  const about = askAboutMailDomain(asked, domain)
  return soon(
    budgetMs,
    gather<NonNullable<Evidence['mail']>>(
      { domain: about.done, dmarcEnforced: dmarcEnforced(asked, domain) },
      { domain: about.soFar, dmarcEnforced: () => null },
    ),
  )
}

const dmarcEnforced = async (asked: Asked, domain: string): Promise<boolean | null> =>
  isEnforced(judgeDmarc(await walkDmarc(asked.network.dns, domain), true))

/** Answers of one source about several subjects as one: a failure first, then what is stale, then the oldest. */
export function mergedAnswers(answers: readonly Answer<unknown>[]): Answer<unknown>[] {
  const merged = new Map<string, Answer<unknown>>()
  for (const answer of answers) {
    const before = merged.get(answer.source)
    merged.set(answer.source, before ? graver(before, answer) : answer)
  }
  return [...merged.values()]
}

function graver(one: Answer<unknown>, other: Answer<unknown>): Answer<unknown> {
  if (!one.ok || !other.ok) return one.ok ? other : one
  if (one.stale !== other.stale) return one.stale ? one : other
  return one.at <= other.at ? one : other
}
