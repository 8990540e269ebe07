import { beforeAll, describe, expect, it } from 'vitest'
import { insertTags } from '../events/tags.ts'
import { dayMs, hourMs } from '../platform/clock.ts'
import { openService, type Service } from '../testing/service.ts'
import { deleteExpired, deleting } from './retention.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
})
const prisma = () => service.system.database.prisma

const now = new Date('2027-03-01T00:00:00.000Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
/** The last expired instant and the first unexpired one: `due` rows are deleted, `live` rows stay. */
const at = { due: now, live: new Date(now.getTime() + 1) }
type End = keyof typeof at

/** Link visits are stored by whole days. */
const dayOf = (end: End) => new Date(ago(366 * dayMs).getTime() + (end === 'due' ? 0 : dayMs))

/** Velocity is stored by whole seconds. */
const secondOf = (end: End, limit: Date) => new Date(limit.getTime() + (end === 'due' ? 0 : 1_000))

async function rows(workspaceId: string, userId: string) {
  const rule = {
    workspaceId,
    name: 'r',
    nameKey: 'r',
    action: 'block',
    match: 'all',
    conditions: [],
    priority: 1,
    mode: 'off',
  }
  const made = { createdAt: now, updatedAt: now, createdBy: 't', revision: 1 }
  await prisma().rule.create({ data: { ...rule, ...made, id: 'rule_live' } })
  await prisma().protectedLink.create({
    data: {
      id: 'lnk_live',
      workspaceId,
      code: 'live-link',
      destination: 'https://example.com/',
      normalized: 'https://example.com/',
      normalizedHash: Buffer.from('x'),
      verdict: 'safe',
      score: 0,
      reasons: [],
      checkedAt: now,
      createdBy: 't',
      createdAt: now,
      updatedAt: now,
    },
  })
  const history = {
    requestId: 'req_x',
    endpoint: 'ip.geo',
    target: 't',
    headline: 'h',
    units: 1,
    source: 'api',
    httpStatus: 200,
    partial: false,
  }
  const event = {
    type: 'key.created',
    severity: 'info',
    actorType: 'system',
    actorLabel: 't',
    summary: 's',
    details: {},
  }
  const legacy = { id: 'rep_legacy', workspaceId, requestId: 'req_legacy', result: '{}', expiresAt: null }
  const assessed = { eventType: 'signup', riskScore: 1, riskLevel: 'low', decision: 'allow', authorLabel: 't' }
  await prisma().savedReport.create({ data: { ...legacy, ...assessed, createdAt: ago(900 * dayMs) } })
  for (const end of ['due', 'live'] as End[]) {
    const expiresAt = at[end]
    const shifted = (days: number) => new Date(expiresAt.getTime() - days * dayMs)
    await prisma().billingEvent.create({ data: { id: `evt_${end}`, type: 't', receivedAt: shifted(30) } })
    const alert = { workspaceId, period: shifted(90), allowance: 1, used: 1, createdAt: shifted(90) }
    await prisma().quotaAlert.create({ data: { ...alert, threshold: end === 'due' ? 80 : 100 } })
    const createdAt = ago(100 * dayMs)
    await prisma().lookupHistory.create({ data: { ...history, id: `his_${end}`, workspaceId, createdAt, expiresAt } })
    await prisma().lookupResult.create({
      data: { workspaceId, endpoint: end, inputHash: Buffer.from('x'), result: '{}', createdAt, expiresAt },
    })
    await prisma().event.create({ data: { ...event, id: `evt_${end}`, workspaceId, createdAt, expiresAt } })
    const tags = ['type:key.created', 'label:fraud']
    await insertTags(
      prisma(),
      tags.map((tag) => ({ log: workspaceId, tag, at: createdAt, id: `evt_${end}` })),
    )
    await prisma().assessment.create({
      data: { workspaceId, requestId: `req_${end}`, createdAt, expiresAt, attributes: '{}', result: '{}' },
    })
    for (const grain of ['hour', 'day'])
      await prisma().analyticsCounter.create({
        data: { workspaceId, grain, at: shifted(366), counter: 'assessments', value: 1n },
      })
    await prisma().analyticsCounter.create({
      data: { workspaceId, grain: 'all', at: new Date(0), counter: `applied:rule_${end}`, value: 1n },
    })
    await prisma().ipVelocity.create({
      data: { workspaceId, ip: '192.0.2.1', second: secondOf(end, ago(dayMs + 600_000)), count: 1 },
    })
    const pairs = { ip_user: 2, device_user: 9, mailbox_spelling: 400, user_device: 400, user_country: 400 }
    for (const [kind, days] of Object.entries(pairs))
      await prisma().observedPair.create({
        data: { workspaceId, kind, subject: end, object: 'o', firstAt: shifted(500), lastAt: shifted(days) },
      })
    await prisma().observedUser.create({
      data: { workspaceId, userId: end, firstAt: shifted(500), lastAt: shifted(400) },
    })
    const report = { ...assessed, workspaceId, requestId: `req_${end}`, result: '{}', createdAt }
    await prisma().savedReport.create({ data: { ...report, id: `rep_${end}`, expiresAt: shifted(7) } })
    const link = { workspaceId, reportId: 'rep_legacy', withNotes: false, createdBy: 't', createdAt, expiresAt }
    await prisma().reportLink.create({ data: { ...link, id: `shr_${end}`, tokenHash: end } })
    await prisma().session.create({ data: { id: `ses_${end}`, userId, createdAt, lastSeenAt: shifted(0), expiresAt } })
    const revoked = {
      userId,
      createdAt,
      lastSeenAt: shifted(0),
      expiresAt: new Date('2030-01-01'),
      revokedAt: shifted(30),
    }
    await prisma().session.create({ data: { id: `ses_revoked_${end}`, ...revoked } })
    await prisma().signInLink.create({ data: { tokenHash: end, userId, createdAt, expiresAt } })
    await prisma().accountEvent.create({
      data: { id: `evt_${end}`, userId, type: 'signed_in', createdAt: shifted(90) },
    })
    const invitation = { workspaceId, email: 'x@example.test', role: 'member' as const, invitedBy: 't', createdAt }
    await prisma().invitation.create({
      data: { ...invitation, id: `inv_${end}`, tokenHash: end, expiresAt: shifted(30) },
    })
    const email = { workspaceId, recipient: 'x@example.test', subject: 's', text: 't', status: 'held' }
    await prisma().mail.create({ data: { ...email, id: `mail_${end}`, createdAt: shifted(7) } })
    const notice = { kind: 'webhook.disabled', summary: 's', href: '/webhooks', createdAt, expiresAt }
    await prisma().notice.create({ data: { ...notice, id: `ntc_${end}`, userId, workspaceId } })
    const answer = { source: 'osv', shape: 1, facts: 'null', fetchedAt: createdAt, freshUntil: createdAt }
    await prisma().retainedAnswer.create({ data: { ...answer, key: end, keepUntil: expiresAt } })
    const cooldown = { workspaceId, endpoint: 'online.check', requestId: 'req_x' }
    await prisma().targetCooldown.create({
      data: { ...cooldown, target: end, startedAt: new Date(expiresAt.getTime() - hourMs) },
    })
    const delivery = { workspaceId, webhookId: 'wh_x', eventType: 'high_risk_assessment', payload: '{}' }
    const sent = { ...delivery, status: 'succeeded', responseBody: 'ok' }
    const answered = { createdAt: shifted(7), attemptedAt: shifted(7) }
    await prisma().webhookDelivery.create({ data: { ...sent, id: `dlv_answer_${end}`, ...answered } })
    await prisma().webhookDelivery.create({ data: { ...sent, id: `dlv_${end}`, createdAt: shifted(30) } })
    const job = { workspaceId, requestHash: Buffer.from('x'), name: '', status: 'completed', total: 1, units: 1 }
    const by = { createdById: userId, createdBy: 't' }
    await prisma().bulkJob.create({ data: { ...job, ...by, id: `job_${end}`, creationKey: end, createdAt, expiresAt } })
    await prisma().bulkTarget.create({
      data: {
        ...{ workspaceId, jobId: `job_${end}`, position: 0, endpoint: 'ip.geo', target: 't', units: 1 },
        requestId: 'req_x',
      },
    })
    const change = { workspaceId, watchId: 'watch_x', requestId: 'req_x', kind: 'up', severity: 'info', summary: '' }
    await prisma().watchChange.create({
      data: { ...change, id: `chg_${end}`, before: '0', after: '1', createdAt, expiresAt },
    })
    const scan = { workspaceId, requestId: 'req_x', domain: 'd', url: 'u', source: 'api', authorLabel: 't', createdAt }
    await prisma().scan.create({ data: { ...scan, id: `scan_${end}`, expiresAt } })
    await prisma().sourceProbeHour.create({ data: { source: end, hour: shifted(90) } })
    const creation = { workspaceId, endpoint: 'rules.create', inputHash: Buffer.from('x'), requestId: 'req_x' }
    await prisma().idempotencyKey.create({ data: { ...creation, key: end, createdAt: shifted(1) } })
    const output = { id: end, subjectType: 'link', subjectId: 'x', createdAt: shifted(365), decidedAt: shifted(365) }
    await prisma().abuseReport.create({ data: { ...output, reason: 'spam', reporter: 'x', state: 'upheld' } })
    await prisma().appeal.create({ data: { ...output, text: 'x', appellant: 'x', state: 'upheld' } })
    const tested = { workspaceId, verdict: 'human_likely', failed: [], timeZone: 'UTC', createdAt }
    await prisma().deviceTest.create({ data: { ...tested, id: `dev_${end}`, expiresAt } })
    await prisma().captchaTest.create({ data: { id: `cap_${end}`, workspaceId, createdAt: shifted(1), expiresAt } })
    await prisma().spentToken.create({ data: { kind: end, hash: Buffer.from(end), expiresAt } })
    await prisma().retiredLinkCode.create({ data: { code: end, retiredAt: shifted(180) } })
    await prisma().linkVisits.create({
      data: { linkId: 'lnk_live', day: dayOf(end), country: 'US', verdict: 'safe', visits: 1 },
    })
    await prisma().attemptWindow.create({ data: { key: end, points: 1, expire: BigInt(expiresAt.getTime()) } })
  }
}

const everything = async () => ({
  lookup_history: (await prisma().lookupHistory.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id),
  lookup_results: (await prisma().lookupResult.findMany()).map(({ endpoint }) => endpoint),
  events: (await prisma().event.findMany({ where: { id: { in: ['evt_due', 'evt_live'] } } })).map(({ id }) => id),
  report_links: (await prisma().reportLink.findMany()).map(({ id }) => id),
  saved_reports: (await prisma().savedReport.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id),
  sessions: (await prisma().session.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id),
  account_events: (await prisma().accountEvent.findMany()).map(({ id }) => id),
  sign_in_links: (await prisma().signInLink.findMany()).map(({ tokenHash }) => tokenHash),
  notices: (await prisma().notice.findMany()).map(({ id }) => id),
  invitations: (await prisma().invitation.findMany()).map(({ id }) => id),
  mail_outbox: (await prisma().mail.findMany()).map(({ id }) => id),
  retained_answers: (await prisma().retainedAnswer.findMany()).map(({ key }) => key),
  target_cooldowns: (await prisma().targetCooldown.findMany()).map(({ target }) => target),
  source_probe_hours: (await prisma().sourceProbeHour.findMany()).map(({ source }) => source),
  webhook_answers: (await prisma().webhookDelivery.findMany({ where: { responseBody: { not: null } } })).map(
    ({ id }) => id,
  ),
  webhook_deliveries: (await prisma().webhookDelivery.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id),
  bulk_jobs: (await prisma().bulkJob.findMany()).map(({ id }) => id),
  bulk_targets: (await prisma().bulkTarget.findMany()).map(({ jobId }) => jobId),
  watch_changes: (await prisma().watchChange.findMany()).map(({ id }) => id),
  scans: (await prisma().scan.findMany()).map(({ id }) => id),
  idempotency_keys: (await prisma().idempotencyKey.findMany()).map(({ key }) => key),
  abuse_reports: (await prisma().abuseReport.findMany()).map(({ id }) => id),
  appeals: (await prisma().appeal.findMany()).map(({ id }) => id),
  device_tests: (await prisma().deviceTest.findMany()).map(({ id }) => id),
  captcha_tests: (await prisma().captchaTest.findMany()).map(({ id }) => id),
  spent_tokens: (await prisma().spentToken.findMany()).map(({ kind }) => kind),
  link_visits: (await prisma().linkVisits.findMany()).map(({ day }) => day.toISOString()),
  retired_link_codes: (await prisma().retiredLinkCode.findMany()).map(({ code }) => code),
  attempt_windows: (await prisma().attemptWindow.findMany()).map(({ key }) => key),
  event_tags: (await prisma().$queryRaw<{ tag: string }[]>`SELECT tag FROM event_tags ORDER BY tag`).map(
    ({ tag }) => tag,
  ),
  assessments: (await prisma().assessment.findMany()).map(({ requestId }) => requestId),
  analytics_counters: (await prisma().analyticsCounter.findMany({ orderBy: { grain: 'asc' } })).map(
    ({ grain, counter }) => `${grain} ${counter}`,
  ),
  ip_velocity: (await prisma().ipVelocity.findMany()).map(({ second }) => second.toISOString()),
  observed_pairs: (await prisma().observedPair.findMany({ orderBy: { kind: 'asc' } })).map(
    ({ kind, subject }) => `${kind} ${subject}`,
  ),
  observed_users: (await prisma().observedUser.findMany()).map(({ userId }) => userId),
})

describe('retention', () => {
  it('deletes exactly what has expired, to the millisecond, and nothing twice', async () => {
    const { workspaceId, userId } = await service.account('suite_starter')
    await service.system.database.pool.query('TRUNCATE events, event_tags')
    await rows(workspaceId, userId)
    const deleted = await deleteExpired(service.system.database.pool, now)
    expect(deleted).toEqual({
      billing_events: 1,
      link_visits: 1,
      retired_link_codes: 1,
      quota_alerts: 1,
      lookup_history: 1,
      lookup_results: 1,
      events: 1,
      event_tags: 2,
      assessments: 1,
      analytics_counters: 2,
      counters_of_deleted_rules: 1,
      ip_velocity: 1,
      observed_pairs: 5,
      observed_users: 1,
      report_links: 1,
      saved_reports: 1,
      sessions: 2,
      account_events: 1,
      sign_in_links: 1,
      invitations: 1,
      mail_outbox: 1,
      notices: 1,
      retained_answers: 1,
      target_cooldowns: 1,
      source_probe_hours: 1,
      webhook_answers: 3,
      webhook_deliveries: 1,
      bulk_targets: 1,
      bulk_jobs: 1,
      watch_changes: 1,
      scans: 1,
      idempotency_keys: 1,
      abuse_reports: 1,
      appeals: 1,
      device_tests: 1,
      captcha_tests: 1,
      spent_tokens: 1,
      attempt_windows: 1,
      of_deleted_workspaces: 0,
    })
    expect(await everything()).toEqual({
      lookup_history: ['his_live'],
      lookup_results: ['live'],
      events: ['evt_live'],
      report_links: ['shr_live'],
      saved_reports: ['rep_legacy', 'rep_live'],
      sessions: ['ses_live', 'ses_revoked_live'],
      account_events: ['evt_live'],
      sign_in_links: ['live'],
      invitations: ['inv_live'],
      mail_outbox: ['mail_live'],
      notices: ['ntc_live'],
      retained_answers: ['live'],
      target_cooldowns: ['live'],
      source_probe_hours: ['live'],
      webhook_answers: ['dlv_answer_live'],
      webhook_deliveries: ['dlv_answer_due', 'dlv_answer_live', 'dlv_live'],
      bulk_jobs: ['job_live'],
      bulk_targets: ['job_live'],
      watch_changes: ['chg_live'],
      scans: ['scan_live'],
      idempotency_keys: ['live'],
      abuse_reports: ['live'],
      appeals: ['live'],
      device_tests: ['dev_live'],
      captcha_tests: ['cap_live'],
      spent_tokens: ['live'],
      link_visits: [dayOf('live').toISOString()],
      retired_link_codes: ['live'],
      attempt_windows: ['live'],
      event_tags: ['label:fraud', 'type:key.created'],
      assessments: ['req_live'],
      analytics_counters: ['all applied:rule_live', 'day assessments', 'hour assessments'],
      ip_velocity: [secondOf('live', ago(dayMs + 600_000)).toISOString()],
      observed_pairs: ['device_user', 'ip_user', 'mailbox_spelling', 'user_country', 'user_device'].map(
        (kind) => `${kind} live`,
      ),
      observed_users: ['live'],
    })
    const again = await deleteExpired(service.system.database.pool, now)
    expect(Object.values(again).every((count) => count === 0)).toBe(true)
  })

  it('never deletes people, workspaces, keys, members, subscriptions or the ledger', async () => {
    const { workspaceId, key } = await service.account('suite_starter')
    await service.get('/v1/ip/8.8.8.8/geo', key)
    const counted = async () =>
      (
        await service.system.database.pool.query(
          `SELECT (SELECT count(*) FROM users) u, (SELECT count(*) FROM workspaces) w, (SELECT count(*) FROM api_keys) k,
                  (SELECT count(*) FROM memberships) m, (SELECT count(*) FROM subscriptions) s, (SELECT count(*) FROM usage_ledger) l,
                  (SELECT count(*) FROM usage_counters) c, (SELECT count(*) FROM password_credentials) p`,
        )
      ).rows[0]
    const before = await counted()
    await deleteExpired(service.system.database.pool, new Date('2200-01-01'))
    expect(await counted()).toEqual(before)
    expect(await service.ledger(workspaceId)).toEqual({ counter: 1, sum: 1, rows: 1 })
  })

  it('processes more rows than one batch', async () => {
    await service.system.database.pool.query(
      `INSERT INTO attempt_windows (key, points, expire) SELECT 'many' || n, 1, 0 FROM generate_series(1, 12001) n`,
    )
    const deleted = await deleteExpired(service.system.database.pool, now)
    expect(deleted.attempt_windows).toBe(12_001)
  })
})

it('deletes only expired rows of a partitioned table, whose rows share their positions', async () => {
  const { pool } = service.system.database
  const name = `parts_${process.pid}`
  await pool.query(`CREATE TABLE ${name} (at timestamptz, expires_at timestamptz) PARTITION BY RANGE (at)`)
  try {
    for (const [part, from, to] of [
      ['past', 'MINVALUE', `'2027-01-01Z'`],
      ['present', `'2027-01-01Z'`, 'MAXVALUE'],
    ])
      await pool.query(`CREATE TABLE ${name}_${part} PARTITION OF ${name} FOR VALUES FROM (${from}) TO (${to})`)
    const [past, live] = [ago(90 * dayMs), new Date(now.getTime() + 1)]
    await pool.query(`INSERT INTO ${name} VALUES ($1, $2), ($3, $4)`, [past, now, ago(dayMs), live])
    await pool.query(deleting(name, 'expires_at <= $1'), [now, 10])
    const { rows } = await pool.query(`SELECT expires_at FROM ${name}`)
    expect(rows).toEqual([{ expires_at: live }])
  } finally {
    await pool.query(`DROP TABLE ${name}`)
  }
})
