import { getEventListeners } from 'node:events'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { connections } from '../admin/connections.ts'
import { dayMs, hourMs, minuteMs } from '../platform/clock.ts'
import { openMailServer } from '../testing/mail-server.ts'
import { openService, type Service } from '../testing/service.ts'
import { retryAfterMs } from './retry.ts'

const smtp = await openMailServer()
afterAll(smtp.close)

const open = (smtpUrl: string, databaseUrl?: string) =>
  openService({
    settings: { SMTP_URL: smtpUrl, MAIL_FROM: 'Assay <assay@example.test>' },
    ...(databaseUrl ? { databaseUrl } : {}),
  })

const token = 'a-secret-token'
let recipients = 0

async function queued({ system }: Service, workspaceId: string | null = null) {
  const recipient = `reader-${recipients++}@example.test`
  const text = `Open https://example.test/invitation#${token}`
  const email = { workspaceId, recipient, subject: 'An invitation', text }
  const id = await system.database.prisma.$transaction((tx) => system.mail.queue(tx, email))
  return {
    recipient,
    text,
    row: () => system.database.prisma.mail.findUniqueOrThrow({ where: { id } }),
    received: () => smtp.received.filter(({ to }) => to === recipient),
  }
}

async function refusing(code: number, work: () => Promise<void>): Promise<void> {
  Object.assign(smtp.state, { refuses: 'mailbox full', code })
  try {
    await work()
  } finally {
    smtp.state.refuses = null
  }
}

describe('an email', () => {
  it('is sent once after its transaction has committed, and its text is erased', async () => {
    const service = await open(smtp.url)
    const email = await queued(service)
    expect(email.received()).toHaveLength(0)
    await service.system.mail.runDue()
    await service.system.mail.runDue()
    expect(email.received()).toMatchObject([
      { from: 'assay@example.test', subject: 'An invitation', text: expect.stringContaining(token) },
    ])
    expect(await email.row()).toMatchObject({ status: 'sent', text: '', attempts: 1, nextAttemptAt: null })
    expect(service.logged.join('')).not.toContain(token)
    expect(await service.system.metrics.registry.metrics()).toContain('assay_emails_total{outcome="sent"} 1')
  })

  it('whose transaction is rolled back is never sent', async () => {
    const service = await open(smtp.url)
    const { prisma } = service.system.database
    const email = { workspaceId: null, recipient: 'nobody@example.test', subject: 'Nothing', text: 'Nothing' }
    const rolledBack = prisma.$transaction(async (tx) => {
      await service.system.mail.queue(tx, email)
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await service.system.mail.runDue()
    expect(smtp.received.filter(({ to }) => to === email.recipient)).toEqual([])
  })

  it('arrives within a minute of the recovery of a mail server', async () => {
    const gone = await openMailServer()
    const port = Number(new URL(gone.url).port)
    await gone.close()
    const service = await open(gone.url)
    const email = await queued(service)
    for (let second = 0; second < 600; second += 5) {
      await service.system.mail.runDue()
      service.clock.advance(5_000)
    }
    expect(await email.row()).toMatchObject({ status: 'queued', error: expect.stringContaining('ECONNREFUSED') })
    expect((await email.row()).attempts).toBeGreaterThan(10)
    const back = await openMailServer(null, port)
    service.clock.advance(minuteMs)
    await service.system.mail.runDue()
    expect(back.received).toMatchObject([{ to: email.recipient }])
    expect(await email.row()).toMatchObject({ status: 'sent', error: null })
    await back.close()
  })

  it('that is rejected temporarily is retried for 24 hours and then visibly given up', async () => {
    const service = await open(smtp.url)
    const email = await queued(service)
    await refusing(451, async () => {
      for (let hour = 0; hour < 25; hour++) {
        await service.system.mail.runDue()
        const { status } = await email.row()
        if (hour < 23) expect(status).toBe('queued')
        service.clock.advance(hourMs)
      }
    })
    const row = await email.row()
    expect(row).toMatchObject({ status: 'failed', nextAttemptAt: null, text: email.text })
    expect(await connections(service.system)).toMatchObject({
      mail: { unsent: 1, queued: 0, failed: 1, last_failed: { attempts: row.attempts } },
    })
    await service.system.mail.runDue()
    expect(email.received()).toEqual([])
    expect(await service.system.metrics.registry.metrics()).toContain('assay_emails_total{outcome="failed"} 1')
    expect(service.logged.join('')).not.toContain(token)
  })

  it('that is rejected permanently is given up immediately, with the reason for the owners and not in the log', async () => {
    const service = await open(smtp.url)
    const email = await queued(service)
    await refusing(550, () => service.system.mail.runDue())
    expect(await email.row()).toMatchObject({
      status: 'failed',
      attempts: 1,
      error: expect.stringContaining('mailbox full'),
      text: email.text,
    })
    expect(service.logged.join('')).toContain('EMESSAGE 550')
    expect(service.logged.join('')).not.toMatch(/mailbox full|a-secret-token/)
  })

  it('of a mail server with another password is retried, since the operator can correct that', async () => {
    const strict = await openMailServer('right')
    const service = await open(strict.url.replace('smtp://', 'smtp://kim:wrong@'))
    const email = await queued(service)
    await service.system.mail.runDue()
    expect(await email.row()).toMatchObject({ status: 'queued', attempts: 1 })
    expect(service.logged.join('')).not.toContain('wrong')
    await strict.close()
  })

  it('leaves nothing behind on the signal of the process once it is sent', async () => {
    const service = await open(smtp.url)
    const emails = [await queued(service), await queued(service), await queued(service)]
    const listening = vi.spyOn(AbortSignal.prototype, 'addEventListener')
    onTestFinished(() => listening.mockRestore())
    await service.system.mail.runDue()
    for (const { row } of emails) expect(await row()).toMatchObject({ status: 'sent' })
    const signals = [...new Set(listening.mock.contexts as AbortSignal[])]
    const left = signals.map((signal) => getEventListeners(signal, 'abort').length)
    // Signals of background tasks have a listener at any time.
    expect(Math.max(...left)).toBeLessThan(emails.length)
  })

  it('is sent once by two concurrent processes', async () => {
    const one = await open(smtp.url)
    const other = await open(smtp.url, one.databaseUrl)
    const { workspaceId } = await one.account()
    const emails = await Promise.all(
      Array.from({ length: 60 }, (_, index) => queued(one, index % 2 === 0 ? workspaceId : null)),
    )
    await Promise.all([one, other].map(({ system }) => system.mail.runDue()))
    expect(emails.map(({ received }) => received().length)).toEqual(emails.map(() => 1))
    for (const { row } of emails) expect(await row()).toMatchObject({ status: 'sent', attempts: 1 })
  })
})

describe('without a mail server', () => {
  it('emails are readable in the outbox, and those of the last 24 hours are sent once one is connected', async () => {
    const service = await openService({ settings: { SMTP_URL: '' } })
    const old = await queued(service)
    service.clock.advance(dayMs)
    const recent = await queued(service)
    await service.system.mail.runDue()
    expect(await recent.row()).toMatchObject({ status: 'held', text: recent.text, attempts: 0 })
    const connected = await open(smtp.url, service.databaseUrl)
    connected.clock.set(service.clock.now())
    await connected.system.mail.runDue()
    expect(await recent.row()).toMatchObject({ status: 'sent' })
    expect(await old.row()).toMatchObject({ status: 'held' })
    expect([old.received(), recent.received()]).toMatchObject([[], [{ to: recent.recipient }]])
  })

  it('emails queued while there was one are readable in the outbox', async () => {
    const before = await open(smtp.url)
    const email = await queued(before)
    const after = await openService({ settings: { SMTP_URL: '' }, databaseUrl: before.databaseUrl })
    await after.system.mail.runDue()
    expect(await email.row()).toMatchObject({ status: 'held' })
  })
})

describe('the delay before the next attempt', () => {
  it('starts with seconds, stays below a minute in the first hour and below 10 minutes later', () => {
    const waits = (ageMs: number, chance: number) =>
      [1, 2, 3, 4, 5, 6, 7, 20, 400].map((n) => retryAfterMs(n, ageMs, chance))
    expect(waits(0, 0)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 50_000, 50_000, 50_000, 50_000])
    expect(Math.max(...waits(hourMs, 0))).toBe(10 * minuteMs)
    expect(waits(0, 1)[5]).toBe(45_000)
  })
})
