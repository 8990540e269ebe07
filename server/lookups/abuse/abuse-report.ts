import { recordsOf } from '../../platform/dns/index.ts'
import { parseDomainName } from '../../platform/domain-name.ts'
import { fail } from '../../platform/errors.ts'
import { parseIpAddress } from '../../platform/ip-address.ts'
import type { Answer } from '../../providers/index.ts'
import { dnsAnswer } from '../dns-answer.ts'
import { notPublic } from '../inputs.ts'
import type { LookupContext } from '../lookup-context.ts'
import { metaOf } from '../meta.ts'
import { registrationOf } from '../rdap/registration.ts'
import { registrableOf } from '../rdap/schema.ts'
import { type Report, ranked } from './contacts.ts'
import { abuseNetContacts, conventionalContact } from './dns-contacts.ts'
import { contactsTimeoutMs, networkContacts } from './network-contacts.ts'
import { registrarReported } from './registrar-contact.ts'
import type { AbuseReport } from './schema.ts'
import { securityTxtContacts } from './security-txt-contacts.ts'

const retryAfter = 30
const timeoutMs = 3_000

/** Maximum number of a domain's addresses whose network is looked up. */
const maxAddresses = 2

/**
 * Abuse contacts of an address: the registry's contact for the network, and abusix. Fails with IP_NOT_FOUND when no
 * registry holds the address and no source names a contact, RDAP_UNAVAILABLE when no source answered.
 */
export async function addressAbuse(ctx: LookupContext, text: string): Promise<AbuseReport> {
  const ip = parseIpAddress(text)?.text ?? fail('INVALID_IP')
  const { reported: results, answers, replies, exists, network } = await networkContacts(ctx, ip, 'network')
  const report = reported(
    ctx,
    ip,
    results,
    exists === false ? { code: 'IP_NOT_FOUND', message: `No registry has allocated ${ip}.` } : null,
  )
  const all = [...answers, dnsAnswer(replies, ctx.at)]
  return { target: ip, type: 'ip', ...report, network, registrar: null, ...metaOf(ctx, bySource(all)) }
}

/**
 * Abuse contacts of a domain: its hosting network, registrar and operator; queries all sources in parallel. Fails with
 * DOMAIN_NOT_FOUND when the registry has no such domain (or no registry can be queried) and the DNS has no such name,
 * RDAP_UNAVAILABLE when no source answered.
 */
export async function domainAbuse(ctx: LookupContext, text: string): Promise<AbuseReport> {
  const host = parseDomainName(text)?.ascii ?? fail('INVALID_DOMAIN')
  const domain = registrableOf(text)
  const [found, hosting, abuseNet, conventional, published] = await Promise.all([
    registrationOf(ctx, domain, { registrar: true, timeoutMs: contactsTimeoutMs }),
    hostingContacts(ctx, host),
    abuseNetContacts(ctx, domain),
    conventionalContact(ctx, domain),
    securityTxtContacts(ctx, host),
  ])
  const results = [registrarReported(found), ...hosting.reported, abuseNet, conventional, published]
  const unknown = found.exists === false || found.service === false
  const missing = unknown && conventional.reply.status === 'NXDOMAIN'
  const report = reported(
    ctx,
    host,
    results,
    missing ? { code: 'DOMAIN_NOT_FOUND', message: `${domain} is not registered.` } : null,
  )
  const replies = [...hosting.replies, abuseNet.reply, conventional.reply]
  const answers = [...found.answers, ...hosting.answers, dnsAnswer(replies, ctx.at), published.answer]
  const registrar = found.registration?.registrar ?? null
  return {
    target: host,
    type: 'domain',
    ...report,
    network: hosting.network,
    registrar: registrar && { name: registrar.name, iana_id: registrar.iana_id },
    ...metaOf(ctx, bySource(answers)),
  }
}

async function hostingContacts(ctx: LookupContext, host: string) {
  const { dns } = ctx.network
  const [four, six] = await Promise.all([dns.lookUp(host, 'A', { timeoutMs }), dns.lookUp(host, 'AAAA', { timeoutMs })])
  const found = [...recordsOf(four, 'A'), ...recordsOf(six, 'AAAA')].map(({ value }) => value)
  const addresses = [...new Set(found)].filter((address) => notPublic(address) === null).slice(0, maxAddresses)
  const each = await Promise.all(addresses.map((address) => networkContacts(ctx, address, 'hosting')))
  return {
    reported: each.flatMap(({ reported }) => reported),
    answers: each.flatMap(({ answers }) => answers),
    replies: [four, six, ...each.flatMap(({ replies }) => replies)],
    network: each[0]?.network ?? null,
  }
}

function reported(
  ctx: LookupContext,
  target: string,
  results: readonly Report[],
  missing: { code: 'IP_NOT_FOUND' | 'DOMAIN_NOT_FOUND'; message: string } | null,
): Pick<AbuseReport, 'contacts' | 'failures'> {
  const contacts = ranked(results.flatMap((one) => one.contacts))
  const failures = results
    .flatMap((one) => one.failures)
    .filter(
      ({ source, error }, index, all) =>
        all.findIndex((other) => other.source === source && other.error === error) === index,
    )
  const [first] = contacts
  const silent = results.every((one) => one.failures.length > 0 && one.contacts.length === 0)
  const headline = first ? (first.email ?? first.report_url ?? '') : missing ? 'Not registered' : 'No contact found'
  ctx.summarise({ target, headline, partial: failures.length > 0 })
  if (missing && !contacts.some(({ confidence }) => confidence !== 'conventional')) fail(missing.code, missing.message)
  if (silent) fail('RDAP_UNAVAILABLE', 'No source of abuse contacts responded.', { retryAfter })
  return { contacts, failures }
}

/** One answer per source. With several answers from one source, a failed or stale one wins, otherwise the oldest. */
function bySource(answers: readonly Answer<unknown>[]): Answer<unknown>[] {
  const groups = Map.groupBy(answers, ({ source }) => source)
  return [...groups.values()].flatMap((group) => {
    const worst = group.find(({ ok }) => !ok) ?? group.find((answer) => answer.ok && answer.stale)
    return worst ?? group.toSorted((a, b) => a.at.getTime() - b.at.getTime()).slice(0, 1)
  })
}
