import { beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '../platform/clock.ts'
import { browserOf, codeIn, dataOf } from '../testing/dashboard.ts'
import { openService, type Service, signInAs } from '../testing/service.ts'
import { endSession, openSession, personOfSession } from './sessions.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
})
const prisma = () => service.system.database.prisma
const requireSession = async (cookie: string) => codeIn(await browserOf(service, cookie).query('me.session'))

describe('a session', () => {
  it('is invalid after sign-out, immediately and permanently, and other sessions continue', async () => {
    const { userId } = await service.account()
    const [first, second] = [await signInAs(service.system, userId), await signInAs(service.system, userId)]
    const sessions = await prisma().session.findMany({ where: { userId } })
    expect([await requireSession(first), await requireSession(second)]).toEqual([null, null])
    for (const { id } of sessions) {
      const person = await personOfSession(prisma(), id, service.clock.now())
      expect(person).toMatchObject({ userId, sessionId: id })
    }
    const ended = sessions[0]?.id ?? ''
    await endSession(prisma(), ended, service.clock.now())
    expect([await requireSession(first), await requireSession(second)].toSorted()).toEqual(
      ['UNAUTHORIZED', null].toSorted(),
    )
    const at = (await prisma().session.findUnique({ where: { id: ended } }))?.revokedAt
    service.clock.advance(1000)
    await endSession(prisma(), ended, service.clock.now())
    expect((await prisma().session.findUnique({ where: { id: ended } }))?.revokedAt, 'the first end counts').toEqual(at)
  })

  it('in use ends after 30 days, to the millisecond', async () => {
    const { userId } = await service.account()
    const cookie = await signInAs(service.system, userId)
    for (const ms of [10 * dayMs, 10 * dayMs, 10 * dayMs - 1]) {
      expect(await requireSession(cookie)).toBeNull()
      service.clock.advance(ms)
    }
    expect(await requireSession(cookie)).toBeNull()
    service.clock.advance(1)
    expect(await requireSession(cookie)).toBe('UNAUTHORIZED')
  })

  it('unused for 14 days has ended', async () => {
    const { userId } = await service.account()
    const [used, unused] = [await signInAs(service.system, userId), await signInAs(service.system, userId)]
    service.clock.advance(13 * dayMs)
    expect(await requireSession(used)).toBeNull()
    service.clock.advance(dayMs)
    expect([await requireSession(used), await requireSession(unused)]).toEqual([null, 'UNAUTHORIZED'])
  })

  it('replaces the previous one of the same browser, and no other', async () => {
    const { userId } = await service.account()
    const open = (device: string) =>
      openSession(prisma(), userId, service.clock.now(), { address: '192.0.2.9', device })
    const [first, other, again] = [await open('a'.repeat(43)), await open('b'.repeat(43)), await open('a'.repeat(43))]
    const alive = await prisma().session.findMany({ where: { userId, revokedAt: null } })
    expect(alive.map(({ id }) => id).toSorted()).toEqual([other, again].toSorted())
    expect(alive.map(({ id }) => id)).not.toContain(first)
  })

  it('is listed with browser and network, and ended one by one or all others, by its person only', async () => {
    const [{ userId }, stranger] = [await service.account(), await service.account()]
    const cookie = await signInAs(service.system, userId)
    const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
    const elsewhere = { address: '2001:db8:1:2:3::4', userAgent, device: null }
    const [second, third] = [
      await openSession(prisma(), userId, service.clock.now(), elsewhere),
      await openSession(prisma(), userId, service.clock.now()),
    ]
    const browser = browserOf(service, cookie)
    type Listed = { sessions: { id: string; browser: string; network: string; current: boolean }[] }
    const listed = async () => dataOf<Listed>(await browser.query('me.security')).sessions
    expect((await listed()).find(({ id }) => id === second)).toMatchObject({
      browser: 'Chrome on macOS',
      network: '2001:db8:1:2::/64',
      current: false,
    })
    expect((await listed()).filter(({ current }) => current)).toHaveLength(1)
    const thief = browserOf(service, await signInAs(service.system, stranger.userId))
    expect(codeIn(await thief.mutate('me.endSession', { id: second }))).toBe('SESSION_NOT_FOUND')
    expect((await browser.mutate('me.endSession', { id: second })).status).toBe(200)
    expect(codeIn(await browser.mutate('me.endSession', { id: second }))).toBe('SESSION_NOT_FOUND')
    expect(dataOf(await browser.mutate('me.endOtherSessions'))).toEqual({ ended: 1 })
    const left = await listed()
    expect(left.map(({ current }) => current)).toEqual([true])
    expect(left.map(({ id }) => id)).not.toContain(third)
  })

  it('that is invented belongs to no one', async () => {
    const { userId } = await service.account()
    const id = await openSession(prisma(), userId, service.clock.now())
    for (const other of [null, '', 'ses_none', userId, `${id} `])
      await expect(personOfSession(prisma(), other, service.clock.now())).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
      })
  })
})

describe('the workspace of a session', () => {
  it('is the oldest accessible one, until another is selected', async () => {
    const account = await service.account('suite_starter')
    const cookie = await signInAs(service.system, account.userId)
    service.clock.advance(1000)
    const made = dataOf<{ id: string }>(
      await browserOf(service, cookie).mutate('workspaces.create', { name: 'Second' }),
    )
    const at = async (selected?: string) =>
      dataOf<{ workspace: { id: string } }>(await browserOf(service, cookie, selected).query('me.session')).workspace.id
    expect([await at(), await at(made.id), await at(account.workspaceId)]).toEqual([
      account.workspaceId,
      made.id,
      account.workspaceId,
    ])
    const listed = dataOf<{ id: string; personal: boolean; role: string }[]>(
      await browserOf(service, cookie).query('me.workspaces'),
    )
    expect(listed.map(({ id, personal, role }) => [id, personal, role])).toEqual([
      [account.workspaceId, true, 'owner'],
      [made.id, false, 'owner'],
    ])
  })

  it('has the current entitlement of its subscriptions', async () => {
    const account = await service.account('suite_agency')
    const { entitlement, person } = dataOf<{
      entitlement: { units: number; grants: string[] }
      person: { email: string }
    }>(await browserOf(service, await signInAs(service.system, account.userId)).query('me.session'))
    expect(entitlement).toMatchObject({ units: 250_000, grants: expect.arrayContaining(['webhooks']) })
    expect(person.email).toBe(account.email)
  })
})
