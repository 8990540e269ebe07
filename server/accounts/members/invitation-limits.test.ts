import { beforeAll, describe, expect, it } from 'vitest'
import { hourMs, minuteMs } from '../../platform/clock.ts'
import { browserOf, codeIn, dataOf } from '../../testing/dashboard.ts'
import { openService, type Service, signInAs } from '../../testing/service.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
})
async function owner() {
  const account = await service.account('suite_agency')
  return {
    ...account,
    browser: browserOf(service, await signInAs(service.system, account.userId), account.workspaceId),
  }
}
type Browser = Awaited<ReturnType<typeof owner>>['browser']
const invite = async (browser: Browser, email: string) => browser.mutate('members.invite', { email, role: 'member' })
const withdraw = (browser: Browser, id: string) => browser.mutate('members.withdraw', { id })

describe('invitations', () => {
  it('are limited to 3 an hour per mailbox, in any spelling, across workspaces, including resends', async () => {
    const [one, two] = [await owner(), await owner()]
    const made = await invite(one.browser, 'guest@example.test')
    service.clock.advance(minuteMs)
    const { id } = dataOf<{ id: string }>(made)
    expect((await one.browser.mutate('members.resend', { id })).status).toBe(200)
    expect((await invite(two.browser, 'guest+x@example.test')).status).toBe(200)
    const refused = await invite(two.browser, 'GUEST@example.test')
    expect(codeIn(refused)).toBe('RATE_LIMITED')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
    service.clock.advance(minuteMs)
    expect(codeIn(await one.browser.mutate('members.resend', { id }))).toBe('RATE_LIMITED')
    service.clock.advance(hourMs)
    expect((await one.browser.mutate('members.resend', { id })).status).toBe(200)
  })

  it('are limited to 20 a day per workspace, even if withdrawn', async () => {
    const { browser } = await owner()
    for (let n = 0; n < 20; n++) {
      const made = await invite(browser, `many-${n}@example.test`)
      expect(made.status, made.text).toBe(200)
      await withdraw(browser, dataOf<{ id: string }>(made).id)
    }
    expect(codeIn(await invite(browser, 'one-more@example.test'))).toBe('RATE_LIMITED')
    const other = await owner()
    expect((await invite(other.browser, 'one-more@example.test')).status).toBe(200)
  })

  it('that are rejected are not counted', async () => {
    const { browser, email } = await owner()
    for (let n = 0; n < 25; n++) expect(codeIn(await invite(browser, email))).toBe('ALREADY_MEMBER')
    expect((await invite(browser, 'counted@example.test')).status).toBe(200)
  })

  it('sent 20 times concurrently end in success, a limit, or 503 with Retry-After', async () => {
    const { browser } = await owner()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => invite(browser, `p${n}@example.test`)))
    const codes = answers.map(codeIn)
    expect(codes.filter((code) => !['MEMBER_LIMIT_REACHED', 'DATABASE_UNAVAILABLE', null].includes(code))).toEqual([])
    for (const answer of answers.filter(({ status }) => status === 503))
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('are sent and accepted only by people with a verified address', async () => {
    const [{ browser, userId }, guest] = [await owner(), await service.account()]
    const { prisma } = service.system.database
    const setVerified = (id: string, emailVerifiedAt: Date | null) =>
      prisma.user.update({ where: { id }, data: { emailVerifiedAt } })
    await setVerified(userId, null)
    expect(codeIn(await invite(browser, guest.email))).toBe('EMAIL_NOT_VERIFIED')
    await setVerified(userId, service.clock.now())
    expect((await invite(browser, guest.email)).status).toBe(200)
    const outbox = dataOf<{ text: string }[]>(await browser.query('workspaces.outbox'))
    const token = /#(\w{43})/.exec(outbox[0]?.text ?? '')?.[1] ?? ''
    await setVerified(guest.userId, null)
    const visitor = browserOf(service, await signInAs(service.system, guest.userId))
    expect(codeIn(await visitor.mutate('me.acceptInvitation', { token }))).toBe('EMAIL_NOT_VERIFIED')
    await setVerified(guest.userId, service.clock.now())
    expect((await visitor.mutate('me.acceptInvitation', { token })).status).toBe(200)
  })
})

describe('workspaces of a person', () => {
  it('are at most 10, even if created concurrently', async () => {
    const { userId } = await service.account()
    const browser = browserOf(service, await signInAs(service.system, userId))
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, n) => browser.mutate('workspaces.create', { name: `W${n}` })),
    )
    const { prisma } = service.system.database
    expect(await prisma.membership.count({ where: { userId, role: 'owner' } })).toBeLessThanOrEqual(10)
    for (let n = 0; n < 10; n++) await browser.mutate('workspaces.create', { name: `X${n}` })
    expect(await prisma.membership.count({ where: { userId, role: 'owner' } })).toBe(10)
    const last = await browser.mutate('workspaces.create', { name: 'One more' })
    expect(codeIn(last)).toBe('WORKSPACE_LIMIT_REACHED')
    expect(answers.map(codeIn).filter((code) => code === 'INTERNAL_ERROR')).toEqual([])
  })
})

describe('a call that is for owners only', () => {
  it('is rejected for a member, logged, and recorded as the member’s security activity', async () => {
    const { workspaceId, browser } = await owner()
    const guest = await service.account()
    const { prisma } = service.system.database
    const at = service.clock.now()
    const place = { workspaceId, userId: guest.userId, role: 'member' as const, createdAt: at }
    await prisma.membership.create({ data: { id: `mem_${guest.userId}`, ...place } })
    const member = browserOf(service, await signInAs(service.system, guest.userId), workspaceId)
    expect(codeIn(await invite(member, 'x@example.test'))).toBe('OWNER_REQUIRED')
    await expect
      .poll(async () => dataOf<object[]>(await browser.query('members.activity')))
      .toMatchObject([{ type: 'role_refused', detail: 'members.invite', member: guest.email }])
    expect(service.logged.join('')).toContain('role_refused')
  })
})
