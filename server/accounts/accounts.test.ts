import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hourMs, minuteMs } from '../platform/clock.ts'
import { browserOf, codeIn, dataOf } from '../testing/dashboard.ts'
import { openMailServer } from '../testing/mail-server.ts'
import { refusal } from '../testing/refusal.ts'
import { openService, type Service, signInAs } from '../testing/service.ts'
import { createPerson, personOfIdentity } from './people.ts'
import { openSession } from './sessions.ts'
import { storedPerson } from './stored-person.ts'

const smtp = await openMailServer()
afterAll(smtp.close)
let service: Service
beforeAll(async () => {
  service = await openService({ settings: { SMTP_URL: smtp.url, MAIL_FROM: 'Assay <assay@example.test>' } })
})
const prisma = () => service.system.database.prisma
const now = () => service.clock.now()
const address = () => `${randomUUID()}@example.test`
const password = 'correct horse battery'
let places = 0
const place = () => `203.0.113.${++places}`
const visitor = () => browserOf(service, null)

/** Emails to an address, in the order of their arrival. */
async function emailsTo(email: string) {
  await service.system.mail.runDue()
  return smtp.received.filter(({ to }) => to === email)
}
const tokenIn = (text = '') => /#(\w{43})/.exec(text)?.[1] ?? ''
const lastToken = async (email: string) => tokenIn((await emailsTo(email)).at(-1)?.text)

/** Signs up and returns the browser of the new person. */
async function signedUp(email: string, word = password) {
  service.clock.advance(1)
  await service.system.accounts.signUp({ email, password: word }, { address: place() })
  const { id: userId } = await prisma().user.findFirstOrThrow({ where: { email }, orderBy: { createdAt: 'desc' } })
  return { userId, email, browser: browserOf(service, await signInAs(service.system, userId)) }
}
const isVerified = async (userId: string) =>
  (await prisma().user.findUniqueOrThrow({ where: { id: userId } })).emailVerifiedAt !== null

describe('an email address', () => {
  it('is verified once, by the link that sign-up sends, by the person who signed up', async () => {
    const email = address()
    const { browser, userId } = await signedUp(email)
    const token = await lastToken(email)
    expect(await isVerified(userId)).toBe(false)
    const stranger = browserOf(service, await signInAs(service.system, (await service.account()).userId))
    expect(codeIn(await stranger.mutate('me.verifyAddress', { token }))).toBe('VERIFICATION_LINK_INVALID')
    expect(codeIn(await visitor().mutate('me.verifyAddress', { token }))).toBe('UNAUTHORIZED')
    expect(dataOf(await browser.mutate('me.verifyAddress', { token }))).toEqual({ email })
    expect(await isVerified(userId)).toBe(true)
    expect(codeIn(await browser.mutate('me.verifyAddress', { token }))).toBe('VERIFICATION_LINK_INVALID')
  })

  it('is verified only within 24 hours of the latest link', async () => {
    const email = address()
    const { browser } = await signedUp(email)
    const first = await lastToken(email)
    expect((await browser.mutate('me.resendVerification')).status).toBe(200)
    const second = await lastToken(email)
    expect(second).not.toBe(first)
    expect(codeIn(await browser.mutate('me.verifyAddress', { token: first }))).toBe('VERIFICATION_LINK_INVALID')
    service.clock.advance(24 * hourMs)
    expect(codeIn(await browser.mutate('me.verifyAddress', { token: second }))).toBe('VERIFICATION_LINK_INVALID')
  })

  it('stores no token in the database or the log', async () => {
    const email = address()
    await signedUp(email)
    const token = await lastToken(email)
    const rows = await prisma().signInLink.findMany()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(service.logged.join('')).not.toContain(token)
  })

  it('can be claimed by several people, and belongs to the one who verifies it, in any spelling', async () => {
    const local = randomUUID().replaceAll('-', '')
    const squatter = await signedUp(`${local.slice(0, 4)}.${local.slice(4)}@gmail.com`)
    const owner = await signedUp(`${local}@gmail.com`, 'another horse battery')
    const token = await lastToken(owner.email)
    expect((await owner.browser.mutate('me.verifyAddress', { token })).status).toBe(200)
    expect(await isVerified(owner.userId)).toBe(true)
    const held = await prisma().user.findUniqueOrThrow({ where: { id: squatter.userId } })
    expect(held.email).toBe(`${squatter.userId.toLowerCase()}@localhost`)
    const late = await lastToken(squatter.email)
    expect(codeIn(await squatter.browser.mutate('me.verifyAddress', { token: late }))).toBe('EMAIL_TAKEN')
    const { signIn } = service.system
    expect(await signIn.withPassword({ email: squatter.email, password }, { address: place() })).toBeNull()
  })

  it('belongs to one person even if several verify it concurrently', async () => {
    const email = address()
    const people = [await signedUp(email), await signedUp(email), await signedUp(email)]
    const tokens = (await emailsTo(email)).map(({ text }) => tokenIn(text))
    const ends = await Promise.all(
      people.map(async ({ browser }, at) => codeIn(await browser.mutate('me.verifyAddress', { token: tokens[at] }))),
    )
    expect(ends.filter((code) => code === null)).toHaveLength(1)
    expect(await prisma().user.count({ where: { emailCanonical: email, emailVerifiedAt: { not: null } } })).toBe(1)
  })
})

describe('an address that is not verified', () => {
  it('gets emails with a link to verify it, and none about the account or its workspaces', async () => {
    const email = address()
    const { browser, userId } = await signedUp(email)
    const { system } = service
    const owner = await service.account()
    const guest = { id: `mem_${userId}`, workspaceId: owner.workspaceId, userId, createdAt: now() }
    await prisma().membership.create({ data: { ...guest, role: 'member' } })
    const { name } = await prisma().workspace.findUniqueOrThrow({ where: { id: owner.workspaceId } })
    const owners = browserOf(service, await signInAs(system, owner.userId), owner.workspaceId)
    expect((await owners.mutate('workspaces.delete', { name })).status).toBe(200)
    const next = 'purple monkey dishwasher'
    expect((await browser.mutate('me.setPassword', { current: password, password: next })).status).toBe(200)
    await system.secondFactor.reset({ id: userId })
    const moved = address()
    const again = browserOf(service, await signInAs(system, userId))
    expect((await again.mutate('me.requestAddress', { current: next, email: moved })).status).toBe(200)
    expect((await again.mutate('me.verifyAddress', { token: await lastToken(moved) })).status).toBe(200)
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual(['Verify your email for Assay'])
  })
})

describe('signing up', () => {
  it('responds the same for an existing account; its owner is emailed, and the newcomer is a separate person', async () => {
    const { email, userId } = await service.account()
    const newcomer = await signedUp(email, 'purple monkey dishwasher')
    expect(newcomer.userId).not.toBe(userId)
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual(['You already have an Assay account'])
    const { signIn } = service.system
    const enter = (word: string) => signIn.withPassword({ email, password: word }, { address: place() })
    expect(await enter(password)).toMatchObject({ id: userId })
    expect(await enter('purple monkey dishwasher')).toMatchObject({ id: newcomer.userId })
  })

  it('cannot flood a mailbox, from one network or from many', async () => {
    const [email, other, from] = [address(), address(), { address: place() }]
    for (let n = 0; n < 8; n++) await service.system.accounts.signUp({ email, password }, from)
    expect(await emailsTo(email)).toHaveLength(5)
    for (let n = 0; n < 22; n++) await signedUp(other)
    expect(await emailsTo(other)).toHaveLength(20)
  })

  it('with an address that strangers have claimed works: its owner signs in, gets the link and has the address', async () => {
    const email = address()
    const strangers = { address: place() }
    const claim = () => service.system.accounts.signUp({ email, password: 'a stranger has this' }, strangers)
    for (let n = 0; n < 7; n++) await claim()
    await service.system.mail.runDue()
    const own = { email, password: 'purple monkey dishwasher' }
    const client = { address: place(), device: 'd'.repeat(43) }
    service.clock.advance(1)
    await service.system.accounts.signUp(own, client)
    const token = await lastToken(email)
    const person = await service.system.signIn.withPassword(own, client)
    const { id } = await prisma().user.findFirstOrThrow({ where: { email }, orderBy: { createdAt: 'desc' } })
    expect(person).toMatchObject({ id })
    await openSession(prisma(), id, now(), client)
    service.clock.advance(1)
    for (let n = 0; n < 7; n++) await claim()
    expect(await service.system.signIn.withPassword(own, client), 'a known browser').toMatchObject({ id })
    const browser = browserOf(service, await signInAs(service.system, id))
    expect((await browser.mutate('me.verifyAddress', { token })).status).toBe(200)
    expect(await service.system.signIn.withPassword(own, { address: place() })).toMatchObject({ id })
  })

  it('rejects passwords that are easy to guess, with the reason', async () => {
    const weak = ['password1234', '123456789012', 'aaaaaaaaaaaa', 'qwertyuiop12', 'Password123!', 'a'.repeat(200)]
    const fresh = await openService()
    for (const word of weak) {
      const answer = await browserOf(fresh, null).mutate('me.signUp', { email: address(), password: word })
      expect(codeIn(answer), word).toBe('VALIDATION_FAILED')
      expect(answer.text).toContain('Use several unrelated words')
    }
  })

  it('is limited to 20 in 15 minutes per network', async () => {
    const from = { address: place() }
    const ends: string[] = []
    for (let i = 0; i < 21; i++)
      ends.push(await refusal(service.system.accounts.signUp({ email: address(), password }, from)))
    expect(ends).toEqual([...Array(20).fill('done'), 'RATE_LIMITED'])
  })

  it('and setting a password are rejected if the identity provider decides', async () => {
    const closed = await openService({ settings: { LOCAL_SIGN_IN: 'off' } })
    const { userId } = await closed.account()
    const browser = browserOf(closed, await signInAs(closed.system, userId))
    const calls = [
      browserOf(closed, null).mutate('me.signUp', { email: address(), password }),
      browserOf(closed, null).mutate('me.requestReset', { email: address() }),
      browser.mutate('me.setPassword', { current: password, password: 'another horse battery' }),
      browser.mutate('me.requestAddress', { current: password, email: address() }),
    ]
    for (const call of calls) expect(codeIn(await call)).toBe('UNAUTHORIZED')
  })
})

describe('operators', () => {
  it('find a person by a verified address or by id, never by a merely claimed address', async () => {
    const email = address()
    const { userId } = await signedUp(email)
    const error = await storedPerson(prisma(), { email }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'EMAIL_NOT_VERIFIED', message: expect.stringContaining(userId) })
    expect(await storedPerson(prisma(), { user: userId })).toMatchObject({ id: userId })
    const vouched = await createPerson(prisma(), { email, verified: true }, now())
    expect(await storedPerson(prisma(), { email: email.toUpperCase() })).toMatchObject({ id: vouched.id })
  })
})

describe('an identity of a provider', () => {
  it('has a verified address only if no other person has verified it', async () => {
    const { email, userId } = await service.account()
    const identity = { issuer: 'https://id.example', subject: randomUUID(), email, name: null, verified: true }
    const person = await personOfIdentity(prisma(), identity, now())
    expect(person.id).not.toBe(userId)
    expect([await isVerified(userId), await isVerified(person.id)]).toEqual([true, false])
  })

  it('is verified here once the provider has verified it', async () => {
    const identity = { issuer: 'https://id.example', subject: randomUUID(), email: address(), name: null }
    const { id } = await personOfIdentity(prisma(), { ...identity, verified: false }, now())
    expect(await isVerified(id)).toBe(false)
    await personOfIdentity(prisma(), { ...identity, verified: true }, now())
    expect(await isVerified(id)).toBe(true)
  })
})

describe('changing the password', () => {
  const next = 'purple monkey dishwasher'
  async function person() {
    const account = await service.account()
    const cookie = await signInAs(service.system, account.userId)
    return { ...account, browser: browserOf(service, cookie), other: await signInAs(service.system, account.userId) }
  }

  it('requires the current password, ends the other sessions and is emailed to the address', async () => {
    const { browser, other, email, userId } = await person()
    for (const current of ['wrong', '', null])
      expect(codeIn(await browser.mutate('me.setPassword', { current, password: next }))).toBe('WRONG_PASSWORD')
    expect(codeIn(await browserOf(service, other).query('me.session'))).toBeNull()
    const weak = await browser.mutate('me.setPassword', { current: password, password: 'password1234' })
    expect(codeIn(weak)).toBe('VALIDATION_FAILED')
    expect((await browser.mutate('me.setPassword', { current: password, password: next })).status).toBe(200)
    expect(codeIn(await browser.query('me.session'))).toBeNull()
    expect(codeIn(await browserOf(service, other).query('me.session'))).toBe('UNAUTHORIZED')
    const { signIn } = service.system
    expect(await signIn.withPassword({ email, password }, { address: place() })).toBeNull()
    expect(await signIn.withPassword({ email, password: next }, { address: place() })).toMatchObject({ id: userId })
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual(['Your Assay password was changed'])
  })

  it('requires a sign-in within 5 minutes from a person without one', async () => {
    const { id } = await createPerson(prisma(), { email: address(), verified: true }, now())
    const browser = browserOf(service, await signInAs(service.system, id))
    service.clock.advance(5 * minuteMs + 1)
    const set = (by: typeof browser) => by.mutate('me.setPassword', { current: null, password: next })
    expect(codeIn(await set(browser))).toBe('SIGN_IN_REQUIRED')
    expect((await set(browserOf(service, await signInAs(service.system, id)))).status).toBe(200)
  })

  it('is rate limited, so that a stolen session cannot guess', async () => {
    const { browser } = await person()
    const ends: (string | null)[] = []
    for (let n = 0; n < 11; n++)
      ends.push(codeIn(await browser.mutate('me.setPassword', { current: `wrong ${n}`, password: next })))
    expect(ends).toEqual([...Array(10).fill('WRONG_PASSWORD'), 'RATE_LIMITED'])
  })
})

describe('changing the address', () => {
  it('requires the current password, takes effect when the new address is verified, and is emailed to the old one', async () => {
    const { userId, email: old } = await service.account()
    const browser = browserOf(service, await signInAs(service.system, userId))
    const email = address()
    expect(codeIn(await browser.mutate('me.requestAddress', { current: 'wrong', email }))).toBe('WRONG_PASSWORD')
    expect((await browser.mutate('me.requestAddress', { current: password, email })).status).toBe(200)
    const stored = async () => (await prisma().user.findUniqueOrThrow({ where: { id: userId } })).email
    expect(await stored()).toBe(old)
    const [sent] = await emailsTo(email)
    expect(sent?.text).toContain('entered as the new email address of an Assay account')
    expect((await browser.mutate('me.verifyAddress', { token: await lastToken(email) })).status).toBe(200)
    expect(await stored()).toBe(email)
    expect((await emailsTo(old)).map(({ subject }) => subject)).toEqual([
      'Your Assay email is about to change',
      'Your Assay email was changed',
    ])
    const types = (await prisma().accountEvent.findMany({ where: { userId } })).map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(['address_change_requested', 'address_verified']))
  })
})

describe('a forgotten password', () => {
  const next = 'purple monkey dishwasher'
  const request = (email: string) => visitor().mutate('me.requestReset', { email })

  it('is reset once by a link to the verified address, and every session ends', async () => {
    const { email, userId } = await service.account()
    const cookie = await signInAs(service.system, userId)
    expect((await request(email.toUpperCase())).status).toBe(200)
    const token = await lastToken(email)
    const reset = (word: string) => visitor().mutate('me.resetPassword', { token, password: word })
    expect(codeIn(await reset('password1234')), 'the link is not used up').toBe('VALIDATION_FAILED')
    expect((await reset(next)).status).toBe(200)
    expect(codeIn(await reset(next))).toBe('RESET_LINK_INVALID')
    expect(codeIn(await browserOf(service, cookie).query('me.session'))).toBe('UNAUTHORIZED')
    const enter = service.system.signIn.withPassword({ email, password: next }, { address: place() })
    expect(await enter).toMatchObject({ id: userId })
  })

  it('responds the same for unknown and unverified addresses, which get no link', async () => {
    const [{ email: known }, { email: unverified }] = [await service.account(), await signedUp(address())]
    const answers = await Promise.all([known, unverified, address()].map(request))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect((await emailsTo(unverified)).map(({ subject }) => subject)).toEqual(['Verify your email for Assay'])
  })

  describe('while strangers have used up the emails to its mailbox', () => {
    const resets = async (times: number, email: string, client: { address: string; device?: string }) => {
      for (let n = 0; n < times; n++) await service.system.accounts.requestReset(email, client)
      return (await emailsTo(email)).filter(({ subject }) => subject === 'Reset your Assay password').length
    }
    const signedInFrom = async (userId: string) => {
      const client = { address: place(), device: randomUUID() }
      await openSession(prisma(), userId, now(), client)
      return client
    }
    async function usedUp() {
      const account = await service.account()
      for (let n = 0; n < 5; n++) await resets(5, account.email, { address: place() })
      return account
    }

    it('is reset from a browser that its owner has signed in with, 5 times an hour, and 20 from all of them', async () => {
      const { email, userId } = await usedUp()
      const counts: number[] = []
      for (let n = 0; n < 5; n++) counts.push(await resets(6, email, await signedInFrom(userId)))
      expect(counts).toEqual([25, 30, 35, 40, 40])
    })

    it('is not reset from a browser in which a stranger has signed in who claims the address', async () => {
      const { email } = await usedUp()
      await service.system.accounts.signUp({ email, password: next }, { address: place() })
      const stranger = await prisma().user.findFirstOrThrow({ where: { email, emailVerifiedAt: null } })
      expect(await resets(1, email, await signedInFrom(stranger.id))).toBe(20)
    })
  })

  it('has a link that is valid for an hour', async () => {
    const { email } = await service.account()
    await request(email)
    const token = await lastToken(email)
    service.clock.advance(hourMs)
    expect(codeIn(await visitor().mutate('me.resetPassword', { token, password: next }))).toBe('RESET_LINK_INVALID')
  })
})

describe('security activity', () => {
  type Shown = { activity: { type: string; network: string | null }[] }

  it('shows wrong passwords and lockouts with the network to the person and the owners, never what was typed', async () => {
    const { email, userId, workspaceId } = await service.account()
    const from = place()
    const typed = `typed ${randomUUID()}`
    for (let n = 0; n < 12; n++) {
      service.clock.advance(1)
      await refusal(service.system.signIn.withPassword({ email, password: typed }, { address: from }))
    }
    const browser = browserOf(service, await signInAs(service.system, userId), workspaceId)
    const { activity } = dataOf<Shown>(await browser.query('me.security'))
    expect(activity.map(({ type }) => type)).toEqual(['locked_out', ...Array(10).fill('sign_in_failed')])
    expect(activity.every(({ network }) => network === from)).toBe(true)
    const seen = dataOf<{ member: string }[]>(await browser.query('members.activity'))
    expect(seen).toHaveLength(11)
    expect(seen[0]?.member).toBe(email)
    const lines = service.logged.filter((line) => line.includes(from))
    expect(lines.filter((line) => line.includes('sign_in_failed'))).toHaveLength(10)
    expect(service.logged.join('')).not.toContain(typed)
  })

  it('of an unknown address is a log line with the network and without the address', async () => {
    const [email, from] = [address(), place()]
    await service.system.signIn.withPassword({ email, password }, { address: from })
    expect(service.logged.filter((line) => line.includes(from))).toHaveLength(1)
    expect(service.logged.join('')).not.toContain(email)
  })
})
