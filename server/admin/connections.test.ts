import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openInternet } from '../../simulator/internet.ts'
import { addSender } from '../senders/index.ts'
import { openMailServer } from '../testing/mail-server.ts'
import { changeNow, openService } from '../testing/service.ts'
import { openStripeSimulator, stripeKeys } from '../testing/stripe.ts'
import { doctor } from './doctor.ts'

const password = 'a-password-of-the-mail-server'
let stripe: Awaited<ReturnType<typeof openStripeSimulator>>
let mailServer: Awaited<ReturnType<typeof openMailServer>>
let internet: Awaited<ReturnType<typeof openInternet>>
beforeAll(async () => {
  stripe = await openStripeSimulator()
  mailServer = await openMailServer()
  internet = await openInternet()
})
afterAll(() => Promise.all([stripe.close(), mailServer.close(), internet.close()]))

const toResult = async (settings: Record<string, string>) => {
  const service = await openService({ settings })
  return { service, report: await doctor(service.system) }
}

describe('the doctor’s report on external services', () => {
  it('names services that are not connected and what happens instead', async () => {
    const { report } = await toResult({ SMTP_URL: '' })
    expect(report.connections).toMatchObject({
      stripe: { configured: false, ok: null, webhook_secret: 'not set' },
      mail: { configured: false, ok: null, message: expect.stringContaining('outbox') },
    })
    expect(report.ok).toBe(true)
  })

  it('queries Stripe, the mail server and the name server, and counts queued emails', async () => {
    const strict = await openMailServer('another-password')
    const smtp = strict.url.replace('smtp://', `smtp://kim:${password}@`)
    const { service, report } = await toResult({ ...internet.settings, ...stripe.settings, SMTP_URL: mailServer.url })
    expect(report.connections).toMatchObject({
      stripe: { configured: true, ok: true, message: 'answers', webhook_secret: 'set', last_event_at: null },
      mail: { configured: true, ok: true, unsent: 0 },
      sender_domains: { ok: true, dns_servers: 'those of DNS_SERVERS' },
    })
    const { workspaceId } = await service.account('email')
    await addSender(service.system.database.prisma, { workspaceId, domain: 'example.net' }, changeNow(service.system))
    expect((await doctor(service.system)).connections).toMatchObject({ sender_domains: { slots: { pending: 1 } } })

    stripe.fail(401)
    const refused = await toResult({ ...internet.settings, ...stripe.settings, SMTP_URL: smtp })
    stripe.fail(null)
    await strict.close()
    expect(refused.report.connections).toMatchObject({
      stripe: { ok: false, message: 'refuses STRIPE_SECRET_KEY' },
      mail: { ok: false, message: 'the mail server rejects the user name or password' },
    })
    const text = JSON.stringify([report, refused.report])
    for (const secret of [stripeKeys.secret, stripeKeys.webhook, password]) expect(text).not.toContain(secret)
  })

  it('reports services that are not responding, without marking the installation as failed', async () => {
    const gone = await openMailServer()
    await gone.close()
    stripe.fail(503)
    const { report } = await toResult({ ...stripe.settings, SMTP_URL: gone.url, DNS_SERVERS: '127.0.0.1:9' })
    stripe.fail(null)
    expect(report.connections).toMatchObject({
      stripe: { ok: false, message: 'not responding' },
      mail: { ok: false, message: 'the mail server is not reachable' },
      sender_domains: { ok: false, message: expect.stringMatching(/SERVFAIL|TIMEOUT|REFUSED/) },
    })
    expect(report.ok).toBe(true)
  })
})
