import type { ErrorCode } from '../../catalog/errors.ts'
import { fail } from '../../platform/errors.ts'
import { parseIpAddress } from '../../platform/ip-address.ts'
import type { Answer, RdapSubject } from '../../providers/index.ts'
import type { LookupContext, Sources } from '../lookup-context.ts'
import { metaOf } from '../meta.ts'
import { type Found, networkRegistrationOf, registrationOf } from './registration.ts'
import { registryCached } from './registry.ts'
import { type RdapReport, registrableOf } from './schema.ts'
import type { RdapSummary } from './summary.ts'

/** Default Retry-After in seconds when the registry sends none: registries rate-limit by the minute. */
const usualWaitSeconds = 60

/**
 * Registration of a domain. Fails with DOMAIN_NOT_FOUND when the registry has none; RDAP_SERVICE_NOT_FOUND when no
 * registry serves the top-level domain over RDAP; RDAP_UNAVAILABLE when the registry does not answer and nothing is
 * cached, with the registry's own Retry-After (RFC 9110 section 10.2.3) if it sent one.
 */
export async function domainRdap(ctx: LookupContext, text: string): Promise<RdapReport> {
  const domain = registrableOf(text)
  const found = await registrationOf(ctx, domain, { registrar: true })
  if (found.service === false) {
    ctx.summarise({ target: domain, headline: 'No RDAP service' })
    fail('RDAP_SERVICE_NOT_FOUND', `The registry of .${domain.split('.').at(-1)} has no RDAP service in IANA’s list.`)
  }
  return reportOf(ctx, domain, found, {
    code: 'DOMAIN_NOT_FOUND',
    message: `The registry has no registration of ${domain}.`,
  })
}

/**
 * Registration of the network that holds an address. Fails with IP_NOT_FOUND when no registry holds one,
 * RDAP_UNAVAILABLE as in `domainRdap`.
 */
export async function ipRdap(ctx: LookupContext, text: string): Promise<RdapReport> {
  const ip = parseIpAddress(text)?.text ?? fail('INVALID_IP')
  const found = await networkRegistrationOf(ctx, ip)
  const nobody = found.service === false ? { ...found, exists: false } : found
  return reportOf(ctx, ip, nobody, { code: 'IP_NOT_FOUND', message: `No registry has allocated ${ip}.` })
}

function reportOf(
  ctx: LookupContext,
  target: string,
  { answers, registration, exists, service }: Found<RdapSummary>,
  absent: { code: ErrorCode; message: string },
): RdapReport {
  ctx.summarise({ target, headline: headlineOf(registration, exists), partial: answers.some(({ ok }) => !ok) })
  if (exists === false) fail(absent.code, absent.message)
  if (!registration) {
    const retryAfter = failureOf(answers)?.retryAfter ?? usualWaitSeconds
    fail('RDAP_UNAVAILABLE', unavailable(answers, service), { retryAfter })
  }
  return { ...registration, ...metaOf(ctx, answers) }
}

function headlineOf(registration: RdapSummary | null, exists: boolean | null): string {
  if (!registration) return exists === false ? 'Not registered' : 'Registry is not responding'
  const { registrar, registrant, name } = registration
  return registrar?.name ?? registrant.organization ?? name ?? 'Registered'
}

function unavailable(answers: readonly Answer<unknown>[], service: boolean | null): string {
  if (service === null)
    return 'The IANA registry list is not available, and the built-in list does not include this registry.'
  return failureOf(answers)?.why === 'refused' ? 'The registry rate-limits queries.' : 'The registry is not responding.'
}

/** How the registry failed; undefined if it answered or was not queried. */
const failureOf = (answers: readonly Answer<unknown>[]) =>
  answers.filter((answer) => !answer.ok).find(({ source }) => source === 'rdap')

/**
 * Rejects before a unit is reserved while the registry is in back-off and nothing is cached, with the remaining
 * seconds.
 */
export async function registryReady({ upstreamClient, upstreams }: Sources, about: RdapSubject): Promise<void> {
  const { question } = await registryCached({ upstreamClient, upstreams }, about)
  if (!question || (await upstreamClient.canAnswer(upstreams.rdap.registry, question))) return
  const retryAfter = Math.max(1, upstreamClient.restSeconds(upstreams.rdap.registry, question))
  fail('RDAP_UNAVAILABLE', 'The registry is not responding. No unit was used.', { retryAfter })
}

export const domainReady = (sources: Sources, { domain }: { domain: string }): Promise<void> =>
  registryReady(sources, { kind: 'domain', name: registrableOf(domain) })

export async function ipReady(sources: Sources, { ip }: { ip: string }): Promise<void> {
  const address = parseIpAddress(ip)
  if (address) await registryReady(sources, { kind: 'ip', address })
}
