import type { Clock } from '../../../platform/clock.ts'
import { type DnsReply, isConclusive, recordsOf } from '../../../platform/dns/index.ts'
import { registrableDomain } from '../../../platform/domain-name.ts'
import {
  type EvidenceMemory,
  gather,
  openEvidenceMemory,
  type PartialResults,
} from '../../../platform/partial-results.ts'
import { withTimeout } from '../../../platform/with-timeout.ts'
import type { Answer } from '../../../providers/index.ts'
import { type BlocklistCheck, beginCheck } from '../../blocklists/check.ts'
import { dnsAnswer } from '../../dns-answer.ts'
import { parkingHost } from '../../domain/parking.ts'
import type { LookupContext } from '../../lookup-context.ts'
import { type Found, registrationOf } from '../../rdap/registration.ts'
import type { RdapSummary } from '../../rdap/summary.ts'
import type { MailHosts } from '../mx.ts'
import { mailHosts } from '../posture.ts'

/** `replies`: those that the result depends on. */
type MailDelivery = { hosts: MailHosts; reachable: boolean | null; replies: readonly DnsReply[] }

/** External evidence about the domain of an address; null when not queried or late. */
type Parts = {
  mail: MailDelivery | null
  servers: DnsReply | null
  registration: Found<RdapSummary> | null
  blocklists: BlocklistCheck
}

export type DomainEvidence = {
  hosts: MailHosts
  /** Whether any mail exchanger has an address; null if unknown. */
  reachable: boolean | null
  parkedBy: string | null
  registeredAt: string | null
  /** Whether the domain is registered; null if unknown. */
  registered: boolean | null
  blocklists: BlocklistCheck
  answers: Answer<unknown>[]
}

/** Cache of recent mail-domain evidence. */
export type MailDomainMemory = EvidenceMemory<DomainEvidence>

/** Timeout for the registry and the blocklists; delivery depends on the DNS alone. */
const timeoutMs = 2_000
const maxExchangers = 5

export const openMailDomainMemory = (clock: Clock): MailDomainMemory =>
  openEvidenceMemory(
    clock,
    ({ hosts, reachable, registered, blocklists }) =>
      hosts.acceptsMail !== null &&
      (reachable !== null || hosts.mx.length === 0) &&
      registered !== null &&
      blocklists.unknown === 0,
  )

/**
 * Queries DNS, registry and blocklists about an ASCII domain in parallel. Cached for one minute, or ten seconds when
 * something is missing. Never throws.
 */
export function queryMailDomain(ctx: LookupContext, domain: string): PartialResults<DomainEvidence> {
  return ctx.mailDomains.recall(`${ctx.evidenceOwner ?? ''} ${domain}`, () => {
    const registrable = registrableDomain(domain)
    const lists = beginCheck(ctx, { type: 'domain', value: domain })
    const work = gather<Parts>(
      {
        mail: reachableHosts(ctx, domain),
        servers: ctx.network.dns.lookUp(registrable ?? domain, 'NS'),
        registration: registrable === null ? Promise.resolve(null) : registrationOf(ctx, registrable, { timeoutMs }),
        blocklists: withTimeout(timeoutMs, lists.done, lists.soFar),
      },
      { mail: () => null, servers: () => null, registration: () => null, blocklists: lists.soFar },
    )
    const toResult = (parts: Parts) => evidenceOf(ctx, domain, registrable !== null, parts)
    return { done: work.done.then(toResult), soFar: () => toResult(work.soFar()) }
  })
}

function evidenceOf(
  { clock }: LookupContext,
  domain: string,
  isRegistrable: boolean,
  { mail, servers, registration, blocklists }: Parts,
): DomainEvidence {
  const at = clock.now()
  const nameServers = servers ? recordsOf(servers, 'NS').map(({ value }) => value) : []
  const late = (source: Answer<null>['source']): Answer<null> => ({ source, at, ok: false, why: 'timeout' })
  return {
    hosts: mail?.hosts ?? unanswered,
    reachable: mail?.reachable ?? null,
    parkedBy: parkingHost(nameServers, domain),
    registeredAt: registration?.registration?.registered_at ?? null,
    registered: registration?.exists ?? null,
    blocklists,
    answers: [
      mail ? dnsAnswer([...mail.replies, ...(servers ? [servers] : [])], at) : late('dns'),
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

async function reachableHosts(ctx: LookupContext, domain: string): Promise<MailDelivery> {
  const hosts = await mailHosts(ctx, domain)
  const given = await Promise.all(
    hosts.mx
      .slice(0, maxExchangers)
      .flatMap(({ host }) => [ctx.network.dns.lookUp(host, 'A'), ctx.network.dns.lookUp(host, 'AAAA')]),
  )
  const found = anyAddress(given)
  const reachable = found === false && hosts.mx.length > maxExchangers ? null : found
  return { hosts, reachable, replies: reachable === null ? [...hosts.replies, ...given] : hosts.replies }
}

function anyAddress(replies: readonly DnsReply[]): boolean | null {
  if (replies.length === 0) return null
  if (replies.some((reply) => recordsOf(reply, 'A').length + recordsOf(reply, 'AAAA').length > 0)) return true
  return replies.every(isConclusive) ? false : null
}
