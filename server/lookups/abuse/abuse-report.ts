import { recordsOf } from '../../platform/dns/index.ts'
import { parseDomainName } from '../../platform/domain-name.ts'
import { fail } from '../../platform/errors.ts'
import { parseIpAddress } from '../../platform/ip-address.ts'
import type { Answer } from '../../providers/index.ts'
import type { Asked } from '../asked.ts'
import { dnsAnswer } from '../dns-answer.ts'
import { notPublic } from '../inputs.ts'
import { metaOf } from '../meta.ts'
import { registrationOf } from '../rdap/registration.ts'
import { registrableOf } from '../rdap/schema.ts'
import { ranked, type Told } from './contacts.ts'
import { abuseNetContacts, conventionalContact } from './dns-contacts.ts'
import { networkContacts, patienceMs } from './network-contacts.ts'
import { registrarTold } from './registrar-contact.ts'
import type { AbuseReport } from './schema.ts'
import { securityTxtContacts } from './security-txt-contacts.ts'

const retryAfter = 30
const timeoutMs = 3_000

/** Most addresses of a domain whose network is asked for. */
const mostAddresses = 2

/**
 * Whom to tell of abuse from an address: the registry's abuse contact of the network and abusix. Fails with IP_NOT_FOUND where no registry holds the address and nobody names a contact,
 * RDAP_UNAVAILABLE where no source answered.
 */
export async function addressAbuse(asked: Asked, text: string): Promise<AbuseReport> {
  const ip = parseIpAddress(text)?.text ?? fail('INVALID_IP')
  const { told, answers, replies, exists, network } = await networkContacts(asked, ip, 'network')
  const report = reported(
    asked,
    ip,
    told,
    exists === false ? { code: 'IP_NOT_FOUND', message: `No registry has allocated ${ip}.` } : null,
  )
  const all = [...answers, dnsAnswer(replies, asked.at)]
  return { target: ip, type: 'ip', ...report, network, registrar: null, ...metaOf(asked, bySource(all)) }
}

/**
 * Whom to tell of abuse by a domain: the network that hosts it, its registrar, whoever runs it. All sources side by side. Fails with DOMAIN_NOT_FOUND where the registry has no such
 * domain, or none can be asked, and the DNS has no such name; RDAP_UNAVAILABLE where no source answered.
 */
export async function domainAbuse(asked: Asked, text: string): Promise<AbuseReport> {
  const host = parseDomainName(text)?.ascii ?? fail('INVALID_DOMAIN')
  const domain = registrableOf(text)
  const [found, hosting, abuseNet, conventional, published] = await Promise.all([
    registrationOf(asked, domain, { registrar: true, patienceMs }),
    hostingContacts(asked, host),
    abuseNetContacts(asked, domain),
    conventionalContact(asked, domain),
    securityTxtContacts(asked, host),
  ])
  const told = [registrarTold(found), ...hosting.told, abuseNet, conventional, published]
  const unknown = found.exists === false || found.service === false
  const missing = unknown && conventional.reply.status === 'NXDOMAIN'
  const report = reported(
    asked,
    host,
    told,
    missing ? { code: 'DOMAIN_NOT_FOUND', message: `${domain} is not registered.` } : null,
  )
  const replies = [...hosting.replies, abuseNet.reply, conventional.reply]
  const answers = [...found.answers, ...hosting.answers, dnsAnswer(replies, asked.at), published.answer]
  const registrar = found.registration?.registrar ?? null
  return {
    target: host,
    type: 'domain',
    ...report,
    network: hosting.network,
    registrar: registrar && { name: registrar.name, iana_id: registrar.iana_id },
    ...metaOf(asked, bySource(answers)),
  }
}

async function hostingContacts(asked: Asked, host: string) {
  const { dns } = asked.network
  const [four, six] = await Promise.all([dns.ask(host, 'A', { timeoutMs }), dns.ask(host, 'AAAA', { timeoutMs })])
  const found = [...recordsOf(four, 'A'), ...recordsOf(six, 'AAAA')].map(({ value }) => value)
  const addresses = [...new Set(found)].filter((address) => notPublic(address) === null).slice(0, mostAddresses)
  const each = await Promise.all(addresses.map((address) => networkContacts(asked, address, 'hosting')))
  return {
    told: each.flatMap(({ told }) => told),
    answers: each.flatMap(({ answers }) => answers),
    replies: [four, six, ...each.flatMap(({ replies }) => replies)],
    network: each[0]?.network ?? null,
  }
}

function reported(
  asked: Asked,
  target: string,
  told: readonly Told[],
  missing: { code: 'IP_NOT_FOUND' | 'DOMAIN_NOT_FOUND'; message: string } | null,
): Pick<AbuseReport, 'contacts' | 'failures'> {
  const contacts = ranked(told.flatMap((one) => one.contacts))
  const failures = told
    .flatMap((one) => one.failures)
    .filter(
      ({ source, error }, index, all) =>
        all.findIndex((other) => other.source === source && other.error === error) === index,
    )
  const [first] = contacts
  const silent = told.every((one) => one.failures.length > 0 && one.contacts.length === 0)
  const headline = first ? (first.email ?? first.report_url ?? '') : missing ? 'Not registered' : 'No contact found'
  asked.summarise({ target, headline, partial: failures.length > 0 })
  if (missing && !contacts.some(({ confidence }) => confidence !== 'conventional')) fail(missing.code, missing.message)
  if (silent) fail('RDAP_UNAVAILABLE', 'No source of abuse contacts answered.', { retryAfter })
  return { contacts, failures }
}

/** One answer per source: several questions to one are told by the worst of them, and the oldest of those that came. */
function bySource(answers: readonly Answer<unknown>[]): Answer<unknown>[] {
  const groups = Map.groupBy(answers, ({ source }) => source)
  return [...groups.values()].flatMap((group) => {
    const worst = group.find(({ ok }) => !ok) ?? group.find((answer) => answer.ok && answer.stale)
    return worst ?? group.toSorted((a, b) => a.at.getTime() - b.at.getTime()).slice(0, 1)
  })
}
