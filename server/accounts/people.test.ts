import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { browserOf, codeIn } from '../testing/dashboard.ts'
import { refusal } from '../testing/refusal.ts'
import { openService, type Service, signInAs } from '../testing/service.ts'
import { createLocalPerson, createPerson, personOfIdentity } from './people.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
})
const prisma = () => service.system.database.prisma
const now = () => service.clock.now()
const address = () => `${randomUUID()}@example.test`
const password = 'correct horse battery'
const personal = (userId: string) =>
  prisma().workspace.findMany({ where: { personalOf: userId }, include: { memberships: true, subscriptions: true } })

describe('a person', () => {
  it('has a personal Free workspace as its owner from the beginning, however they came', async () => {
    const identity = { issuer: 'https://id.example', subject: randomUUID(), email: address(), name: null }
    const people = [
      await createLocalPerson(service.system, { email: address(), password, name: 'Ada' }, now()),
      await createPerson(prisma(), { email: address() }, now()),
      await personOfIdentity(prisma(), identity, now()),
    ]
    for (const { id } of people) {
      const [workspace, ...others] = await personal(id)
      expect(others).toEqual([])
      expect(workspace).toMatchObject({ subscriptions: [], memberships: [{ userId: id, role: 'owner' }] })
    }
    expect((await personal(people[0]?.id ?? ''))[0]?.name).toBe('Ada’s workspace')
  })

  it('has a local address to themselves, whatever its case', async () => {
    const email = address()
    await createLocalPerson(service.system, { email, password }, now())
    const again = { email: ` ${email.toUpperCase()} `, password }
    const before = await prisma().user.count()
    expect(await refusal(createLocalPerson(service.system, again, now()))).toBe('EMAIL_TAKEN')
    expect(await prisma().user.count(), 'no half-made person stays').toBe(before)
  })

  it('is one of several who sign up with the same address at the same moment', async () => {
    const email = address()
    const ends = await Promise.all(
      [1, 2, 3, 4].map(() => refusal(createLocalPerson(service.system, { email, password }, now()))),
    )
    expect(ends.filter((end) => end === 'done')).toHaveLength(1)
    expect(await prisma().user.count({ where: { email } })).toBe(1)
  })
})

describe('an identity of a provider', () => {
  const identity = (change: object = {}) => ({
    issuer: 'https://id.example',
    subject: randomUUID(),
    email: address(),
    name: 'Grace',
    ...change,
  })

  it('is its issuer and subject: the same person comes back under another address', async () => {
    const first = identity()
    const person = await personOfIdentity(prisma(), first, now())
    expect(await personOfIdentity(prisma(), { ...first, email: address() }, now())).toMatchObject({ id: person.id })
  })

  it('is not joined to another account by an equal address: of a local account, another issuer or another subject', async () => {
    const email = address()
    const local = await createLocalPerson(service.system, { email, password }, now())
    const one = identity({ email })
    const people = [
      local,
      await personOfIdentity(prisma(), one, now()),
      await personOfIdentity(prisma(), { ...one, issuer: 'https://other.example' }, now()),
      await personOfIdentity(prisma(), { ...one, subject: randomUUID() }, now()),
    ]
    expect(new Set(people.map(({ id }) => id)).size).toBe(4)
  })

  it('that signs in for the first time several times at the same moment makes one person', async () => {
    for (let round = 0; round < 3; round++) {
      const one = identity()
      const people = await Promise.all([1, 2, 3, 4, 5].map(() => personOfIdentity(prisma(), one, now())))
      expect(new Set(people.map(({ id }) => id)).size).toBe(1)
      expect(await prisma().user.count({ where: { email: one.email } })).toBe(1)
    }
  })
})

describe('setting the credential', () => {
  it('ends every other session and keeps the one in which it was set', async () => {
    const { userId, email } = await service.account()
    const [current, other] = [await signInAs(service.system, userId), await signInAs(service.system, userId)]
    const next = 'a new and better password'
    const answer = await browserOf(service, current).mutate('me.setCredential', { email, password: next })
    expect(answer.status, answer.text).toBe(200)
    expect(codeIn(await browserOf(service, current).query('me.session'))).toBeNull()
    expect(codeIn(await browserOf(service, other).query('me.session'))).toBe('UNAUTHORIZED')
    const { signIn } = service.system
    expect(await signIn.withPassword({ email, password }, '192.0.2.1')).toBeNull()
    expect(await signIn.withPassword({ email, password: next }, '192.0.2.1')).toMatchObject({ id: userId })
    const stored = await prisma().passwordCredential.findUnique({ where: { userId } })
    expect(await service.system.passwords.verify(next, stored?.hash ?? null)).toBe(true)
  })

  it('refuses the address of somebody else and a weak password, and then nothing has changed', async () => {
    const [mine, theirs] = [await service.account(), await service.account()]
    const [current, other] = [await signInAs(service.system, mine.userId), await signInAs(service.system, mine.userId)]
    const set = (input: object) => browserOf(service, current).mutate('me.setCredential', input)
    expect(codeIn(await set({ email: theirs.email.toUpperCase(), password: 'long enough password' }))).toBe(
      'EMAIL_TAKEN',
    )
    expect(codeIn(await set({ email: mine.email, password: 'short' }))).toBe('VALIDATION_FAILED')
    expect(codeIn(await set({ email: 'nope', password: 'long enough password' }))).toBe('VALIDATION_FAILED')
    expect(codeIn(await browserOf(service, other).query('me.session'))).toBeNull()
    expect(await service.system.signIn.withPassword({ email: mine.email, password }, '192.0.2.2')).toMatchObject({
      id: mine.userId,
    })
  })
})

describe('local accounts', () => {
  it('can be made by a visitor where they are on, and signed in with', async () => {
    const email = address()
    const visitor = browserOf(service, null)
    expect((await visitor.mutate('me.signUp', { name: 'Ada', email, password })).status).toBe(200)
    expect(codeIn(await visitor.mutate('me.signUp', { email, password }))).toBe('EMAIL_TAKEN')
    expect(await service.system.signIn.withPassword({ email, password }, '192.0.2.3')).toMatchObject({ name: 'Ada' })
  })

  it('can neither be made nor given an unproved address where the identity provider decides', async () => {
    const closed = await openService({ settings: { LOCAL_SIGN_IN: 'off' } })
    const { userId, email } = await closed.account()
    const cookie = await signInAs(closed.system, userId)
    const input = { email: 'chief@example.test', password }
    expect(codeIn(await browserOf(closed, null).mutate('me.signUp', input))).toBe('UNAUTHORIZED')
    expect(codeIn(await browserOf(closed, cookie).mutate('me.setCredential', input))).toBe('UNAUTHORIZED')
    expect(await closed.system.database.prisma.user.findUnique({ where: { id: userId } })).toMatchObject({ email })
  })

  it('from one address are 20 in 15 minutes', async () => {
    const ends: string[] = []
    for (let i = 0; i < 21; i++)
      ends.push(await refusal(service.system.signIn.signUp({ email: address(), password }, '192.0.2.77')))
    expect(ends).toEqual([...Array(20).fill('done'), 'RATE_LIMITED'])
  })
})
