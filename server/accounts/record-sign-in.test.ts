import { beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '../platform/clock.ts'
import { openService, type Service } from '../testing/service.ts'
import { type Located, recordSignIn } from './record-sign-in.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const chrome = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0 Safari/537.36'
const countries: Record<string, Located> = {
  '198.51.100.7': { country: 'DE', words: 'Berlin, Germany' },
  '203.0.113.9': { country: 'BR', words: 'Brazil' },
}

async function opened() {
  const { userId, email } = await service.account()
  const { database, log, notices } = service.system
  const prisma = database.prisma
  const deps = {
    prisma,
    log,
    notices,
    locate: (address: string) => countries[address] ?? { country: null, words: null },
  }
  return {
    userId,
    signIn: (address: string, userAgent = firefox) =>
      recordSignIn(deps, userId, { address, userAgent }, service.clock.now()),
    notices: () => prisma.notice.findMany({ where: { userId }, orderBy: { id: 'asc' } }),
    emails: () => prisma.mail.findMany({ where: { recipient: email } }),
  }
}

describe('a sign-in from a new place', () => {
  it('is a notice and an email with time, place, network, browser and what to do', async () => {
    const { signIn, notices, emails } = await opened()
    await signIn('198.51.100.7')
    expect(await notices(), 'the first sign-in').toEqual([])
    await signIn('203.0.113.9', chrome)
    expect(await notices()).toMatchObject([
      {
        kind: 'account.new_place',
        workspaceId: null,
        summary: 'Your account was signed in to from Brazil with Chrome on macOS',
      },
    ])
    const [email, ...more] = await emails()
    expect(more).toEqual([])
    expect(email).toMatchObject({ workspaceId: null, subject: 'New sign-in to your Assay account' })
    for (const part of ['Brazil', '203.0.113.9', 'Chrome on macOS', '2026-', '/account', '/forgot-password'])
      expect(email?.text).toContain(part)
  })

  it('is a notice only if the address is not verified', async () => {
    const { userId, signIn, notices, emails } = await opened()
    await service.system.database.prisma.user.update({ where: { id: userId }, data: { emailVerifiedAt: null } })
    await signIn('198.51.100.7')
    await signIn('203.0.113.9', chrome)
    expect(await notices()).toHaveLength(1)
    expect(await emails()).toEqual([])
  })

  it('is reported once for sign-ins at the same time, and not again for 90 days', async () => {
    const { signIn, notices } = await opened()
    await signIn('198.51.100.7')
    await Promise.all([1, 2, 3].map(() => signIn('203.0.113.9')))
    await signIn('198.51.100.7')
    service.clock.advance(60 * dayMs)
    await signIn('203.0.113.9')
    expect(await notices()).toHaveLength(1)
    service.clock.advance(91 * dayMs)
    await signIn('198.51.100.7')
    expect(await notices(), 'nothing was seen for 90 days').toHaveLength(2)
  })

  it('whose place the data does not know says so instead of guessing', async () => {
    const { signIn, notices, emails } = await opened()
    await signIn('198.51.100.7')
    await signIn('192.0.2.1', 'curl/8')
    expect((await notices())[0]?.summary).toBe(
      'Your account was signed in to from an unknown place with an unknown browser',
    )
    expect((await emails())[0]?.text).toContain('Approximate place: unknown')
  })

  it('sends no email to a person who turned it off; the notice stays', async () => {
    const { userId, signIn, notices, emails } = await opened()
    await service.system.database.prisma.user.update({
      where: { id: userId },
      data: { noticeChoices: { 'account.new_place': { email: false } } },
    })
    await signIn('198.51.100.7')
    await signIn('203.0.113.9')
    expect([(await notices()).length, (await emails()).length]).toEqual([1, 0])
  })
})
