import { gather, soon } from '../../platform/partial-results.ts'
import type { Answer } from '../../providers/index.ts'
import type { BlocklistFinding } from '../../risk/index.ts'
import type { KeyedAnswer } from '../../source-keys/index.ts'
import { type DomainEvidence as MailDomainEvidence, queryMailDomain } from '../email/check/domain-evidence.ts'
import { walkDmarc } from '../email/dmarc/discovery.ts'
import { isEnforced, judgeDmarc } from '../email/dmarc/policy.ts'
import { type AddressAssessment, assessAddress } from '../ip/assess-address.ts'
import { threatFindings } from '../keyed-evidence.ts'
import type { LookupContext } from '../lookup-context.ts'
import { type DomainEvidence, queryDomain } from './domain-evidence.ts'
import type { Subjects } from './subjects.ts'

/** Evidence about the subjects gathered within the budget; null where there is no subject to query. */
export type Evidence = {
  address: AddressAssessment | null
  mail: { domain: MailDomainEvidence; dmarcEnforced: boolean | null } | null
  domain: DomainEvidence | null
  /** What keyed sources say about the domain. */
  keyed: KeyedAnswer[]
}

/**
 * Looks up address, mail domain and domain in parallel, within `budgetMs`. Late results are unknown, but cached for
 * the next request. Never throws.
 */
export async function gatherEvidence(ctx: LookupContext, subjects: Subjects, budgetMs: number): Promise<Evidence> {
  const { ip, email, domain, phone } = subjects
  const mailbox = email?.isPlaceholder ? null : (email?.mailbox ?? null)
  const [address, mail, named, keyed] = await Promise.all([
    ip?.isPublic ? assessAddress(ctx, ip.address, budgetMs) : null,
    mailbox ? aboutMail(ctx, mailbox.domain, budgetMs) : null,
    domain?.registrable
      ? soon(budgetMs, queryDomain(ctx, { name: domain.name, registrable: domain.registrable }))
      : null,
    domain?.registrable ? soon(budgetMs, ctx.keyed.about({ kind: 'domain', value: domain.name })) : [],
    email || domain || phone ? ctx.listings.ready(budgetMs) : null,
  ])
  return { address, mail, domain: named, keyed }
}

async function aboutMail(ctx: LookupContext, domain: string, budgetMs: number): Promise<NonNullable<Evidence['mail']>> {
  const about = queryMailDomain(ctx, domain)
  return soon(
    budgetMs,
    gather<NonNullable<Evidence['mail']>>(
      { domain: about.done, dmarcEnforced: dmarcEnforced(ctx, domain) },
      { domain: about.soFar, dmarcEnforced: () => null },
    ),
  )
}

const dmarcEnforced = async (ctx: LookupContext, domain: string): Promise<boolean | null> =>
  isEnforced(judgeDmarc(await walkDmarc(ctx.network.dns, domain), true))

/** What blocklists and keyed sources say about the domain. */
export const domainFindings = ({ domain, keyed }: Evidence): BlocklistFinding[] => [
  ...(domain?.blocklists.lists ?? []),
  ...threatFindings(keyed),
]

/** Merges the answers of one source about several subjects: a failure wins, then a stale answer, then the oldest. */
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
