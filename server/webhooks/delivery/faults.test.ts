import type { ServerResponse } from 'node:http'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { dayMs, minuteMs } from '../../platform/clock.ts'
import { openHttp } from '../../platform/http.ts'
import { openSeal } from '../../platform/seal.ts'
import { startApiProcess } from '../../testing/processes.ts'
import type { Service } from '../../testing/service.ts'
import { administer } from '../../testing/test-database.ts'
import { waitUntil } from '../../testing/wait.ts'
import {
  answerBy,
  deliveryOf,
  makeWebhook,
  openInternet,
  openService,
  queueDelivery,
  receivedBy,
  webhookOf,
} from '../../testing/webhooks.ts'
import { type DelivererDeps, openDeliverer } from './deliverer.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)
const service = await openService({ internet })
beforeEach(async () => {
  internet.clear()
  await service.system.database.pool.query('DELETE FROM webhook_deliveries')
})
const runDue = () => service.system.webhooks.runDue()

/** A deliverer like the service's own, with some dependencies overridden. */
function delivererOf({ system }: Service, different: Partial<DelivererDeps>) {
  const { database, clock, log, metrics, network, seal, mail, env } = system
  const http = openHttp(network.dialler, network.ca)
  const deliverer = openDeliverer({
    database,
    clock,
    log,
    metrics,
    http,
    seal,
    mail,
    baseUrl: env.BASE_URL,
    answered: system.attempts.recorded,
    ...different,
  })
  afterAll(deliverer.close)
  return deliverer
}

/** Makes the receiver hold every response until released. */
function lockAnswers() {
  const held: ServerResponse[] = []
  answerBy(internet, (_, response) => held.push(response))
  return {
    held,
    letGo: () => {
      answerBy(internet, null)
      for (const response of held) response.end('late')
    },
  }
}

describe('a misbehaving receiver', () => {
  const impatient = delivererOf(service, { timeoutMs: 400 })

  const ends: [what: string, path: string, host: string, expected: Record<string, unknown>][] = [
    [
      'stalls',
      '/stall',
      'hooks.example',
      { responseStatus: null, error: expect.stringContaining('did not respond within') },
    ],
    ['refuses', '/status/400', 'hooks.example', { responseStatus: 400, error: 'The endpoint returned 400.' }],
    [
      'redirects',
      '/redirect',
      'hooks.example',
      { responseStatus: 302, error: expect.stringContaining('not followed') },
    ],
    [
      'hangs up',
      '/cut',
      'hooks.example',
      { responseStatus: null, error: expect.stringContaining('closed the connection') },
    ],
    ['is not there', '/', 'closed.example', { responseStatus: null, error: 'closed.example refused the connection.' }],
    ['has no address', '/', 'nobody.example', { error: 'nobody.example has no address in DNS.' }],
    [
      'has a certificate of its own making',
      '/',
      'self-signed.example',
      { error: expect.stringContaining('No trusted TLS') },
    ],
    [
      'has an expired certificate',
      '/',
      'expired.example',
      { error: 'The certificate of expired.example has expired.' },
    ],
    [
      'has the certificate of another',
      '/',
      'wrong-host.example',
      { error: 'The certificate is not for wrong-host.example.' },
    ],
    ['speaks no TLS', '/', 'no-tls.example', { error: expect.stringContaining('No trusted TLS') }],
    ['answers with something else', '/', 'garbage.example', { error: expect.stringContaining('is not HTTP') }],
  ]
  it.each(ends)('that %s is a failure with its reason, retried', async (_, path, host, expected) => {
    const account = await service.account('lookups_growth')
    const webhook = await makeWebhook(service, account, path, host)
    const id = await queueDelivery(service, account, webhook)
    await impatient.runDue()
    const row = await deliveryOf(service, id)
    expect(row).toMatchObject({ status: 'pending', attempt: 1, ...expected })
    expect(row.nextAttemptAt?.getTime()).toBeGreaterThan(service.clock.now().getTime())
    expect(await webhookOf(service, webhook)).toMatchObject({ failureCount: 1, lastDeliveryStatus: 'failed' })
  })

  it.each(['/large', '/endless'])(
    'with a response like %s has a kilobyte stored and the rest not read',
    async (path) => {
      const account = await service.account('lookups_growth')
      const webhook = await makeWebhook(service, account, path)
      const id = await queueDelivery(service, account, webhook)
      const before = internet.receiver?.written() ?? 0
      await runDue()
      expect(await deliveryOf(service, id)).toMatchObject({ status: 'succeeded', responseBody: 'a'.repeat(1_024) })
      const written = (internet.receiver?.written() ?? 0) - before
      expect(written).toBeLessThan(6_000_000)
    },
  )

  it('with an endless body does not hide a success', async () => {
    const account = await service.account('lookups_growth')
    const webhook = await makeWebhook(service, account, '/drip')
    const id = await queueDelivery(service, account, webhook)
    await runDue()
    expect(await deliveryOf(service, id)).toMatchObject({ status: 'succeeded', responseStatus: 200 })
  })

  it('that stalls delays no other, and has few concurrent attempts', async () => {
    const account = await service.account('lookups_growth')
    const slow = await makeWebhook(service, account, '/stall')
    const quick = await makeWebhook(service, account)
    for (let index = 0; index < 12; index++) await queueDelivery(service, account, slow)
    const waiting = await Promise.all(Array.from({ length: 9 }, () => queueDelivery(service, account, quick)))
    const patient = delivererOf(service, { timeoutMs: 8_000 })
    const done = patient.runDue()
    await waitUntil(() => receivedBy(internet, quick).length === waiting.length, { timeout: 7_500, interval: 5 })
    expect(receivedBy(internet, slow).length).toBeLessThanOrEqual(4)
    await service.system.database.prisma.webhookDelivery.deleteMany({ where: { webhookId: slow.id, attempt: 0 } })
    await done
    expect(receivedBy(internet, slow)).toHaveLength(4)
  })

  it('that moved to a private address receives nothing: a failed attempt says so, no connection is opened', async () => {
    internet.put('dns', 'moving.hooks.example', { records: { A: ['93.184.217.70'] } })
    const account = await service.account('lookups_growth')
    const webhook = await makeWebhook(service, account, '/moves', 'moving.hooks.example')
    await queueDelivery(service, account, webhook)
    await runDue()
    expect(receivedBy(internet, webhook)).toHaveLength(1)
    for (const address of ['10.0.0.7', '127.0.0.1', '169.254.169.254', '100.64.0.1']) {
      internet.put('dns', 'moving.hooks.example', { records: { A: [address] } })
      service.clock.advance(6 * minuteMs)
      const before = internet.connections()
      const id = await queueDelivery(service, account, webhook)
      await runDue()
      const { error, responseStatus } = await deliveryOf(service, id)
      expect({ error, responseStatus }, address).toEqual({
        error: 'moving.hooks.example now resolves to an address that is not public. Nothing was sent.',
        responseStatus: null,
      })
      expect(internet.connections()).toBe(before)
      await service.system.database.prisma.webhookDelivery.deleteMany({ where: { webhookId: webhook.id } })
    }
  })

  it('is not sent anything unsigned after the root secret was replaced, which is reported', async () => {
    const account = await service.account('lookups_growth')
    const webhook = await makeWebhook(service, account)
    const id = await queueDelivery(service, account, webhook)
    await delivererOf(service, { seal: openSeal('another secret') }).runDue()
    expect(await deliveryOf(service, id)).toMatchObject({
      status: 'pending',
      error: 'The signing secret cannot be decrypted: rotate it.',
    })
    expect(receivedBy(internet, webhook)).toEqual([])
  })
})

describe('the clock', () => {
  it('set back leaves nothing waiting for the time that it had run ahead', async () => {
    const account = await service.account('lookups_growth')
    const webhook = await makeWebhook(service, account, '/status/500')
    const start = service.clock.now()
    service.clock.advance(40 * dayMs)
    const id = await queueDelivery(service, account, webhook)
    await runDue()
    service.clock.set(start)
    await runDue()
    const row = await deliveryOf(service, id)
    expect(row.attempt).toBe(2)
    expect(row.nextAttemptAt?.getTime()).toBeLessThan(start.getTime() + dayMs)
    expect(await webhookOf(service, webhook)).toMatchObject({ status: 'active' })
  })

  it('set forward during an attempt does not start the same one again', async () => {
    const account = await service.account('lookups_growth')
    const webhook = await makeWebhook(service, account)
    const id = await queueDelivery(service, account, webhook)
    const { held, letGo } = lockAnswers()
    const first = runDue()
    await waitUntil(() => held.length === 1)
    service.clock.advance(dayMs)
    const second = runDue()
    const other = await makeWebhook(service, account)
    await queueDelivery(service, account, other)
    letGo()
    await Promise.all([first, second])
    expect(receivedBy(internet, webhook)).toHaveLength(1)
    expect(await deliveryOf(service, id)).toMatchObject({ status: 'succeeded', attempt: 1 })
  })
})

describe('several processes', () => {
  it('never send the same attempt twice: each delivery arrives once', async () => {
    const other = await openService({ internet, databaseUrl: service.databaseUrl })
    other.clock.set(service.clock.now())
    const account = await service.account('lookups_growth')
    const webhooks = await Promise.all([1, 2, 3, 4].map(() => makeWebhook(service, account)))
    const ids: string[] = []
    for (let index = 0; index < 80; index++)
      ids.push(await queueDelivery(service, account, webhooks[index % 4] ?? { id: '' }))
    await Promise.all([service, other].map(({ system }) => system.webhooks.runDue()))
    const got = (internet.receiver?.received ?? []).map(({ headers }) => headers['webhook-id'])
    expect(got.toSorted()).toEqual(ids.toSorted())
    expect(await service.system.database.prisma.webhookDelivery.count({ where: { id: { in: ids }, attempt: 1 } })).toBe(
      80,
    )
  })

  it('take over after kill -9 during an attempt when the lease expires, with the same id', async () => {
    const real = await openService({ internet })
    real.clock.set(new Date())
    const account = await real.account('lookups_growth')
    const webhook = await makeWebhook(real, account)
    const id = await queueDelivery(real, account, webhook)
    const { held, letGo } = lockAnswers()
    const victim = await startApiProcess(real.databaseUrl, {
      ...internet.settings,
      SIMULATED_INTERNET_URL: internet.origin,
    })
    await waitUntil(() => held.length === 1)
    await victim.kill('SIGKILL')
    letGo()
    await real.system.webhooks.runDue()
    expect(receivedBy(internet, webhook), 'the claim still holds').toHaveLength(1)
    expect(await deliveryOf(real, id)).toMatchObject({ status: 'delivering', attempt: 1 })
    real.clock.set(new Date(Date.now() + minuteMs))
    await real.system.webhooks.runDue()
    expect(receivedBy(internet, webhook).map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
    expect(await deliveryOf(real, id)).toMatchObject({ status: 'succeeded', attempt: 2 })
  }, 60_000)

  it('abort a hanging attempt on stop, and the next start sends it immediately', async () => {
    const account = await service.account('lookups_growth')
    const webhook = await makeWebhook(service, account)
    const id = await queueDelivery(service, account, webhook)
    const { held, letGo } = lockAnswers()
    const stopped = delivererOf(service, { graceMs: 20 })
    const run = stopped.runDue()
    await waitUntil(() => held.length === 1)
    await stopped.close()
    await run
    expect(await deliveryOf(service, id)).toMatchObject({ status: 'pending', attempt: 1 })
    letGo()
    await runDue()
    expect(await deliveryOf(service, id)).toMatchObject({ status: 'succeeded', attempt: 2 })
  })
})

describe('the database', () => {
  const databaseName = () => new URL(service.databaseUrl).pathname.slice(1)
  const cut = () =>
    administer(service.databaseUrl.replace(`/${databaseName()}`, '/postgres'), (client) =>
      client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [databaseName()]),
    )
  const allow = (yes: boolean) =>
    administer(service.databaseUrl.replace(`/${databaseName()}`, '/postgres'), (client) =>
      client.query(`ALTER DATABASE ${databaseName()} ALLOW_CONNECTIONS ${yes}`),
    )

  it('with connections cut during an attempt still gets its outcome', async () => {
    const account = await service.account('lookups_growth')
    const webhook = await makeWebhook(service, account)
    const id = await queueDelivery(service, account, webhook)
    const { held, letGo } = lockAnswers()
    const run = runDue()
    await waitUntil(() => held.length === 1)
    await cut()
    letGo()
    await run.catch(() => undefined)
    await runDue()
    expect(receivedBy(internet, webhook)).toHaveLength(1)
    expect(await deliveryOf(service, id)).toMatchObject({ status: 'succeeded', attempt: 1 })
  })

  it('unavailable at the end of an attempt gets its outcome later, without another attempt', async () => {
    const account = await service.account('lookups_growth')
    const webhook = await makeWebhook(service, account)
    const id = await queueDelivery(service, account, webhook)
    const { held, letGo } = lockAnswers()
    const run = runDue().catch(() => undefined)
    await waitUntil(() => held.length === 1)
    await allow(false)
    await cut()
    letGo()
    await run
    await allow(true)
    expect(await deliveryOf(service, id)).toMatchObject({ status: 'delivering' })
    await runDue()
    expect(await deliveryOf(service, id)).toMatchObject({ status: 'succeeded', attempt: 1 })
    expect(receivedBy(internet, webhook)).toHaveLength(1)
  })
})

describe('the background loop', () => {
  it('delivers immediately when nudged, and soon otherwise; attempts are counted by outcome', async () => {
    const own = await openService({ internet })
    const account = await own.account('lookups_growth')
    const webhook = await makeWebhook(own, account)
    own.system.webhooks.start()
    const arrived = (count: number) => waitUntil(() => receivedBy(internet, webhook).length === count)
    await queueDelivery(own, account, webhook)
    own.system.webhooks.nudge()
    await arrived(1)
    await queueDelivery(own, account, webhook)
    await arrived(2)
    await waitUntil(
      async () => (await own.system.database.prisma.webhookDelivery.count({ where: { status: 'succeeded' } })) === 2,
    )
    const text = await own.system.metrics.registry.metrics()
    expect(text).toContain('assay_webhook_attempts_total{outcome="succeeded"} 2')
  })
})
