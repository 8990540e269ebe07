import type { Clock } from '../../platform/clock.ts'
import { type EvidenceMemory, gather, openEvidenceMemory, type PartialResults } from '../../platform/partial-results.ts'
import { withTimeout } from '../../platform/with-timeout.ts'
import type { Answer } from '../../providers/index.ts'
import { type BlocklistCheck, beginCheck } from '../blocklists/check.ts'
import type { LookupContext } from '../lookup-context.ts'
import { type Found, registrationOf } from '../rdap/registration.ts'
import type { RdapSummary } from '../rdap/summary.ts'

/** External evidence about a domain named in the request. */
export type DomainEvidence = { registration: Found<RdapSummary> | null; blocklists: BlocklistCheck }

/** Cache of recent domain evidence. */
export type DomainMemory = EvidenceMemory<DomainEvidence>

const timeoutMs = 2_000

export const openDomainMemory = (clock: Clock): DomainMemory =>
  openEvidenceMemory(clock, ({ registration, blocklists }) => registration?.exists != null && blocklists.unknown === 0)

/**
 * Queries the registry (registrable domain) and the blocklists (name) in parallel. Cached for one minute, or ten
 * seconds when something is missing. Never throws.
 */
export const queryDomain = (
  ctx: LookupContext,
  { name, registrable }: { name: string; registrable: string },
): PartialResults<DomainEvidence> =>
  ctx.domains.recall(`${ctx.evidenceOwner ?? ''} ${name}`, () => {
    const lists = beginCheck(ctx, { type: 'domain', value: name })
    return gather<DomainEvidence>(
      {
        registration: registrationOf(ctx, registrable, { timeoutMs }),
        blocklists: withTimeout(timeoutMs, lists.done, lists.soFar),
      },
      { registration: () => null, blocklists: lists.soFar },
    )
  })

/** Source answers of the evidence; a registry that has not answered yet counts as a timeout. */
export const domainAnswers = ({ registration, blocklists }: DomainEvidence, at: Date): Answer<unknown>[] => [
  ...(registration?.answers ?? [{ source: 'rdap' as const, at, ok: false as const, why: 'timeout' as const }]),
  ...blocklists.answers,
]
