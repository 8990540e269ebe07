import type { Attributes, AttributeValue, RuleField } from '../../catalog/rule-fields.ts'
import type { CoreSignal } from './compose.ts'
import type { AssessmentRequest } from './request-schema.ts'
import type { AssessmentResult } from './result-schema.ts'

type Judged = {
  request: AssessmentRequest
  score: number
  level: string
  coverage: number
  accountAgeDays: number | null
  signals: readonly CoreSignal[]
  subjects: AssessmentResult['subjects']
}

/** What rules can read of an event (contract section 5). What is unknown, or was not sent, has no member. */
export function attributesOf({ request, subjects: { ip, email }, ...judged }: Judged): Attributes {
  const fields: Record<RuleField, AttributeValue | null | undefined> = {
    risk_score: judged.score,
    risk_level: judged.level,
    coverage: judged.coverage,
    event_type: request.event_type,
    ip: ip?.ip,
    'ip.country': ip?.country_code,
    'ip.asn': ip?.asn,
    'ip.is_tor': ip?.is_tor,
    'ip.is_vpn': ip?.is_vpn,
    'ip.is_hosting': ip?.is_hosting,
    'ip.is_relay': ip?.is_relay,
    'ip.abuse_confidence': null,
    email: email?.normalized ?? request.email,
    'email.domain': email?.domain,
    'email.is_disposable': email?.is_disposable,
    'email.is_free': email?.is_free_provider,
    'email.is_relay': email?.is_relay_alias,
    'email.domain_age_days': email?.domain_age_days,
    'user.id': request.user?.id,
    'user.age_days': judged.accountAgeDays,
    'order.amount': request.order?.amount,
    'order.currency': request.order?.currency,
    'order.billing_country': request.order?.billing_country,
    'captcha.outcome': request.captcha?.outcome,
  }
  const attributes: Record<string, AttributeValue> = {}
  for (const [field, value] of Object.entries(fields)) if (value != null) attributes[field] = value
  for (const { id, status } of judged.signals)
    if (status !== 'unknown') attributes[`signal.${id}`] = status === 'triggered'
  for (const [name, value] of Object.entries(request.metadata ?? {})) attributes[`metadata.${name}`] = value
  return attributes
}
