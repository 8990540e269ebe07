import { canonicalOf } from '../../platform/canonical-mailbox.ts'
import { minuteMs } from '../../platform/clock.ts'
import { parseDomainName, registrableDomain } from '../../platform/domain-name.ts'
import { type ParsedEmail, parseEmail } from '../../platform/email-address.ts'
import { type IpAddress, parseIpAddress } from '../../platform/ip-address.ts'
import { type PhoneNumber, parsePhoneNumber } from '../../platform/phone-number.ts'
import { specialRangeOf } from '../../platform/special-purpose.ts'
import { type Lookalike, lookalikeOf } from '../domain/lookalike.ts'
import type { ValidEmail } from '../email/check/known-address.ts'
import { isPlaceholder } from '../email/check/placeholder.ts'
import { type Warning, warning } from '../meta.ts'
import { phoneRefusal } from '../phone/refusal.ts'
import type { AssessmentRequest } from './request-schema.ts'

/** Why a given subject cannot be used. */
export type Unusable = { unusable: string }

export type IpSubject = { address: IpAddress } & ({ isPublic: true } | ({ isPublic: false } & Unusable))

export type EmailSubject = {
  given: string
  parsed: ParsedEmail
  /** Null if the address is invalid. */
  normalized: string | null
  canonical: string | null
  /** The deliverable address; null if invalid or an address literal. */
  mailbox: ValidEmail | null
  isPlaceholder: boolean
}

export type DomainSubject = { name: string; registrable: string | null; lookalike: Lookalike }

/** `invalid`: why the text is no number of any country. */
export type PhoneSubject = { number: PhoneNumber } | { invalid: string } | Unusable

/** The parsed request: subjects, event time, and warnings about them. */
export type Subjects = {
  at: Date
  ip: IpSubject | null
  email: EmailSubject | null
  domain: DomainSubject | null
  phone: PhoneSubject | null
  warnings: Warning[]
}

const yearMs = 366 * 24 * 60 * minuteMs
const aheadMs = 5 * minuteMs

/** Parses the subjects of a request that passed its schema. Pure. `now`: when the request was received. */
export function readSubjects(request: AssessmentRequest, now: Date): Subjects {
  const ip = request.ip === undefined ? null : readIp(request.ip)
  const email = request.email === undefined ? null : readEmail(request.email)
  const phone = request.user?.phone === undefined ? null : readPhone(request.user.phone)
  const { at, clamped } = timeOf(request.occurred_at, now)
  const warnings = [
    ...(clamped ? [warning('OCCURRED_AT_CLAMPED', '/occurred_at')] : []),
    ...(ip && !ip.isPublic ? [warning('IP_RESERVED', '/ip', ip.unusable)] : []),
    ...(phone && 'unusable' in phone ? [warning('PHONE_UNUSABLE', '/user/phone')] : []),
    ...(email?.isPlaceholder ? [warning('EMAIL_UNUSABLE', '/email')] : []),
  ]
  const domain = request.domain === undefined ? null : readDomain(request.domain)
  return { at, ip, email, domain, phone, warnings }
}

function timeOf(text: string | undefined, now: Date): { at: Date; clamped: boolean } {
  if (text === undefined) return { at: now, clamped: false }
  const at = Date.parse(text)
  const clamped = Number.isNaN(at) || at < now.getTime() - yearMs || at > now.getTime() + aheadMs
  return { at: clamped ? now : new Date(at), clamped }
}

function readIp(text: string): IpSubject | null {
  const address = parseIpAddress(text)
  if (!address) return null
  const special = specialRangeOf(address.text)
  if (!special || special.global) return { address, isPublic: true }
  return {
    address,
    isPublic: false,
    unusable: `The address belongs to ${special.cidr}, ${special.name} (${special.reference}): no data about its user.`,
  }
}

function readEmail(given: string): EmailSubject {
  const parsed = parseEmail(given)
  if (!parsed.valid) return { given, parsed, normalized: null, canonical: null, mailbox: null, isPlaceholder: false }
  const local = parsed.local.toLowerCase()
  return {
    given,
    parsed,
    normalized: `${local}@${parsed.domain}`,
    canonical: canonicalOf(local, parsed.domain),
    mailbox: parsed.literal ? null : parsed,
    isPlaceholder: !parsed.literal && isPlaceholder(local, parsed.domain),
  }
}

/** A national number is not guessed at: without its country it could be anyone's. */
function readPhone(text: string): PhoneSubject {
  const { number, fault } = parsePhoneNumber(text)
  if (number) return { number }
  if (fault === 'country_missing') return { unusable: 'The number has no country code.' }
  return { invalid: phoneRefusal(fault, text) }
}

function readDomain(text: string): DomainSubject {
  const parsed = parseDomainName(text)
  const name = parsed?.ascii ?? text
  const registrable = registrableDomain(name)
  const lookalike = lookalikeOf({ ascii: name, unicode: parsed?.unicode ?? text, apex: registrable ?? name })
  return { name, registrable, lookalike }
}
