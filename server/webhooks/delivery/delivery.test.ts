import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { entitlementOf } from '../../accounts/index.ts'
import type { PlanId } from '../../catalog/plans.ts'
import { dayMs, hourMs, minuteMs } from '../../platform/clock.ts'
import { webhooks } from '../../rest/openapi-webhooks.ts'
import { problems } from '../../testing/match-document.ts'
import { changeNow } from '../../testing/service.ts'
import {
  deliveryOf,
  eventsAbout,
  makeWebhook,
  openInternet,
  openService,
  queueDelivery,
  receivedBy,
  verified,
  webhookOf,
} from '../../testing/webhooks.ts'
import {
  applyPlanToWebhooks,
  deleteWebhook,
  rotateSecret,
  updateWebhook,
  webhookEnforcer,
  webhookOverview,
} from '../index.ts'
import { HighRiskPayload } from '../payload.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)
beforeEach(() => internet.clear())
const service = await openService({ internet })
const { prisma } = service.system.database
const change = () => changeNow(service.system)
const runDue = () => service.system.webhooks.runDue()
const disabledBecause = async (webhookId: string): Promise<string | undefined> => {
  const event = await prisma.event.findFirst({ where: { type: 'webhook.disabled', targetId: webhookId } })
  return event?.summary ?? undefined
}
/** Runs each attempt when it is due until none is scheduled. Returns the waits between them in milliseconds. */
async function runSchedule(id: string): Promise<number[]> {
  const waits: number[] = []
  for (let attempts = 0; attempts < 12; attempts++) {
    await runDue()
    const { nextAttemptAt } = await deliveryOf(service, id)
    if (!nextAttemptAt) return waits
    waits.push(nextAttemptAt.getTime() - service.clock.now().getTime())
    service.clock.set(nextAttemptAt)
  }
  return waits
}

describe('an assessment of high risk', () => {
  it('arrives signed at the receiver, with the request id of its response and nothing private', async () => {
    const account = await service.account('lookups_growth')
    const webhook = await makeWebhook(service, account)
    const request = {
      event_type: 'signup',
      event_id: 'order-77',
      ip: '185.220.101.4',
      email: 'kim.secret@mailinator.com',
    }
    const answer = await service.call('/v1/assess', {
      method: 'POST',
      body: JSON.stringify({ ...request, user: { id: '3132', name: 'Kim Secret' }, form: { message: 'my text' } }),
      headers: { 'Content-Type': 'application/json', 'X-API-Key': account.key },
    })
    expect(answer.body).toMatchObject({ risk_level: expect.stringMatching(/high|critical/) })
    await runDue()
    const [got, ...more] = receivedBy(internet, webhook)
    expect(more).toEqual([])
    expect(got?.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Service-Webhooks/1' })
    const payload = HighRiskPayload.parse(verified(webhook.secret, got))
    const { requestBody, parameters } = webhooks.high_risk_assessment.post
    expect(problems(requestBody.content['application/json'].schema, payload)).toEqual([])
    for (const { name, schema } of parameters) expect(problems(schema, got?.headers[name]), name).toEqual([])
    const { request_id, risk_score } = answer.body as { request_id: string; risk_score: number }
    expect(payload.data).toMatchObject({
      request_id,
      risk_score,
      workspace_id: account.workspaceId,
      event_id: 'order-77',
      subject: { ip: '185.220.101.4', email_domain: 'mailinator.com', user_id: '3132' },
    })
    for (const secret of ['kim.secret', 'Kim Secret', 'my text']) expect(got?.body).not.toContain(secret)
    const row = await prisma.webhookDelivery.findFirstOrThrow({ where: { webhookId: webhook.id } })
    expect(row).toMatchObject({
      id: got?.headers['webhook-id'],
      requestId: request_id,
      status: 'succeeded',
      attempt: 1,
      responseStatus: 200,
      responseBody: '{"received":true}',
      error: null,
      nextAttemptAt: null,
    })
    expect(await webhookOf(service, webhook)).toMatchObject({ lastDeliveryStatus: 'succeeded', failureCount: 0 })
  })
})

describe('a failing receiver', () => {
  it('is tried eight times over 27 h 35 min with one id, each attempt signed separately, then given up with an event', async () => {
    const account = await service.account('lookups_growth')
    const webhook = await makeWebhook(service, account, '/status/500')
    const id = await queueDelivery(service, account, webhook)
    const began = service.clock.now().getTime()
    const waits = await runSchedule(id)
    const planned = [5_000, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs, 10 * hourMs]
    expect(waits).toHaveLength(planned.length)
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual((planned[index] ?? 0) * 0.9)
      expect(wait).toBeLessThanOrEqual((planned[index] ?? 0) * 1.1)
    }
    expect(service.clock.now().getTime() - began).toBeLessThan(31 * hourMs)
    const got = receivedBy(internet, webhook)
    expect(got).toHaveLength(8)
    expect(new Set(got.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]))
    expect(new Set(got.map(({ headers }) => headers['webhook-signature'])).size).toBe(8)
    expect(new Set(got.map(({ body }) => body)).size).toBe(1)
    expect(await deliveryOf(service, id)).toMatchObject({
      status: 'failed',
      attempt: 8,
      responseStatus: 500,
      error: 'The endpoint returned 500.',
      completedAt: service.clock.now(),
    })
    expect(await webhookOf(service, webhook)).toMatchObject({ status: 'active', failureCount: 8 })
    expect(await eventsAbout(service, webhook)).toEqual(['webhook.created', 'webhook.delivery_failed'])
    const event = await prisma.event.findFirstOrThrow({
      where: { type: 'webhook.delivery_failed', targetId: webhook.id },
    })
    expect(event).toMatchObject({ requestId: (await deliveryOf(service, id)).requestId, severity: 'warning' })
  })

  it('has its Retry-After of 503 followed, for an hour at most', async () => {
    const account = await service.account('lookups_growth')
    const waits: number[] = []
    for (const seconds of ['120', '86400']) {
      const webhook = await makeWebhook(service, account, `/status/503?retry-after=${seconds}`)
      const id = await queueDelivery(service, account, webhook)
      await runDue()
      const { nextAttemptAt } = await deliveryOf(service, id)
      waits.push(((nextAttemptAt?.getTime() ?? 0) - service.clock.now().getTime()) / 1000)
    }
    expect(waits).toEqual([120, 3_600])
  })

  it('with 410 disables the webhook immediately, notifies its owners and schedules nothing more', async () => {
    const account = await service.account('lookups_growth')
    const webhook = await makeWebhook(service, account, '/status/410')
    const id = await queueDelivery(service, account, webhook)
    await runDue()
    expect(await deliveryOf(service, id)).toMatchObject({ status: 'failed', attempt: 1, nextAttemptAt: null })
    expect(await webhookOf(service, webhook)).toMatchObject({ status: 'disabled', statusReason: 'gone' })
    expect(await eventsAbout(service, webhook)).toEqual(
      expect.arrayContaining(['webhook.delivery_failed', 'webhook.disabled']),
    )
    const letters = await prisma.mail.findMany({ where: { workspaceId: account.workspaceId } })
    expect(letters).toMatchObject([{ recipient: account.email, subject: expect.stringContaining('was disabled') }])
    expect(letters[0]?.text).toContain(`http://localhost:3000/webhooks/${webhook.id}`)
    expect(await disabledBecause(webhook.id)).toMatch(/was disabled: the endpoint returned 410 Gone$/)
  })

  it('deleting a webhook drops its pending deliveries, and none of another webhook', async () => {
    const account = await service.account('lookups_growth')
    const [deleted, kept] = [await makeWebhook(service, account), await makeWebhook(service, account, '/other')]
    const dropped = await queueDelivery(service, account, deleted)
    const pending = await queueDelivery(service, account, kept)
    await deleteWebhook(prisma, { workspaceId: account.workspaceId, id: deleted.id }, change())
    expect(await prisma.webhookDelivery.count({ where: { id: dropped } })).toBe(0)
    await runDue()
    expect(await deliveryOf(service, pending)).toMatchObject({ status: 'succeeded' })
    expect(receivedBy(internet, deleted)).toEqual([])
  })

  it('failing for five days is disabled, once; one success in between restarts the count', async () => {
    const account = await service.account('lookups_growth')
    const webhook = await makeWebhook(service, account, '/flaky')
    const fail = (status: number) => {
      if (internet.receiver) internet.receiver.answer = (_, response) => response.writeHead(status).end()
    }
    const attempt = async () => {
      await queueDelivery(service, account, webhook)
      await runDue()
    }
    fail(500)
    await attempt()
    service.clock.advance(4 * dayMs)
    fail(204)
    await attempt()
    expect(await webhookOf(service, webhook)).toMatchObject({ failureCount: 0, failingSince: null, status: 'active' })
    fail(500)
    await attempt()
    service.clock.advance(5 * dayMs - 1)
    await attempt()
    expect(await webhookOf(service, webhook)).toMatchObject({ status: 'active' })
    service.clock.advance(1)
    await attempt()
    expect(await webhookOf(service, webhook)).toMatchObject({ status: 'disabled', statusReason: 'failing' })
    expect((await eventsAbout(service, webhook)).filter((type) => type === 'webhook.disabled')).toHaveLength(1)
    expect(await disabledBecause(webhook.id)).toMatch(/was disabled: all deliveries failed for five days$/)
    expect(await prisma.mail.count({ where: { workspaceId: account.workspaceId } })).toBe(1)
  })
})

describe('the plan', () => {
  it('lost midway: the next attempt is skipped, the webhook paused; on return both resume automatically', async () => {
    const account = await service.account('lookups_growth')
    const webhook = await makeWebhook(service, account, '/status/500')
    const id = await queueDelivery(service, account, webhook)
    await runDue()
    const preview = (plan: PlanId) =>
      webhookEnforcer.preview(prisma, account.workspaceId, entitlementOf([plan]), service.clock.now())
    expect(await preview('free')).toEqual({ paused: [webhook.name], resumed: [], offered: [] })
    await service.system.subscriptions.remove({ workspaceId: account.workspaceId, plan: 'lookups_growth' }, change())
    service.clock.advance(minuteMs)
    await runDue()
    expect(receivedBy(internet, webhook)).toHaveLength(1)
    expect(await deliveryOf(service, id)).toMatchObject({
      status: 'skipped',
      attempt: 1,
      nextAttemptAt: null,
      error: expect.stringContaining('plan'),
    })
    expect(await webhookOf(service, webhook)).toMatchObject({ status: 'paused', statusReason: 'plan_downgrade' })
    expect(await preview('suite_agency')).toEqual({ paused: [], resumed: [webhook.name], offered: [] })
    expect(await preview('free')).toEqual({ paused: [], resumed: [], offered: [] })
    await service.system.subscriptions.set({ workspaceId: account.workspaceId, plan: 'suite_agency' }, change())
    service.clock.advance(minuteMs)
    await runDue()
    expect(await webhookOf(service, webhook)).toMatchObject({ status: 'active', statusReason: null, failureCount: 1 })
    const events = await prisma.event.findMany({ where: { targetId: webhook.id, type: 'webhook.updated' } })
    expect(events.map(({ summary, details }) => [summary, details])).toEqual(
      expect.arrayContaining([
        [
          `Webhook ${webhook.name} (hooks.example) was paused: the plan no longer includes webhooks`,
          { changed: ['status'] },
        ],
        [
          `Webhook ${webhook.name} (hooks.example) was resumed: the plan includes webhooks again`,
          { changed: ['status'] },
        ],
      ]),
    )
    expect(events).toHaveLength(2)
    expect(receivedBy(internet, webhook)).toHaveLength(2)
    expect(await deliveryOf(service, id)).toMatchObject({ status: 'pending', attempt: 2 })
  })

  it('ending by its date pauses the webhook at the next delivery, with an event', async () => {
    const account = await service.account('lookups_growth')
    const webhook = await makeWebhook(service, account)
    await prisma.subscription.updateMany({
      where: { workspaceId: account.workspaceId },
      data: { endedAt: service.clock.now() },
    })
    service.clock.advance(minuteMs)
    const id = await queueDelivery(service, account, webhook)
    await runDue()
    expect(await deliveryOf(service, id)).toMatchObject({ status: 'skipped', attempt: 0 })
    expect(await webhookOf(service, webhook)).toMatchObject({ status: 'paused', statusReason: 'plan_downgrade' })
    expect(await eventsAbout(service, webhook)).toEqual(['webhook.created', 'webhook.updated'])
    expect(receivedBy(internet, webhook)).toEqual([])
  })

  it('restored after more than 72 hours: older deliveries are not sent', async () => {
    const account = await service.account('lookups_growth')
    const webhook = await makeWebhook(service, account)
    await service.system.subscriptions.remove({ workspaceId: account.workspaceId, plan: 'lookups_growth' }, change())
    const old = await queueDelivery(service, account, webhook)
    await runDue()
    service.clock.advance(hourMs)
    const young = await queueDelivery(service, account, webhook)
    await runDue()
    service.clock.advance(71.5 * hourMs)
    await service.system.subscriptions.set({ workspaceId: account.workspaceId, plan: 'lookups_growth' }, change())
    await runDue()
    expect(await deliveryOf(service, old)).toMatchObject({ status: 'skipped' })
    expect(await deliveryOf(service, young)).toMatchObject({ status: 'succeeded' })
    expect(receivedBy(internet, webhook)).toHaveLength(1)
  })

  it('does not resume a webhook that its owner paused', async () => {
    const account = await service.account('lookups_growth')
    const webhook = await makeWebhook(service, account)
    const own = { workspaceId: account.workspaceId, id: webhook.id }
    await updateWebhook(prisma, { ...own, changes: { status: 'paused' } }, change())
    await service.system.subscriptions.set({ workspaceId: account.workspaceId, plan: 'free' }, change())
    await service.system.subscriptions.set({ workspaceId: account.workspaceId, plan: 'lookups_growth' }, change())
    service.clock.advance(minuteMs)
    await runDue()
    expect(await webhookOf(service, webhook)).toMatchObject({ status: 'paused', statusReason: 'owner_paused' })
  })

  it('is applied in the transaction that changes it', async () => {
    const account = await service.account('lookups_growth')
    const webhook = await makeWebhook(service, account)
    const applyLimit = (webhooks: boolean) =>
      prisma.$transaction((tx) => {
        const grants = new Set(webhooks ? (['webhooks'] as const) : [])
        const entitlement = { grants, eventDays: 7 } as unknown as Parameters<
          typeof applyPlanToWebhooks
        >[1]['entitlement']
        return applyPlanToWebhooks(tx, { id: account.workspaceId, entitlement, now: service.clock.now() }, change())
      })
    expect(await applyLimit(false)).toEqual({ paused: [webhook.id], resumed: [] })
    expect(await applyLimit(false)).toEqual({ paused: [], resumed: [] })
    expect(await applyLimit(true)).toEqual({ paused: [], resumed: [webhook.id] })
    expect(await applyLimit(true)).toEqual({ paused: [], resumed: [] })
  })
})

describe('pausing, rotating, deleting, resending', () => {
  it('while paused nothing is sent; on resume skipped deliveries are', async () => {
    const account = await service.account('lookups_growth')
    const webhook = await makeWebhook(service, account)
    const own = { workspaceId: account.workspaceId, id: webhook.id }
    const id = await queueDelivery(service, account, webhook)
    await updateWebhook(prisma, { ...own, changes: { status: 'paused' } }, change())
    await runDue()
    expect(await deliveryOf(service, id)).toMatchObject({ status: 'skipped', attempt: 0 })
    expect(receivedBy(internet, webhook)).toEqual([])
    const { requeued } = await updateWebhook(prisma, { ...own, changes: { status: 'active' } }, change())
    expect(requeued).toBe(1)
    await runDue()
    expect(await deliveryOf(service, id)).toMatchObject({ status: 'succeeded', attempt: 1 })
  })

  it('a secret rotated while a delivery is pending: both sign for 24 hours, then only the new one', async () => {
    const account = await service.account('lookups_growth')
    const webhook = await makeWebhook(service, account)
    const own = { workspaceId: account.workspaceId, id: webhook.id }
    await queueDelivery(service, account, webhook)
    const renewed = await rotateSecret({ prisma, seal: service.system.seal }, own, change())
    await runDue()
    const [first] = receivedBy(internet, webhook)
    expect(first?.headers['webhook-signature']?.split(' ')).toHaveLength(2)
    for (const secret of [webhook.secret, renewed.secret])
      expect(verified(secret, first)).toMatchObject({ type: 'high_risk_assessment' })
    service.clock.advance(24 * hourMs)
    await queueDelivery(service, account, webhook)
    await runDue()
    expect(receivedBy(internet, webhook)[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  })

  it('deletion drops pending deliveries: none is sent', async () => {
    const account = await service.account('lookups_growth')
    const webhook = await makeWebhook(service, account)
    const ids = await Promise.all([1, 2, 3].map(() => queueDelivery(service, account, webhook)))
    const answer = await service.call(`/v1/webhooks/${webhook.id}`, {
      method: 'DELETE',
      headers: { 'X-API-Key': account.key },
    })
    expect(answer.status).toBe(200)
    const late = await queueDelivery(service, account, webhook)
    service.clock.advance(minuteMs)
    await runDue()
    expect(receivedBy(internet, webhook)).toEqual([])
    expect(await prisma.webhookDelivery.count({ where: { id: { in: [...ids, late] } } })).toBe(0)
  })

  it('manually, a delivery that succeeded or failed is resent with the same id', async () => {
    const account = await service.account('lookups_growth')
    const webhook = await makeWebhook(service, account)
    const id = await queueDelivery(service, account, webhook)
    await runDue()
    const retry = () =>
      service.call(`/v1/webhooks/${webhook.id}/deliveries/${id}/retry`, {
        method: 'POST',
        headers: { 'X-API-Key': account.key },
      })
    expect((await retry()).body).toMatchObject({ id, status: 'pending', attempt: 1 })
    await runDue()
    const got = receivedBy(internet, webhook)
    expect(got.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
    expect(await deliveryOf(service, id)).toMatchObject({ status: 'succeeded', attempt: 2 })
    await prisma.webhookDelivery.update({ where: { id }, data: { status: 'failed', attempt: 8 } })
    expect((await retry()).status).toBe(200)
    await runDue()
    expect(await deliveryOf(service, id)).toMatchObject({ status: 'succeeded', attempt: 9 })
    const own = { workspaceId: account.workspaceId, id: webhook.id }
    await updateWebhook(prisma, { ...own, changes: { status: 'paused' } }, change())
    expect((await retry()).body).toMatchObject({ error: { code: 'WEBHOOK_NOT_ACTIVE' } })
  })

  it('a test returns the receiver’s response, is not listed and changes nothing', async () => {
    const account = await service.account('lookups_growth')
    const webhook = await makeWebhook(service, account, '/status/503')
    const answer = await service.call(`/v1/webhooks/${webhook.id}/test`, {
      method: 'POST',
      headers: { 'X-API-Key': account.key },
    })
    expect(answer.body).toMatchObject({
      delivered: false,
      response_status: 503,
      response_body: 'status 503',
      error: 'The endpoint returned 503.',
    })
    const [got] = receivedBy(internet, webhook)
    const payload = verified(webhook.secret, got)
    expect(HighRiskPayload.parse(payload).data.test).toBe(true)
    expect(await prisma.webhookDelivery.count({ where: { webhookId: webhook.id } })).toBe(0)
    expect(await webhookOf(service, webhook)).toMatchObject({ failureCount: 0, lastDeliveryAt: null })
  })
})

describe('the log', () => {
  it('is paged newest first, each delivery once, and by state', async () => {
    const account = await service.account('lookups_growth')
    const webhook = await makeWebhook(service, account)
    const made: string[] = []
    for (let index = 0; index < 7; index++) {
      if (index % 3 === 0) service.clock.advance(1_000)
      made.push(await queueDelivery(service, account, webhook))
    }
    const page = async (query: string) =>
      (await service.get(`/v1/webhooks/${webhook.id}/deliveries?${query}`, account.key)).body as {
        data: { id: string; created_at: string }[]
        next_cursor: string | null
      }
    const seen: { id: string; created_at: string }[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const next = await page(`limit=2${cursor ? `&cursor=${cursor}` : ''}`)
      seen.push(...next.data)
      cursor = next.next_cursor
    }
    expect(seen.map(({ id }) => id).toSorted()).toEqual(made.toSorted())
    expect(seen.map(({ created_at }) => created_at)).toEqual(
      seen
        .map(({ created_at }) => created_at)
        .toSorted()
        .toReversed(),
    )
    await runDue()
    expect((await page('status=pending')).data).toEqual([])
    expect((await page('status=succeeded')).data).toHaveLength(7)
    const bad = await service.get(`/v1/webhooks/${webhook.id}/deliveries?cursor=nope`, account.key)
    expect(bad.body).toMatchObject({ error: { code: 'VALIDATION_FAILED' } })
  })

  it('of one delivery has payload, headers, signature and response unchanged', async () => {
    const account = await service.account('lookups_growth')
    const webhook = await makeWebhook(service, account)
    const id = await queueDelivery(service, account, webhook)
    const read = async () => (await service.get(`/v1/webhooks/${webhook.id}/deliveries/${id}`, account.key)).body
    expect(await read()).toMatchObject({ request_headers: null, status: 'pending' })
    await runDue()
    const [got] = receivedBy(internet, webhook)
    expect(await read()).toMatchObject({
      payload: JSON.parse(got?.body ?? '{}'),
      request_headers: {
        'webhook-id': id,
        'webhook-timestamp': got?.headers['webhook-timestamp'],
        'webhook-signature': got?.headers['webhook-signature'],
      },
      response_body: '{"received":true}',
    })
    const { webhooks } = await webhookOverview(prisma, account.workspaceId, service.clock.now())
    const { status, responseMs, createdAt } = await deliveryOf(service, id)
    expect(responseMs).toEqual(expect.any(Number))
    expect(webhooks.map(({ ticks }) => ticks)).toEqual([
      [{ id, status, response_ms: responseMs, created_at: createdAt.toISOString() }],
    ])
  })
})
