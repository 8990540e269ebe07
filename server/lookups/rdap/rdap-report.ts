import type { ErrorCode } from '../../catalog/errors.ts'
import { fail } from '../../platform/errors.ts'
import { parseIpAddress } from '../../platform/ip-address.ts'
import type { Answer, RdapSubject } from '../../providers/index.ts'
import type { Asked, Sources } from '../asked.ts'
import { metaOf } from '../meta.ts'
import { type Found, networkRegistrationOf, registrationOf } from './registration.ts'
import { registryKept } from './registry.ts'
import { type RdapReport, registrableOf } from './schema.ts'
import type { RdapSummary } from './summary.ts'

/** Seconds after which asking again makes sense where the registry does not say: registries count over a minute. */
const usualWaitSeconds = 60

/**
 * The registration of a domain. Fails with DOMAIN_NOT_FOUND when the registry has none, RDAP_SERVICE_NOT_FOUND when no registry serves the top-level domain by RDAP, RDAP_UNAVAILABLE
 * when the registry does not answer and nothing is kept, with the registry's own Retry-After (RFC 9110 section 10.2.3) where it gave one.
 */
export async function domainRdap(asked: Asked, text: string): Promise<RdapReport> {
  const domain = registrableOf(text)
  const found = await registrationOf(asked, domain, { registrar: true })
  if (found.service === false) {
    asked.summarise({ target: domain, headline: 'No RDAP service' })
    fail('RDAP_SERVICE_NOT_FOUND', `The registry of .${domain.split('.').at(-1)} has no RDAP service in IANA’s list.`)
  }
  return reportOf(asked, domain, found, {
    code: 'DOMAIN_NOT_FOUND',
    message: `The registry has no registration of ${domain}.`,
  })
}

/** The registration of the network that holds an address. Fails with IP_NOT_FOUND where no registry holds one, RDAP_UNAVAILABLE as `domainRdap`. */
export async function ipRdap(asked: Asked, text: string): Promise<RdapReport> {
  const ip = parseIpAddress(text)?.text ?? fail('INVALID_IP')
  const found = await networkRegistrationOf(asked, ip)
  const nobody = found.service === false ? { ...found, exists: false } : found
  return reportOf(asked, ip, nobody, { code: 'IP_NOT_FOUND', message: `No registry has allocated ${ip}.` })
}

function reportOf(
  asked: Asked,
  target: string,
  { answers, registration, exists, service }: Found<RdapSummary>,
  absent: { code: ErrorCode; message: string },
): RdapReport {
  asked.summarise({ target, headline: headlineOf(registration, exists), partial: answers.some(({ ok }) => !ok) })
  if (exists === false) fail(absent.code, absent.message)
  if (!registration) {
    const retryAfter = failureOf(answers)?.retryAfter ?? usualWaitSeconds
    fail('RDAP_UNAVAILABLE', unavailable(answers, service), { retryAfter })
  }
  return { ...registration, ...metaOf(asked, answers) }
}

function headlineOf(registration: RdapSummary | null, exists: boolean | null): string {
  if (!registration) return exists === false ? 'Not registered' : 'Registry does not answer'
  const { registrar, registrant, name } = registration
  return registrar?.name ?? registrant.organization ?? name ?? 'Registered'
}

function unavailable(answers: readonly Answer<unknown>[], service: boolean | null): string {
  if (service === null)
    return 'IANA’s list of registries cannot be read, and the built-in one does not name this registry.'
  return failureOf(answers)?.why === 'refused'
    ? 'The registry limits how often it is asked.'
    : 'The registry does not answer.'
}

/** How the registry failed; undefined where it was not asked or answered. */
const failureOf = (answers: readonly Answer<unknown>[]) =>
  answers.filter((answer) => !answer.ok).find(({ source }) => source === 'rdap')

/** Refuses before a unit is reserved while the registry is known not to answer and nothing is kept, with the seconds for which it is still left alone. */
export async function registryReady({ asker, upstreams }: Sources, about: RdapSubject): Promise<void> {
  const { question } = await registryKept({ asker, upstreams }, about)
  if (!question || (await asker.canAnswer(upstreams.rdap.registry, question))) return
  const retryAfter = Math.max(1, asker.restSeconds(upstreams.rdap.registry, question))
  fail('RDAP_UNAVAILABLE', 'The registry does not answer at the moment. No unit was used.', { retryAfter })
}

export const domainReady = (sources: Sources, { domain }: { domain: string }): Promise<void> =>
  registryReady(sources, { kind: 'domain', name: registrableOf(domain) })

export async function ipReady(sources: Sources, { ip }: { ip: string }): Promise<void> {
  const address = parseIpAddress(ip)
  if (address) await registryReady(sources, { kind: 'ip', address })
}
