import type { Attributes } from '../../catalog/rule-fields.ts'
import { eventTypeLabels } from '../../catalog/signals.ts'
import type { AssessmentEvent } from '../../events/index.ts'
import { maskedEmail } from '../../platform/masked-email.ts'
import type { Summary } from '../lookup-context.ts'
import type { AssessmentCore } from './compose.ts'
import { highRiskPayload } from './payload.ts'
import type { AssessmentRequest } from './request-schema.ts'
import { toStored } from './stored.ts'
import type { SubjectHashes } from './subject-hashes.ts'
import type { Subjects } from './subjects.ts'

/** History entry of an assessment; contains no full email address. `core` is null while it is in progress. */
export const historyOf = (request: AssessmentRequest, subjects: Subjects, core: AssessmentCore | null): Summary => ({
  target: targetOf(request, subjects),
  headline: core ? `${eventTypeLabels[request.event_type]}: ${core.decision}` : eventTypeLabels[request.event_type],
  score: core?.score ?? null,
  level: core?.level ?? null,
  partial: core?.partial ?? false,
})

const targetOf = ({ user, device }: AssessmentRequest, { email, ip, domain }: Subjects): string =>
  (email && maskedEmail(email.normalized ?? email.given)) ??
  ip?.address.text ??
  domain?.name ??
  user?.id ??
  device?.fingerprint ??
  ''

type Given = {
  workspaceId: string
  at: Date
  /** Made with a test key: no webhooks. */
  test: boolean
  request: AssessmentRequest
  subjects: Subjects
  hashes: SubjectHashes
  core: AssessmentCore
  attributes: Attributes
}

const maxTopSignals = 5

/**
 * The assessment as stored for events, search, analytics, backtests and webhooks. Contains no form text, names or
 * telephone numbers.
 */
export function eventOf({
  workspaceId,
  at,
  test,
  request,
  subjects,
  hashes,
  core,
  attributes,
}: Given): Omit<AssessmentEvent, 'author' | 'eventDays' | 'traceparent'> {
  const triggered = core.signals.filter(({ status }) => status === 'triggered')
  const top = triggered.filter(({ points }) => points > 0).slice(0, maxTopSignals)
  const { ip, email, domain } = subjects
  return {
    at,
    eventId: core.eventId,
    eventType: core.eventType,
    scoringModel: core.model,
    score: core.score,
    level: core.level,
    decision: core.decision,
    decisionSource: core.decisionSource,
    coverage: core.coverage,
    partial: core.partial,
    subject: {
      email: email && (email.normalized ?? email.given.toLowerCase()),
      emailCanonical: email?.canonical ?? null,
      emailDomain: email?.parsed.domain?.toLowerCase() ?? null,
      domain: domain?.name ?? null,
      ip: ip?.address.text ?? null,
      userId: request.user?.id ?? null,
      deviceId: request.device?.fingerprint ?? null,
      phoneHash: hashes.phone,
      cardHash: hashes.card,
      country: core.subjects.ip?.country_code ?? null,
    },
    rules: core.rules.map(({ id, name, applied }) => ({ id, name, applied })),
    signals: triggered.map(({ id }) => id),
    topSignals: top.map(({ id }) => id),
    silentSources: core.sources.flatMap(({ id, status }) =>
      status === 'unavailable' || status === 'timeout' ? [id] : [],
    ),
    summary: `${eventTypeLabels[core.eventType]}: score ${core.score}, ${core.level}, ${core.decision}${core.decisionSource === 'rule' ? ' by rule' : ''}`,
    attributes: JSON.stringify(attributes),
    result: toStored(core),
    payload: test ? null : highRiskPayload(workspaceId, core, request.user?.id ?? null),
  }
}
