import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { openService, type Service } from '../testing/service.ts'
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
  it('owns a personal Free workspace from the start, however they signed up', async () => {
    const identity = {
      issuer: 'https://id.example',
      subject: randomUUID(),
      email: address(),
      name: null,
      verified: true,
    }
    const people = [
      await createLocalPerson(service.system, { email: address(), password, name: 'Ada', verified: false }, now()),
      await createPerson(prisma(), { email: address(), verified: true }, now()),
      await personOfIdentity(prisma(), identity, now()),
    ]
    for (const { id } of people) {
      const [workspace, ...others] = await personal(id)
      expect(others).toEqual([])
      expect(workspace).toMatchObject({ subscriptions: [], memberships: [{ userId: id, role: 'owner' }] })
    }
    expect((await personal(people[0]?.id ?? ''))[0]?.name).toBe('Ada’s workspace')
  })
})

describe('an identity of a provider', () => {
  const identity = (change: object = {}) => ({
    issuer: 'https://id.example',
    subject: randomUUID(),
    email: address(),
    name: 'Grace',
    verified: true,
    ...change,
  })

  it('is its issuer and subject: the same person is recognized under another address', async () => {
    const first = identity()
    const person = await personOfIdentity(prisma(), first, now())
    expect(await personOfIdentity(prisma(), { ...first, email: address() }, now())).toMatchObject({ id: person.id })
  })

  it('is not joined to an account with an equal address: local, of another issuer or another subject', async () => {
    const email = address()
    const local = await createLocalPerson(service.system, { email, password, verified: true }, now())
    const one = identity({ email })
    const people = [
      local,
      await personOfIdentity(prisma(), one, now()),
      await personOfIdentity(prisma(), { ...one, issuer: 'https://other.example' }, now()),
      await personOfIdentity(prisma(), { ...one, subject: randomUUID() }, now()),
    ]
    expect(new Set(people.map(({ id }) => id)).size).toBe(4)
  })

  it('creates one person when it first signs in several times concurrently', async () => {
    for (let round = 0; round < 3; round++) {
      const one = identity()
      const people = await Promise.all([1, 2, 3, 4, 5].map(() => personOfIdentity(prisma(), one, now())))
      expect(new Set(people.map(({ id }) => id)).size).toBe(1)
      expect(await prisma().user.count({ where: { email: one.email } })).toBe(1)
    }
  })
})
