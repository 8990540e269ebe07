import { insertTags } from '../events/tags.ts'
import { canonicalOf } from '../platform/canonical-mailbox.ts'
import { dayMs } from '../platform/clock.ts'
import type { Prisma } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'

/** An assessment, with defaults for whatever a test does not specify. */
export type AssessedEvent = {
  at: Date
  retentionDays: number
  eventId: string | null
  eventType: 'signup' | 'login' | 'checkout' | 'form' | 'api'
  score: number
  level: 'low' | 'medium' | 'high' | 'critical'
  decision: 'allow' | 'review' | 'challenge' | 'block'
  email: string | null
  domain: string | null
  ip: string | null
  userId: string | null
  deviceId: string | null
  country: string | null
  signals: string[]
  rules: string[]
  /** Stored text of the result; null: none. */
  result: string | null
}

/** Writes an assessed event as the recorder does: the event with its tags, and the assessment. */
export async function putAssessment(
  prisma: Prisma,
  log: string,
  given: Partial<AssessedEvent> & { at: Date },
): Promise<{ id: string; requestId: string }> {
  const event: AssessedEvent = {
    retentionDays: 30,
    eventId: null,
    eventType: 'signup',
    score: 10,
    level: 'low',
    decision: 'allow',
    email: null,
    domain: null,
    ip: null,
    userId: null,
    deviceId: null,
    country: null,
    signals: [],
    rules: [],
    result: null,
    ...given,
  }
  const id = newId('evt', event.at.getTime())
  const requestId = newId('req', event.at.getTime())
  const [local = '', mailDomain = null] = event.email?.split('@') ?? []
  const expiresAt = new Date(event.at.getTime() + event.retentionDays * dayMs)
  await prisma.event.create({
    data: {
      id,
      workspaceId: log,
      type: 'assessment.completed',
      severity: 'info',
      requestId,
      actorType: 'api_key',
      actorId: 'key_test',
      actorLabel: 'Test key',
      summary: `${event.eventType}: ${event.score}`,
      details: {},
      eventId: event.eventId,
      eventType: event.eventType,
      riskScore: event.score,
      riskLevel: event.level,
      decision: event.decision,
      decisionSource: 'threshold',
      email: event.email,
      emailCanonical: mailDomain === null ? null : canonicalOf(local, mailDomain),
      emailDomain: mailDomain,
      domain: event.domain,
      ip: event.ip,
      userId: event.userId,
      deviceId: event.deviceId,
      country: event.country,
      ruleIds: event.rules,
      topSignals: event.signals.slice(0, 5),
      createdAt: event.at,
      expiresAt,
    },
  })
  const tags = [
    ...event.signals.map((signal) => `signal:${signal}`),
    ...event.rules.map((rule) => `rule:${rule}`),
    ...(event.decision === 'allow' ? [] : [`decision:${event.decision}`]),
    ...(event.level === 'low' ? [] : [`level:${event.level}`]),
  ]
  await insertTags(
    prisma,
    tags.map((tag) => ({ log, tag, at: event.at, id })),
  )
  if (event.result !== null)
    await prisma.assessment.create({
      data: { workspaceId: log, requestId, createdAt: event.at, expiresAt, attributes: '{}', result: event.result },
    })
  return { id, requestId }
}
