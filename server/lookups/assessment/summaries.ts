import type { AddressListKind } from '../../catalog/address-lists.ts'
import { isDisposable, type PhoneFacts, type Place } from '../../risk/index.ts'
import type { KnownAddress } from '../email/check/known-address.ts'
import { ageInDays } from '../email/check/known-address.ts'
import { type AddressAssessment, isOn, isVpn } from '../ip/assess-address.ts'
import { domainFindings, type Evidence } from './evidence.ts'
import type { AssessmentResult } from './result-schema.ts'
import type { Subjects } from './subjects.ts'

type Summaries = AssessmentResult['subjects']

/** Summaries of the subjects for the response. Null means unknown. */
export const summariesOf = (
  subjects: Subjects,
  evidence: Evidence,
  known: KnownAddress | null,
  phone: PhoneFacts | null,
  place: Place | null,
): Summaries => ({
  ip: subjects.ip && ipSummary(subjects.ip, evidence.address, place),
  email: subjects.email && emailSummary(subjects.email, known),
  domain: subjects.domain && domainSummary(subjects.domain, evidence, subjects.at),
  phone: subjects.phone && phoneSummary(phone),
})

function ipSummary(
  { address, isPublic }: NonNullable<Subjects['ip']>,
  found: AddressAssessment | null,
  place: Place | null,
): Summaries['ip'] {
  const on = (...kinds: AddressListKind[]): boolean | null => found && isOn(found, ...kinds)
  return {
    ip: address.text,
    version: address.version,
    is_public: isPublic,
    country_code: place?.country ?? null,
    city: found?.location.ok ? (found.location.facts?.city ?? null) : null,
    asn: found?.network.asn ?? null,
    as_name: found?.network.as_name ?? null,
    is_tor: on('tor'),
    is_vpn: found && isVpn(found),
    is_hosting: on('hosting', 'edge'),
    is_relay: on('relay'),
    listed_on: found?.listedOn ?? [],
  }
}

function emailSummary(email: NonNullable<Subjects['email']>, known: KnownAddress | null): Summaries['email'] {
  return {
    email: email.given,
    normalized: email.normalized,
    canonical: email.canonical,
    domain: email.parsed.domain,
    syntax_valid: email.parsed.valid,
    accepts_mail: known?.facts.acceptsMail ?? null,
    is_disposable: known?.mailClass.is_disposable ?? null,
    is_free_provider: known?.mailClass.is_free_provider ?? null,
    is_relay_alias: known?.mailClass.is_relay ?? null,
    is_role_account: known?.isRole ?? null,
    is_placeholder: email.isPlaceholder,
    domain_age_days: known?.facts.domainAgeDays ?? null,
    suggestion: known?.suggestion ?? null,
  }
}

function domainSummary(
  { name, registrable }: NonNullable<Subjects['domain']>,
  evidence: Evidence,
  at: Date,
): Summaries['domain'] {
  return {
    domain: name,
    registrable_domain: registrable,
    age_days: ageInDays(evidence.domain?.registration?.registration?.registered_at ?? null, at),
    listed_on: domainFindings(evidence)
      .filter(({ status, severity }) => status === 'listed' && severity !== 'policy')
      .map(({ name: list }) => list),
  }
}

/** Without the number, because results are stored and phone numbers are not. */
const phoneSummary = (phone: PhoneFacts | null): Summaries['phone'] => ({
  is_valid: phone && phone.invalid === null,
  country_code: phone?.country ?? null,
  line_type: phone?.lineType ?? null,
  is_disposable: phone && isDisposable(phone.sighting),
  disposable_last_seen: phone?.sighting?.lastSeen ?? null,
})
