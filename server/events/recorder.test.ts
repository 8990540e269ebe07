import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { events } from '../catalog/events.ts'
import { dayMs, hourMs } from '../platform/clock.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { cloneDatabase } from '../testing/service.ts'
import { assessmentsWhere } from '../testing/stored-assessments.ts'
import type { AssessmentEvent, Attempt } from './attempt.ts'
import { attemptRecorder } from './recorder.ts'

let database: Database
beforeAll(async () => {
  database = openDatabase(await cloneDatabase(), () => undefined, 4)
  return () => database.close()
})

const start = Date.parse('2026-11-21T12:00:00.000Z')
let requests = 0

/** An attempt in which all values of one type differ; `bare` leaves out everything nullable. */
function attemptOf(bare: boolean, log: string): Attempt & { assessment: AssessmentEvent } {
  const n = ++requests
  const text = (name: string) => `${name} ${n}`
  const optional = <T>(value: T): T | null => (bare ? null : value)
  const at = (minutes: number) => new Date(start + n * hourMs + minutes * 60_000)
  return {
    requestId: `req_${n}`,
    log,
    endpoint: text('endpoint'),
    target: text('target'),
    headline: text('headline'),
    score: optional(1_000 + n),
    level: optional(text('level')),
    units: 2_000 + n,
    source: 'bulk',
    httpStatus: 3_000 + n,
    errorCode: null,
    partial: !bare,
    at: at(1),
    historyDays: 7,
    assessment: {
      at: at(2),
      author: { type: 'visitor', id: optional(text('author')), label: text('author label') },
      eventDays: 11,
      traceparent: optional(text('traceparent')),
      eventId: optional(text('event id')),
      eventType: text('event type'),
      scoringModel: text('model'),
      score: 4_000 + n,
      level: 'critical',
      decision: text('decision'),
      decisionSource: text('decision source'),
      coverage: 0.25,
      partial: bare,
      subject: {
        email: optional(text('email')),
        emailCanonical: optional(text('canonical')),
        emailDomain: optional(text('email domain')),
        domain: optional(text('domain')),
        ip: optional(`198.51.100.${n % 250}`),
        userId: optional(text('user')),
        deviceId: optional(text('device')),
        phoneHash: optional(text('phone hash')),
        cardHash: optional(text('card hash')),
        country: optional(text('country')),
      },
      rules: [{ id: `rule_${n}`, name: text('rule name'), applied: true }],
      signals: [`signal_${n}`],
      topSignals: [`top_${n}`],
      silentSources: [],
      summary: text('summary'),
      attributes: text('attributes'),
      result: text('result'),
      payload: optional(text('payload')),
      ...(bare
        ? {}
        : {
            report: {
              id: `rep_${n}`,
              title: text('title'),
              notes: text('notes'),
              result: text('report result'),
              createdAt: at(3),
              expiresAt: at(4),
            },
          }),
    },
  }
}

const after = (at: Date, days: number) => new Date(at.getTime() + days * dayMs)

const historyOf = (attempt: Attempt) => ({
  id: `his_${attempt.requestId.slice('req_'.length)}`,
  workspaceId: attempt.log,
  requestId: attempt.requestId,
  endpoint: attempt.endpoint,
  target: attempt.target,
  headline: attempt.headline,
  score: attempt.score,
  level: attempt.level,
  units: attempt.units,
  source: attempt.source,
  httpStatus: attempt.httpStatus,
  partial: attempt.partial,
  createdAt: attempt.at,
  expiresAt: after(attempt.at, attempt.historyDays),
})

async function expectRecorded(attempt: Attempt & { assessment: AssessmentEvent }, webhookId: string): Promise<void> {
  const { prisma } = database
  const { requestId, log: workspaceId, assessment } = attempt
  const { report, subject } = assessment
  const suffix = requestId.slice('req_'.length)
  expect(await prisma.lookupHistory.findMany({ where: { requestId } })).toEqual([historyOf(attempt)])
  expect(await prisma.event.findUnique({ where: { id: `evt_${suffix}` } })).toMatchObject({
    workspaceId,
    type: 'assessment.completed',
    severity: 'critical',
    requestId,
    actorType: assessment.author.type,
    actorId: assessment.author.id,
    actorLabel: assessment.author.label,
    targetType: null,
    targetId: null,
    summary: assessment.summary,
    details: {
      coverage: assessment.coverage,
      partial: assessment.partial,
      scoring_model: assessment.scoringModel,
    },
    eventId: assessment.eventId,
    eventType: assessment.eventType,
    riskScore: assessment.score,
    riskLevel: assessment.level,
    decision: assessment.decision,
    decisionSource: assessment.decisionSource,
    email: subject.email,
    emailCanonical: subject.emailCanonical,
    phoneHash: subject.phoneHash,
    cardHash: subject.cardHash,
    emailDomain: subject.emailDomain,
    domain: subject.domain,
    ip: subject.ip,
    userId: subject.userId,
    deviceId: subject.deviceId,
    country: subject.country,
    ruleIds: assessment.rules.map(({ id }) => id),
    topSignals: assessment.topSignals,
    createdAt: assessment.at,
    expiresAt: after(assessment.at, assessment.eventDays),
  })
  const decided = await prisma.event.findMany({ where: { requestId, type: 'rule.matched' } })
  const [rule] = assessment.rules
  expect(decided).toMatchObject([
    {
      workspaceId,
      severity: events['rule.matched'],
      actorType: 'system',
      actorId: null,
      actorLabel: 'Rules',
      targetType: 'rule',
      targetId: rule?.id,
      summary: `Rule “${rule?.name}” decided: ${assessment.decision}`,
      details: {},
      eventId: null,
      riskScore: null,
      email: null,
      ruleIds: [rule?.id],
      topSignals: [],
      createdAt: assessment.at,
      expiresAt: after(assessment.at, assessment.eventDays),
    },
  ])
  const eventIds = [`evt_${suffix}`, decided[0]?.id ?? '']
  const tags = await prisma.$queryRaw`
    SELECT workspace_id, created_at, event_id, tag FROM event_tags WHERE event_id = ANY (${eventIds}) ORDER BY tag`
  const tagged = { workspace_id: workspaceId, created_at: assessment.at, event_id: `evt_${suffix}` }
  expect(tags).toEqual([
    { ...tagged, tag: `decision:${assessment.decision}` },
    { ...tagged, tag: `level:${assessment.level}` },
    { ...tagged, tag: `rule:${rule?.id}` },
    { ...tagged, tag: `signal:${assessment.signals[0]}` },
    { ...tagged, tag: 'type:rule.matched', event_id: decided[0]?.id },
  ])
  expect(await assessmentsWhere(prisma, { requestId })).toEqual([
    {
      workspaceId,
      requestId,
      createdAt: assessment.at,
      expiresAt: after(assessment.at, assessment.eventDays),
      attributes: assessment.attributes,
      result: assessment.result,
    },
  ])
  expect(await prisma.webhookDelivery.findMany({ where: { requestId } })).toMatchObject(
    assessment.payload === null
      ? []
      : [
          {
            workspaceId,
            webhookId,
            eventType: 'high_risk_assessment',
            payload: assessment.payload,
            traceparent: assessment.traceparent,
            status: 'pending',
            nextAttemptAt: assessment.at,
            createdAt: assessment.at,
          },
        ],
  )
  expect(await prisma.savedReport.findMany({ where: { requestId } })).toEqual(
    report === undefined
      ? []
      : [
          {
            id: report.id,
            workspaceId,
            requestId,
            title: report.title,
            notes: report.notes,
            result: report.result,
            eventType: assessment.eventType,
            riskScore: assessment.score,
            riskLevel: assessment.level,
            decision: assessment.decision,
            email: subject.email,
            emailCanonical: subject.emailCanonical,
            ip: subject.ip,
            domain: subject.domain,
            userId: subject.userId,
            deviceId: subject.deviceId,
            authorId: assessment.author.id,
            authorLabel: assessment.author.label,
            createdAt: report.createdAt,
            expiresAt: report.expiresAt,
          },
        ],
  )
  if (report)
    expect(await prisma.event.findMany({ where: { requestId, type: 'report.saved' } })).toMatchObject([
      {
        workspaceId,
        actorType: assessment.author.type,
        actorId: assessment.author.id,
        actorLabel: assessment.author.label,
        targetType: 'report',
        targetId: report.id,
        createdAt: report.createdAt,
        expiresAt: after(report.createdAt, assessment.eventDays),
      },
    ])
}

describe('a recorded request', () => {
  it('has each value in the column named after it, in any group', async () => {
    const { prisma } = database
    const at = new Date(start)
    const workspace = await prisma.workspace.create({ data: { id: 'ws_recorder', name: 'Recorder', createdAt: at } })
    const webhook = await prisma.webhook.create({
      data: {
        id: 'wh_recorder',
        workspaceId: workspace.id,
        name: 'Webhook',
        url: 'https://example.com/hook',
        eventTypes: ['high_risk_assessment'],
        status: 'active',
        secret: new Uint8Array(1),
        secretLast4: '0000',
        createdAt: at,
        updatedAt: at,
      },
    })
    const recorder = attemptRecorder(database.pool)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }), async (bare) => {
        const group = bare.map((one) => attemptOf(one, workspace.id))
        await Promise.all(group.map(recorder.record))
        for (const attempt of group) await expectRecorded(attempt, webhook.id)
      }),
      { numRuns: 25 },
    )
  })

  it('of a bulk target has each value in the target, the history and the counts', async () => {
    const { prisma } = database
    const at = new Date(start)
    const workspace = await prisma.workspace.create({ data: { id: 'ws_targets', name: 'Targets', createdAt: at } })
    const job = { creationKey: 'k', requestHash: new Uint8Array(1), name: 'n', status: 'running', total: 2, units: 2 }
    const author = { createdById: 'usr_1', createdBy: 'Author', createdAt: at, expiresAt: after(at, 1) }
    const { id: jobId } = await prisma.bulkJob.create({
      data: { id: 'job_1', workspaceId: workspace.id, ...job, ...author },
    })
    const recorder = attemptRecorder(database.pool)
    for (const bare of [true, false]) {
      const entry = {
        ...attemptOf(bare, workspace.id),
        assessment: null,
        units: bare ? 3 : 4,
        endpoint: `target.${bare}`,
      }
      const target = { endpoint: entry.endpoint, target: entry.target, units: entry.units, requestId: entry.requestId }
      const position = bare ? 7 : 8
      await prisma.bulkTarget.create({ data: { workspaceId: workspace.id, jobId, position, ...target } })
      const error = bare ? { code: 'THE_CODE', message: 'the message' } : null
      await recorder.recordTarget({ entry, jobId, position, error, answer: bare ? null : '{"the":"answer"}' })
      expect(await prisma.bulkTarget.findFirst({ where: { jobId, position } })).toMatchObject({
        ...target,
        status: 'failed',
        leaseUntil: null,
        httpStatus: entry.httpStatus,
        errorCode: error?.code ?? null,
        errorMessage: error?.message ?? null,
        headline: entry.headline,
        score: entry.score,
        level: entry.level,
        partial: entry.partial,
        answer: bare ? null : '{"the":"answer"}',
        finishedAt: entry.at,
      })
      expect(await prisma.lookupHistory.findMany({ where: { requestId: entry.requestId } })).toEqual([historyOf(entry)])
      const { rows } = await database.pool.query<{ counts: Record<string, number> }>(
        'SELECT counts FROM analytics_deltas WHERE workspace_id = $1 AND hour <= $2 ORDER BY hour DESC LIMIT 1',
        [workspace.id, entry.at],
      )
      expect(Object.entries(rows[0]?.counts ?? {})).toEqual(
        expect.arrayContaining([[expect.stringContaining(entry.endpoint), entry.units]]),
      )
    }
  })
})
