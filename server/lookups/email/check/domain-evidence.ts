import type { Clock } from '../../../platform/clock.ts'
import { type DnsReply, isConclusive, recordsOf } from '../../../platform/dns/index.ts'
import { registrableDomain } from '../../../platform/domain-name.ts'
import { type EvidenceMemory, type Gathering, gather, openEvidenceMemory } from '../../../platform/gathering.ts'
import { within } from '../../../platform/patience.ts'
import type { Answer } from '../../../providers/index.ts'
import type { Asked } from '../../asked.ts'
import { type BlocklistCheck, beginCheck } from '../../blocklists/check.ts'
import { dnsAnswer } from '../../dns-answer.ts'
import { type Found, registrationOf } from '../../rdap/registration.ts'
import type { RdapSummary } from '../../rdap/summary.ts'
import type { MailHosts } from '../mx.ts'
import { mailHosts } from '../posture.ts'
import { parkingServer } from './parking.ts'

/** What was asked of others about the domain of an address; null where it was not asked, or is late. */
type Parts = {
  mail: { hosts: MailHosts; reachable: boolean | null } | null
  servers: DnsReply | null
  registration: Found<RdapSummary> | null
  blocklists: BlocklistCheck
}

/** What was found out about the domain of an address. */
export type DomainEvidence = {
  hosts: MailHosts
  /** Whether one of the mail exchangers has an address; null where that is not known. */
  reachable: boolean | null
  parkedBy: string | null
  registeredAt: string | null
  /** Whether the registry has the domain; null where that could not be found out. */
  registered: boolean | null
  blocklists: BlocklistCheck
  answers: Answer<unknown>[]
}

/** What was found out about mail domains lately. */
export type MailDomainMemory = EvidenceMemory<DomainEvidence>

/** How long the registry and the blocklists are waited for: the DNS alone decides about delivery. */
const patienceMs = 2_000
const mostExchangers = 5

/** Opens the memory of this process. */
export const openMailDomainMemory = (clock: Clock): MailDomainMemory =>
  openEvidenceMemory(
    clock,
    ({ hosts, registered, blocklists }) =>
      hosts.acceptsMail !== null && registered !== null && blocklists.unknown === 0,
  )

/** Asks DNS, registry and blocklists about a domain in ASCII, side by side. Remembered for a minute, ten seconds where something is missing. Never throws. */
export function askAboutMailDomain(asked: Asked, domain: string): Gathering<DomainEvidence> {
  return asked.mailDomains.recall(domain, () => {
    const registrable = registrableDomain(domain)
    const lists = beginCheck(asked, { type: 'domain', value: domain })
    const work = gather<Parts>(
      {
        mail: reachableHosts(asked, domain),
        servers: asked.network.dns.ask(registrable ?? domain, 'NS'),
        registration: registrable === null ? Promise.resolve(null) : registrationOf(asked, registrable, { patienceMs }),
        blocklists: within(patienceMs, lists.done, lists.soFar),
      },
      { mail: () => null, servers: () => null, registration: () => null, blocklists: lists.soFar },
    )
    const told = (parts: Parts) => evidenceOf(asked, registrable !== null, parts)
    return { done: work.done.then(told), soFar: () => told(work.soFar()) }
  })
}

function evidenceOf(
  { clock }: Asked,
  isRegistrable: boolean,
  { mail, servers, registration, blocklists }: Parts,
): DomainEvidence {
  const at = clock.now()
  const nameServers = servers ? recordsOf(servers, 'NS').map(({ value }) => value) : []
  const late = (source: Answer<null>['source']): Answer<null> => ({ source, at, ok: false, why: 'timeout' })
  return {
    hosts: mail?.hosts ?? unanswered,
    reachable: mail?.reachable ?? null,
    parkedBy: parkingServer(nameServers),
    registeredAt: registration?.registration?.registered_at ?? null,
    registered: registration?.exists ?? null,
    blocklists,
    answers: [
      mail ? dnsAnswer([...mail.hosts.replies, ...(servers ? [servers] : [])], at) : late('dns'),
      ...(registration?.answers ?? (isRegistrable ? [late('rdap')] : [])),
      ...blocklists.answers,
    ],
  }
}

const unanswered: MailHosts = {
  mx: [],
  nullMx: false,
  mxKnown: false,
  implicit: null,
  acceptsMail: null,
  exists: null,
  replies: [],
}

async function reachableHosts(asked: Asked, domain: string): Promise<Pick<DomainEvidence, 'hosts' | 'reachable'>> {
  const hosts = await mailHosts(asked, domain)
  const given = await Promise.all(
    hosts.mx
      .slice(0, mostExchangers)
      .flatMap(({ host }) => [asked.network.dns.ask(host, 'A'), asked.network.dns.ask(host, 'AAAA')]),
  )
  return { hosts, reachable: hosts.mx.length > mostExchangers ? true : anyAddress(given) }
}

function anyAddress(replies: readonly DnsReply[]): boolean | null {
  if (replies.length === 0) return null
  if (replies.some((reply) => recordsOf(reply, 'A').length + recordsOf(reply, 'AAAA').length > 0)) return true
  return replies.every(isConclusive) ? false : null
}
