import type { Clock } from '../../platform/clock.ts'
import { type EvidenceMemory, type Gathering, gather, openEvidenceMemory } from '../../platform/gathering.ts'
import { within } from '../../platform/patience.ts'
import type { Answer } from '../../providers/index.ts'
import type { Asked } from '../asked.ts'
import { type BlocklistCheck, beginCheck } from '../blocklists/check.ts'
import { type Found, registrationOf } from '../rdap/registration.ts'
import type { RdapSummary } from '../rdap/summary.ts'

/** What was asked of others about a domain that somebody names. */
export type DomainEvidence = { registration: Found<RdapSummary> | null; blocklists: BlocklistCheck }

/** What was found out about domains lately. */
export type DomainMemory = EvidenceMemory<DomainEvidence>

const patienceMs = 2_000

/** Opens the memory of this process. */
export const openDomainMemory = (clock: Clock): DomainMemory =>
  openEvidenceMemory(clock, ({ registration, blocklists }) => registration?.exists != null && blocklists.unknown === 0)

/** Asks the registry about the registrable domain and the blocklists about the name, side by side. Remembered for a minute, ten seconds where something is missing. Never throws. */
export const askAboutDomain = (
  asked: Asked,
  { name, registrable }: { name: string; registrable: string },
): Gathering<DomainEvidence> =>
  asked.domains.recall(name, () => {
    const lists = beginCheck(asked, { type: 'domain', value: name })
    return gather<DomainEvidence>(
      {
        registration: registrationOf(asked, registrable, { patienceMs }),
        blocklists: within(patienceMs, lists.done, lists.soFar),
      },
      { registration: () => null, blocklists: lists.soFar },
    )
  })

/** The sources of the evidence; a registry that has not answered yet is late. */
export const domainAnswers = ({ registration, blocklists }: DomainEvidence, at: Date): Answer<unknown>[] => [
  ...(registration?.answers ?? [{ source: 'rdap' as const, at, ok: false as const, why: 'timeout' as const }]),
  ...blocklists.answers,
]
