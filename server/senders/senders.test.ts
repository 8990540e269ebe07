import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Internet, openInternet } from '../../simulator/internet.ts'
import type { PlanId } from '../catalog/plans.ts'
import { dayMs } from '../platform/clock.ts'
import { browserOf, codeIn, dataOf } from '../testing/dashboard.ts'
import { changeNow, openService, type Service, signInAs } from '../testing/service.ts'
import type { SenderRecord } from './list.ts'
import { checkDueSenders } from './sweep.ts'

let internet: Internet
let service: Service
beforeAll(async () => {
  internet = await openInternet()
  service = await openService({ internet })
})
afterAll(() => internet.close())
const prisma = () => service.system.database.prisma
let domains = 0
const newDomain = () => `mail${domains++}.harbourline.dev`
const publish = (domain: string, ...texts: string[]) =>
  internet.put('dns', `_assay-challenge.${domain}`, texts.length > 0 ? { records: { TXT: texts }, ttl: 60 } : null)

async function overview(plan: PlanId = 'email') {
  const account = await service.account(plan)
  const { workspaceId } = account
  const owner = browserOf(service, await signInAs(service.system, account.userId), workspaceId)
  const list = async () => dataOf<{ data: SenderRecord[]; slots: number }>(await owner.query('senders.list'))
  const add = async (domain = newDomain()) => dataOf<SenderRecord>(await owner.mutate('senders.add', { domain }))
  const check = (id: string) => owner.mutate('senders.check', { id })
  const verified = async (domain = newDomain()) => {
    const sender = await add(domain)
    publish(domain, sender.record.text)
    return dataOf<SenderRecord>(await check(sender.id))
  }
  const types = async () =>
    (
      await prisma().event.findMany({
        where: { workspaceId, type: { startsWith: 'sender.' } },
        orderBy: { createdAt: 'asc' },
      })
    ).map(({ type }) => type)
  return { ...account, owner, list, add, check, verified, types }
}
const nextDay = async () => {
  service.clock.advance(dayMs)
  const { database, network, mail, env } = service.system
  return checkDueSenders({ ...database, dns: network.dns, mail, baseUrl: env.BASE_URL }, service.clock.now())
}

describe('sender slots', () => {
  it('are three under Paid Email and none elsewhere', async () => {
    const { owner, add, list } = await overview()
    for (let slot = 0; slot < 3; slot++) await add()
    expect(codeIn(await owner.mutate('senders.add', { domain: newDomain() }))).toBe('SENDER_LIMIT_REACHED')
    expect(await list()).toMatchObject({ slots: 3, data: [{}, {}, {}] })
    const without = await overview('lookups_growth')
    expect(codeIn(await without.owner.mutate('senders.add', { domain: newDomain() }))).toBe('SENDER_LIMIT_REACHED')
  })

  it('are not exceeded by concurrent additions', async () => {
    const { owner } = await overview()
    const ends = await Promise.all([1, 2, 3, 4, 5].map(() => owner.mutate('senders.add', { domain: newDomain() })))
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(3)
  })

  it('contain a domain once, under one spelling, and reject invalid ones', async () => {
    const { owner, add } = await overview()
    const sender = await add('Bücher.Example')
    expect(sender).toMatchObject({
      domain: 'xn--bcher-kva.example',
      shown: 'bücher.example',
      status: 'pending',
      record: {
        name: '_assay-challenge.xn--bcher-kva.example',
        text: expect.stringMatching(/^assay-verification=\w{32}$/),
      },
    })
    expect(codeIn(await owner.mutate('senders.add', { domain: 'xn--bcher-kva.example' }))).toBe(
      'SENDER_DOMAIN_CONFLICT',
    )
    for (const domain of ['co.uk', 'nope', '192.0.2.1'])
      expect(codeIn(await owner.mutate('senders.add', { domain })), domain).toBe('VALIDATION_FAILED')
  })

  it('of another workspace are not found', async () => {
    const [mine, theirs] = [await overview(), await overview()]
    const { id } = await theirs.add()
    for (const [path, input] of [
      ['senders.check', { id }],
      ['senders.assign', { id, member_id: null }],
      ['senders.free', { id }],
    ] as const)
      expect(codeIn(await mine.owner.mutate(path, input)), path).toBe('SENDER_NOT_FOUND')
    expect((await mine.list()).data).toEqual([])
  })
})

describe('verifying a domain', () => {
  it('is done by its record; before that the found records are reported', async () => {
    const { add, check, types } = await overview()
    const domain = newDomain()
    const { id, record } = await add(domain)
    expect(dataOf<SenderRecord>(await check(id))).toMatchObject({ status: 'pending', outcome: 'absent', found: [] })
    publish(domain, 'assay-verification=somebody-else')
    const other = dataOf<SenderRecord>(await check(id))
    expect(other).toMatchObject({ status: 'pending', outcome: 'other', found: ['assay-verification=somebody-else'] })
    publish(domain, 'v=spf1 -all', record.text)
    service.clock.advance(1)
    expect(dataOf<SenderRecord>(await check(id))).toMatchObject({
      status: 'verified',
      outcome: 'found',
      verified_at: service.clock.now().toISOString(),
    })
    expect(await types()).toEqual(['sender.added', 'sender.verified'])
  })

  it('counts nothing against a domain whose servers are not responding', async () => {
    const { verified, list } = await overview()
    const { domain } = await verified()
    internet.dns.fault(`_assay-challenge.${domain}`, { kind: 'status', code: 'SERVFAIL' })
    for (let day = 0; day < 5; day++) await nextDay()
    internet.dns.fault(`_assay-challenge.${domain}`, null)
    expect((await list()).data[0]).toMatchObject({ status: 'verified', missing_since: null, outcome: 'unknown' })
  })

  it('is repeated every day: a record missing for three days ends it, with an email to the owners, and its return restarts it', async () => {
    const { verified, list, email, types, owner, userId, workspaceId } = await overview()
    const { id, domain, record } = await verified()
    const own = await prisma().membership.findFirstOrThrow({ where: { userId, workspaceId } })
    expect((await owner.mutate('senders.assign', { id, member_id: own.id })).status).toBe(200)
    publish(domain)
    const status = async () => (await list()).data[0]?.status
    for (let day = 0; day < 3; day++) {
      await nextDay()
      expect(await status()).toBe('verified')
    }
    expect((await list()).data[0]?.missing_since).toBe(
      new Date(service.clock.now().getTime() - 2 * dayMs).toISOString(),
    )
    await nextDay()
    expect(await status()).toBe('unverified')
    const emails = await prisma().mail.findMany({ where: { workspaceId } })
    expect(emails).toMatchObject([{ recipient: email, subject: `Sender ${domain} is no longer verified` }])
    expect(emails[0]?.text).toContain(record.text)
    publish(domain, record.text)
    await nextDay()
    expect(await status()).toBe('verified')
    expect((await types()).slice(-2)).toEqual(['sender.unverified', 'sender.verified'])
  })

  it('of a domain verified by another workspace is rejected while its record exists, and takes over when it is gone', async () => {
    const [first, second] = [await overview(), await overview()]
    const domain = newDomain()
    const held = await first.verified(domain)
    const wanted = await second.add(domain)
    publish(domain, held.record.text, wanted.record.text)
    expect(codeIn(await second.check(wanted.id))).toBe('SENDER_DOMAIN_CONFLICT')
    expect((await second.list()).data).toMatchObject([{ status: 'pending', outcome: 'held' }])
    expect((await first.list()).data).toMatchObject([{ status: 'verified' }])
    publish(domain, wanted.record.text)
    expect(dataOf<SenderRecord>(await second.check(wanted.id)).status).toBe('verified')
    expect((await first.list()).data).toMatchObject([{ status: 'unverified', outcome: 'other' }])
    expect(await first.types()).toContain('sender.unverified')
    expect(await prisma().mail.count({ where: { workspaceId: first.workspaceId } })).toBe(1)
  })

  it('concurrently by two workspaces succeeds for one', async () => {
    const [first, second] = [await overview(), await overview()]
    const domain = newDomain()
    const [one, other] = [await first.add(domain), await second.add(domain)]
    publish(domain, one.record.text, other.record.text)
    const ends = await Promise.all([first.check(one.id), second.check(other.id)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await prisma().sender.count({ where: { domain, status: 'verified' } })).toBe(1)
  })

  it('is given up after 30 days without success', async () => {
    const { add } = await overview()
    const { id } = await add()
    const madeAt = (days: number) => new Date(service.clock.now().getTime() - days * dayMs)
    const waits = async () => (await prisma().sender.findFirstOrThrow({ where: { id } })).nextCheckAt !== null
    await prisma().sender.updateMany({ where: { id }, data: { createdAt: madeAt(28) } })
    await nextDay()
    expect(await waits()).toBe(true)
    await nextDay()
    expect(await waits()).toBe(false)
  })
})

describe('a verified slot', () => {
  it('is assigned to a member of the workspace, and unassigned when that member leaves', async () => {
    const { owner, verified, add, list, workspaceId } = await overview()
    const [sender, pending] = [await verified(), await add()]
    const guest = await service.account('free')
    const data = { id: `mem_${guest.userId}`, workspaceId, userId: guest.userId, role: 'member' as const }
    await prisma().membership.create({ data: { ...data, createdAt: service.clock.now() } })
    const assign = (id: string, member_id: string | null) => owner.mutate('senders.assign', { id, member_id })
    expect(codeIn(await assign(pending.id, data.id))).toBe('SENDER_NOT_VERIFIED')
    expect(codeIn(await assign(sender.id, 'mem_nobody'))).toBe('MEMBER_NOT_FOUND')
    const elsewhere = await prisma().membership.findFirstOrThrow({
      where: { userId: guest.userId, workspaceId: { not: workspaceId } },
    })
    expect(codeIn(await assign(sender.id, elsewhere.id))).toBe('MEMBER_NOT_FOUND')
    expect(dataOf<SenderRecord>(await assign(sender.id, data.id)).member).toMatchObject({ email: guest.email })
    expect((await owner.mutate('members.remove', { id: data.id })).status).toBe(200)
    expect((await list()).data.map(({ member }) => member)).toEqual([null, null])
  })

  it('is freed, and another domain can replace it', async () => {
    const { owner, add, types } = await overview()
    const [{ id }] = [await add(), await add(), await add()]
    expect((await owner.mutate('senders.free', { id })).status).toBe(200)
    expect((await owner.mutate('senders.add', { domain: newDomain() })).status).toBe(200)
    expect(await types()).toContain('sender.freed')
    expect(codeIn(await owner.mutate('senders.free', { id }))).toBe('SENDER_NOT_FOUND')
  })

  it('pauses on a plan without a slot for it, as the preview says, and resumes on one that has', async () => {
    const { owner, verified, list, workspaceId, userId } = await overview()
    const sender = await verified()
    const fitted = async (plan: PlanId) => {
      const preview = dataOf<{ fitted: { kind: string; paused: string[]; resumed: string[] }[] }>(
        await owner.query('billing.preview', { intent: { kind: 'replace', plan } }),
      )
      return preview.fitted.find(({ kind }) => kind === 'senders')
    }
    expect(await fitted('free')).toMatchObject({ paused: [sender.domain], resumed: [] })
    await service.system.subscriptions.set({ workspaceId, plan: 'free' }, changeNow(service.system))
    expect((await list()).data).toMatchObject([{ paused: true, status: 'verified' }])
    const own = await prisma().membership.findFirstOrThrow({ where: { userId, workspaceId } })
    expect(codeIn(await owner.mutate('senders.assign', { id: sender.id, member_id: own.id }))).toBe(
      'SENDER_NOT_VERIFIED',
    )
    expect(await fitted('email')).toMatchObject({ paused: [], resumed: [sender.domain] })
    await service.system.subscriptions.set({ workspaceId, plan: 'email' }, changeNow(service.system))
    expect((await list()).data).toMatchObject([{ paused: false, status: 'verified' }])
  })
})
