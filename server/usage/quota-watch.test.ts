import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../platform/ids.ts'
import { type Account, changeNow, leaveUnits, openService, type Service } from '../testing/service.ts'

const received: { to: string; raw: string }[] = []
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const to = session.envelope.rcptTo.map(({ address }) => address).join()
      received.push({ to, raw: Buffer.concat(chunks).toString('utf8') })
      done()
    })
  },
})
const listening = smtp.listen(0, '127.0.0.1')
await once(listening, 'listening')
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
const settings = {
  SMTP_URL: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
  BURST_MULTIPLIER: '1000',
}

let service: Service
beforeAll(async () => {
  service = await openService({ settings })
})
beforeEach(() => {
  received.length = 0
})

const use = (account: Account, units: number, on = service) =>
  on.system.reserver.reserve({
    requestId: newId('req'),
    workspaceId: account.workspaceId,
    keyId: account.keyId,
    userId: null,
    endpoint: 'ip.geo',
    units,
    needs: ['geolocation'],
    burst: 'A',
  })
const emailsTo = async ({ email }: Account) => {
  await service.system.mail.runDue()
  const own = received.filter(({ to }) => to === email)
  return Promise.all(own.map(({ raw }) => PostalMime.parse(raw)))
}
const subjectsTo = async (account: Account) => (await emailsTo(account)).map(({ subject }) => subject)
const used80 = (subject: string | undefined) => /has used 80%/.test(subject ?? '')
const used100 = (subject: string | undefined) => /has used all units/.test(subject ?? '')

describe('owners are notified', () => {
  it('once at 80 and once at 100%, by the admission that crosses the threshold', async () => {
    const account = await service.account()
    await use(account, 799)
    await service.system.quota.runNoted()
    expect(await emailsTo(account)).toEqual([])
    await use(account, 1)
    await service.system.quota.runNoted()
    const [email] = await emailsTo(account)
    expect(email?.subject).toMatch(/has used 80% of its units this month$/)
    expect(email?.text).toContain('has used 800 of its 1,000 units')
    expect(email?.text).toContain('Units reset on 2026-12-01, 00:00 UTC')
    service.clock.advance(1_000)
    for (let at = 0; at < 5; at++) await use(account, 20)
    await service.system.quota.runNoted()
    await service.system.quota.sweep()
    expect(await emailsTo(account)).toHaveLength(1)
    await use(account, 100)
    await service.system.quota.runNoted()
    await service.system.quota.sweep()
    const subjects = await subjectsTo(account)
    expect(subjects.map(used100)).toEqual([false, true])
    const events = await service.system.database.prisma.event.findMany({
      where: { workspaceId: account.workspaceId, type: 'usage.threshold_reached' },
      orderBy: { id: 'asc' },
    })
    expect(events.map(({ details }) => details)).toMatchObject([
      { threshold: 80, used: 800 },
      { threshold: 100, used: 1_000 },
    ])
  })

  it('in one email when both thresholds are crossed together', async () => {
    const account = await service.account()
    await use(account, 1_000)
    await service.system.quota.runNoted()
    await service.system.quota.sweep()
    expect((await subjectsTo(account)).map(used100)).toEqual([true])
  })

  it('all of them, and no member', async () => {
    const account = await service.account('suite_starter')
    const [second, member] = [await service.account(), await service.account()]
    for (const [who, role] of [
      [second, 'owner'],
      [member, 'member'],
    ] as const)
      await service.system.database.prisma.membership.create({
        data: {
          id: `mem_${who.userId}`,
          workspaceId: account.workspaceId,
          userId: who.userId,
          role,
          createdAt: service.clock.now(),
        },
      })
    await use(account, 900)
    await service.system.quota.runNoted()
    await service.system.mail.runDue()
    expect(received.map(({ to }) => to).toSorted()).toEqual([account.email, second.email].toSorted())
  })

  it('once, when several processes detect it and sweep concurrently', async () => {
    const others = [
      await openService({ settings, databaseUrl: service.databaseUrl }),
      await openService({ settings, databaseUrl: service.databaseUrl }),
    ]
    const account = await service.account()
    await use(account, 850)
    const watches = [service, ...others].map(({ system }) => system.quota)
    for (const watch of watches) watch.note(account.workspaceId)
    await Promise.all(watches.flatMap((watch) => [watch.runNoted(), watch.sweep()]))
    expect((await subjectsTo(account)).map(used80)).toEqual([true])
    await Promise.all(others.map(({ close }) => close()))
  })

  it('by the sweep, if the detecting process has died or the operator has set the usage', async () => {
    const [crashed, adjusted] = [await service.account(), await service.account()]
    const dying = await openService({ settings, databaseUrl: service.databaseUrl })
    await use(crashed, 800, dying)
    await dying.close()
    await leaveUnits(service.system, adjusted.workspaceId, 1_000, 0)
    await service.system.quota.sweep()
    expect((await subjectsTo(crashed)).map(used80)).toEqual([true])
    expect((await subjectsTo(adjusted)).map(used100)).toEqual([true])
  })
})

describe('a plan that changes within the month', () => {
  const set = (account: Account, plan: 'free' | 'suite_business') =>
    service.system.subscriptions.set({ workspaceId: account.workspaceId, plan }, changeNow(service.system))

  it('uses the current quota: notified again for another quota, never twice for the same', async () => {
    const account = await service.account()
    await use(account, 900)
    await service.system.quota.runNoted()
    await set(account, 'suite_business')
    await service.system.quota.sweep()
    expect(await emailsTo(account), '900 of 25,000').toHaveLength(1)
    await use(account, 19_100)
    await service.system.quota.runNoted()
    expect((await subjectsTo(account)).map(used80)).toEqual([true, true])
    await set(account, 'free')
    await service.system.quota.sweep()
    expect((await subjectsTo(account)).map(used100), '20,000 of 1,000').toEqual([false, false, true])
    await set(account, 'suite_business')
    await service.system.quota.sweep()
    await set(account, 'free')
    await service.system.quota.sweep()
    expect(await emailsTo(account)).toHaveLength(3)
  })

  it('and a new month have nothing pending; the next month is notified separately', async () => {
    const account = await service.account()
    await use(account, 1_000)
    await service.system.quota.runNoted()
    await service.system.mail.runDue()
    service.clock.set('2026-12-01T00:00:00.000Z')
    await service.system.quota.sweep()
    expect(await emailsTo(account)).toHaveLength(1)
    await use(account, 800)
    await service.system.quota.runNoted()
    const emails = await emailsTo(account)
    expect(emails).toHaveLength(2)
    expect(emails[1]?.text).toContain('Units reset on 2027-01-01')
    service.clock.set('2026-11-21T12:00:00.000Z')
  })
})

it('a serving process notifies without a sweep', async () => {
  const serving = await openService({ settings, databaseUrl: service.databaseUrl })
  const account = await serving.account()
  serving.system.quota.start()
  serving.system.mail.start()
  await use(account, 800, serving)
  await expect.poll(() => emailsTo(account)).toHaveLength(1)
  await serving.close()
})
