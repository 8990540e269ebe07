import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openService } from '../testing/service.ts'
import { createPerson } from './people.ts'
import { setVerifiedAddress } from './verified-address.ts'

const rounds = 10

it('of four people who verify an address at the same moment, one has it and the others fail with EMAIL_TAKEN', async () => {
  const { system, clock } = await openService()
  const { prisma } = system.database
  for (let round = 0; round < rounds; round++) {
    const email = `${randomUUID()}@example.test`
    const people: string[] = []
    for (let at = 0; at < 4; at++) people.push((await createPerson(prisma, { email, verified: false }, clock.now())).id)
    const ends = await Promise.allSettled(
      people.map((userId) => prisma.$transaction((tx) => setVerifiedAddress(tx, { userId, email }, clock.now()))),
    )
    const codes = ends.map((end) => (end.status === 'fulfilled' ? 'verified' : end.reason.code))
    expect(codes.toSorted()).toEqual(['EMAIL_TAKEN', 'EMAIL_TAKEN', 'EMAIL_TAKEN', 'verified'])
    const holder = await prisma.user.findMany({ where: { emailCanonical: email }, select: { id: true } })
    expect(holder).toEqual([{ id: people[codes.indexOf('verified')] }])
  }
})
