import { type DnsReply, isConclusive, recordsOf } from '../../../platform/dns/index.ts'
import { registrableDomain } from '../../../platform/domain-name.ts'
import { within } from '../../../platform/patience.ts'
import type { Answer } from '../../../providers/index.ts'
import type { Asked } from '../../asked.ts'
import { type BlocklistCheck, checkBlocklists } from '../../blocklists/check.ts'
import { dnsAnswer } from '../../dns-answer.ts'
import { registrationOf } from '../../rdap/registration.ts'
import type { MailHosts } from '../mx.ts'
import { mailHosts } from '../posture.ts'
import { parkingServer } from './parking.ts'

/** What was asked of others about the domain of an address. */
export type DomainEvidence = {
  hosts: MailHosts
  /** Whether one of the mail exchangers has an address; null where that is not known. */
  reachable: boolean | null
  parkedBy: string | null
  registeredAt: string | null
  /** Whether the registry has the domain; null where that could not be found out. */
  registered: boolean | null
  blocklists: BlocklistCheck | null
  answers: Answer<unknown>[]
}

/** How long an address waits for the registry and the blocklists: the DNS alone decides about delivery. */
const patienceMs = 2_000
const mostExchangers = 5

/** Asks DNS, registry and blocklists about a domain in ASCII, side by side. Never throws. */
export async function domainEvidence(asked: Asked, domain: string): Promise<DomainEvidence> {
  const registrable = registrableDomain(domain)
  const [mail, servers, registration, blocklists] = await Promise.all([
    reachableHosts(asked, domain),
    asked.network.dns.ask(registrable ?? domain, 'NS'),
    registrable === null ? null : registrationOf(asked, registrable, { patienceMs }),
    within(patienceMs, checkBlocklists(asked, { type: 'domain', value: domain }), () => null),
  ])
  const nameServers = recordsOf(servers, 'NS').map(({ value }) => value)
  const late: Answer<null> = { source: 'blocklists', at: asked.at, ok: false, why: 'timeout' }
  return {
    ...mail,
    parkedBy: parkingServer(nameServers),
    registeredAt: registration?.registration?.registered_at ?? null,
    registered: registration?.exists ?? null,
    blocklists,
    answers: [
      dnsAnswer([...mail.hosts.replies, servers], asked.at),
      ...(registration?.answers ?? []),
      ...(blocklists?.answers ?? [late]),
    ],
  }
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
