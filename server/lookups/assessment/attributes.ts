import type { Attributes, AttributeValue, RuleField } from '../../catalog/rule-fields.ts'
import { type SignalId, signalIds } from '../../catalog/signals.ts'
import { ageInDays } from '../email/check/known-address.ts'
import type { CoreSignal } from './compose.ts'
import type { AssessmentRequest } from './request-schema.ts'
import type { AssessmentResult } from './result-schema.ts'
import { readSubjects } from './subjects.ts'

type Judged = {
  request: AssessmentRequest
  score: number
  level: string
  coverage: number
  accountAgeDays: number | null
  abuseConfidence: number | null
  captchaOutcome: string | null
  signals: readonly CoreSignal[]
  subjects: AssessmentResult['subjects']
}

/** Concatenated once: V8 looks up a new text among all keys before it can use it as one. */
const signalFields = Object.fromEntries(signalIds.map((id) => [id, `signal.${id}`])) as Record<SignalId, string>

type Fields = Partial<Record<RuleField, AttributeValue | null | undefined>>

/** Event attributes that rules can read (contract section 5). Unknown or unsent values have no member. */
export function attributesOf({ request, subjects: { ip, email, phone }, ...judged }: Judged): Attributes {
  const fields: Fields = {
    ...reportedFields(request, judged.accountAgeDays),
    risk_score: judged.score,
    risk_level: judged.level,
    coverage: judged.coverage,
    ip: ip?.ip,
    'ip.country': ip?.country_code,
    'ip.asn': ip?.asn,
    'ip.is_tor': ip?.is_tor,
    'ip.is_vpn': ip?.is_vpn,
    'ip.is_hosting': ip?.is_hosting,
    'ip.is_relay': ip?.is_relay,
    'ip.abuse_confidence': judged.abuseConfidence,
    'captcha.outcome': judged.captchaOutcome === 'unknown' ? null : judged.captchaOutcome,
    email: email?.normalized ?? request.email,
    'email.domain': email?.domain,
    'email.is_disposable': email?.is_disposable,
    'email.is_free': email?.is_free_provider,
    'email.is_relay': email?.is_relay_alias,
    'email.domain_age_days': email?.domain_age_days,
    'phone.country': phone?.country_code,
    'phone.line_type': phone?.line_type,
    'phone.is_valid': phone?.is_valid,
    'phone.is_disposable': phone?.is_disposable,
  }
  const attributes = present(fields)
  for (const { id, status } of judged.signals)
    if (status !== 'unknown') attributes[signalFields[id]] = status === 'triggered'
  return Object.assign(attributes, metadataOf(request))
}

/** Attributes that rules can read from the request alone; excludes the score and everything that needs a source. */
export function reportedAttributes(request: AssessmentRequest, now: Date): Attributes {
  const { ip, email, at } = readSubjects(request, now)
  const fields: Fields = {
    ...reportedFields(request, ageInDays(request.user?.created_at ?? null, at)),
    ip: ip?.address.text,
    email: email?.normalized ?? request.email,
    'email.domain': email?.parsed.domain,
  }
  return Object.assign(present(fields), metadataOf(request))
}

const reportedFields = (request: AssessmentRequest, accountAgeDays: number | null): Fields => ({
  event_type: request.event_type,
  'user.id': request.user?.id,
  'user.age_days': accountAgeDays,
  'order.amount': request.order?.amount,
  'order.currency': request.order?.currency,
  'order.billing_country': request.order?.billing_country,
  'captcha.outcome': request.captcha?.outcome,
})

function present(fields: Fields): Record<string, AttributeValue> {
  const attributes: Record<string, AttributeValue> = {}
  for (const field of Object.keys(fields) as RuleField[]) {
    const value = fields[field]
    if (value != null) attributes[field] = value
  }
  return attributes
}

const metadataOf = ({ metadata = {} }: AssessmentRequest): Attributes =>
  Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`metadata.${name}`, value]))
