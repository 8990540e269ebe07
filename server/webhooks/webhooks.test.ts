import { afterAll, describe, expect, it } from 'vitest'
import { plans } from '../catalog/plans.ts'
import { hourMs } from '../platform/clock.ts'
import { browserOf, dataOf } from '../testing/dashboard.ts'
import { refusal } from '../testing/refusal.ts'
import { changeNow, signInAs } from '../testing/service.ts'
import {
  deliveryOf,
  eventsAbout,
  makeWebhook,
  openInternet,
  openService,
  queueDelivery,
  webhookOf,
} from '../testing/webhooks.ts'
import type { WebhookRecord, WebhookWithSecret } from './schema.ts'
import { openSecret } from './secret.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)
const service = await openService({ internet })

const json = (method: string, body?: unknown): RequestInit =>
  body === undefined
    ? { method }
    : { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
const send = (key: string, path: string, init: RequestInit = {}) =>
  service.call(`/v1/webhooks${path}`, { ...init, headers: { ...init.headers, 'X-API-Key': key } })
const wanted = (url: string, name = 'Queue') => ({ name, url, event_types: ['high_risk_assessment'] })

describe('creating a webhook', () => {
  it('shows the secret once; the database stores it sealed, and no list contains it', async () => {
    const account = await service.account('lookups_growth')
    const made = await send(account.key, '', json('POST', wanted('https://hooks.example/a')))
    const webhook = made.body as WebhookWithSecret
    expect(webhook).toMatchObject({
      url: 'https://hooks.example/a',
      status: 'active',
      status_reason: null,
      failure_count: 0,
      last_delivery_at: null,
      secret_last4: webhook.secret.slice(-4),
    })
    const row = await webhookOf(service, webhook)
    expect(Buffer.from(row.secret).toString('latin1')).not.toContain(webhook.secret.slice(6, 20))
    expect(openSecret(service.system.seal, webhook.id, row.secret)).toBe(webhook.secret)
    for (const path of ['', `/${webhook.id}`])
      expect((await send(account.key, path)).text).not.toContain(webhook.secret.slice(6, 20))
    expect(service.logged.join('')).not.toContain(webhook.secret.slice(6, 20))
    expect(await eventsAbout(service, webhook)).toEqual(['webhook.created'])
  })

  it('with a duplicate URL is rejected, in any spelling, and allowed for another workspace', async () => {
    const [one, other] = [await service.account('lookups_growth'), await service.account('suite_agency')]
    expect((await send(one.key, '', json('POST', wanted('https://hooks.example/same')))).status).toBe(201)
    const again = await send(one.key, '', json('POST', wanted('https://HOOKS.example:443/same#x')))
    expect(again.body).toMatchObject({ error: { code: 'WEBHOOK_URL_CONFLICT' } })
    expect((await send(other.key, '', json('POST', wanted('https://hooks.example/same')))).status).toBe(201)
  })

  it('never exceeds the plan’s limit under concurrency', async () => {
    const account = await service.account('lookups_growth')
    const limit = plans.lookups_growth.webhooks
    const ends = await Promise.all(Array.from({ length: limit + 6 }, () => refusal(makeWebhook(service, account))))
    expect(ends.filter((end) => end === 'done')).toHaveLength(limit)
    expect(ends.filter((end) => end === 'WEBHOOK_LIMIT_REACHED')).toHaveLength(6)
  })

  it('accepts a name that does not resolve yet; delivery resolves it again', async () => {
    const account = await service.account('lookups_growth')
    const answer = await send(account.key, '', json('POST', wanted('https://not-yet-there.example/')))
    expect(answer.status).toBe(201)
  })
})

describe('the webhooks of a workspace', () => {
  it('are isolated: for another workspace they do not exist', async () => {
    const [one, other] = [await service.account('lookups_growth'), await service.account('lookups_growth')]
    const { id } = await makeWebhook(service, one)
    const calls: [string, RequestInit][] = [
      [`/${id}`, json('GET')],
      [`/${id}`, json('PATCH', { name: 'stolen' })],
      [`/${id}`, json('DELETE')],
      [`/${id}/rotate_secret`, json('POST')],
      [`/${id}/test`, json('POST')],
      [`/${id}/deliveries`, json('GET')],
      [`/${id}/deliveries/dlv_x`, json('GET')],
      [`/${id}/deliveries/dlv_x/retry`, json('POST')],
    ]
    for (const [path, init] of calls) {
      const answer = await send(other.key, path, init)
      expect(answer.body, path).toMatchObject({ error: { code: 'WEBHOOK_NOT_FOUND' } })
      expect(answer.status).toBe(404)
    }
    expect((await send(other.key, '')).body).toEqual({ data: [] })
    expect(await webhookOf(service, { id })).toMatchObject({ name: expect.stringContaining('Webhook') })
  })

  it('show what was sent for one request, with their names, to members of their workspace only', async () => {
    const [one, other] = [await service.account('lookups_growth'), await service.account('lookups_growth')]
    const webhook = await makeWebhook(service, one)
    const delivery = await queueDelivery(service, one, webhook)
    const { requestId } = await deliveryOf(service, delivery)
    const requested = async ({ userId }: { userId: string }) => {
      const browser = browserOf(service, await signInAs(service.system, userId))
      return dataOf(await browser.query('webhooks.ofRequest', { request_id: requestId }))
    }
    expect(await requested(one)).toMatchObject([{ id: delivery, webhook_id: webhook.id, webhook_name: webhook.name }])
    expect(await requested(other)).toEqual([])
    expect((await send(one.key, `/${webhook.id}`, json('DELETE'))).status).toBe(200)
    for (const row of (await requested(one)) as object[]) expect(row).toMatchObject({ webhook_name: null })
  })

  it('are changed by the given members and record the author; an empty change is no event', async () => {
    const account = await service.account('lookups_growth')
    const { id } = await makeWebhook(service, account)
    service.clock.advance(1)
    const renamed = await send(account.key, `/${id}`, json('PATCH', { name: 'Review' }))
    expect(renamed.body).toMatchObject({ name: 'Review', updated_at: service.clock.now().toISOString() })
    expect((await send(account.key, `/${id}`, json('PATCH', { name: 'Review' }))).status).toBe(200)
    expect((await send(account.key, `/${id}`, json('PATCH', {}))).status).toBe(200)
    service.clock.advance(1)
    const paused = await send(account.key, `/${id}`, json('PATCH', { status: 'paused' }))
    expect(paused.body).toMatchObject({ status: 'paused', status_reason: 'owner_paused' })
    service.clock.advance(1)
    const failing = { failureCount: 3, failingSince: service.clock.now() }
    await service.system.database.prisma.webhook.updateMany({ where: { id }, data: failing })
    const resumed = await send(account.key, `/${id}`, json('PATCH', { status: 'active' }))
    expect(resumed.body).toMatchObject({ status: 'active', status_reason: null, failure_count: 0 })
    expect(await webhookOf(service, { id })).toMatchObject({ failureCount: 0, failingSince: null })
    expect(await eventsAbout(service, { id })).toEqual(['webhook.created', ...Array<string>(3).fill('webhook.updated')])
    const event = await service.system.database.prisma.event.findFirst({
      where: { targetId: id, type: 'webhook.updated' },
    })
    expect(event).toMatchObject({ actorType: 'api_key', actorId: account.keyId, details: { changed: ['name'] } })
  })

  it('are gone once deleted, and free their slot', async () => {
    const account = await service.account('lookups_growth')
    const { id } = await makeWebhook(service, account)
    service.clock.advance(1)
    expect((await send(account.key, `/${id}`, json('DELETE'))).body).toEqual({ id, deleted: true })
    expect((await send(account.key, `/${id}`, json('DELETE'))).status).toBe(404)
    expect(await eventsAbout(service, { id })).toEqual(['webhook.created', 'webhook.deleted'])
  })

  it('a rotated secret overlaps the old one for 24 hours, and the record states until when', async () => {
    const account = await service.account('lookups_growth')
    const first = await makeWebhook(service, account)
    const second = (await send(account.key, `/${first.id}/rotate_secret`, json('POST'))).body as WebhookWithSecret
    expect(second.secret).not.toBe(first.secret)
    expect(second.previous_secret_until).toBe(new Date(service.clock.now().getTime() + 24 * hourMs).toISOString())
    service.clock.advance(24 * hourMs)
    const read = (await send(account.key, `/${first.id}`)).body as WebhookRecord
    expect(read).toMatchObject({ previous_secret_until: null, secret_last4: second.secret.slice(-4) })
  })
})

describe('people', () => {
  it('members read, owners change', async () => {
    const owner = await service.account('lookups_growth')
    const member = await service.account('free')
    const { prisma } = service.system.database
    const webhook = await makeWebhook(service, owner)
    const now = service.clock.now()
    await prisma.membership.create({
      data: { id: 'mem_w', workspaceId: owner.workspaceId, userId: member.userId, role: 'member', createdAt: now },
    })
    const { signInAs } = await import('../testing/service.ts')
    const call = async (userId: string, path: string, input: unknown, method: 'GET' | 'POST') => {
      const query = method === 'GET' ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
      return service.call(`/api/trpc/${path}${query}`, {
        method,
        headers: {
          Cookie: await signInAs(service.system, userId),
          Origin: 'http://localhost:3000',
          'X-Service-Workspace': owner.workspaceId,
          ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
        },
        ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
      })
    }
    const { id } = webhook
    expect((await call(member.userId, 'webhooks.overview', undefined, 'GET')).status).toBe(200)
    expect((await call(member.userId, 'webhooks.log', { id }, 'GET')).status).toBe(200)
    const writes: [string, unknown][] = [
      ['webhooks.create', wanted('https://hooks.example/by-member')],
      ['webhooks.update', { id, name: 'x' }],
      ['webhooks.rotateSecret', { id }],
      ['webhooks.test', { id }],
      ['webhooks.retry', { id, delivery_id: 'dlv_x' }],
      ['webhooks.remove', { id }],
    ]
    for (const [path, input] of writes)
      expect((await call(member.userId, path, input, 'POST')).text, path).toContain('OWNER_REQUIRED')
    expect((await call(owner.userId, 'webhooks.update', { id, name: 'x' }, 'POST')).status).toBe(200)
    expect(changeNow(service.system).author.type).toBe('system')
  })
})
