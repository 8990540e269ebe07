import { expect, it } from 'vitest'
import { openSession } from './accounts/index.ts'
import { bootstrapOwner } from './bootstrap-owner.ts'
import { dayMs } from './platform/clock.ts'
import { openService } from './testing/service.ts'

it('the start prints a link for the first owner as long as they have neither a session nor a way to sign in', async () => {
  const service = await openService()
  const { prisma } = service.system.database
  const link = async () => (await bootstrapOwner(service.system)).ownerLink
  expect(await link()).toContain('/welcome#')
  const owner = await prisma.user.findFirstOrThrow({ where: { email: 'owner@localhost' } })

  service.clock.advance(1)
  const { userId } = await service.account()
  await openSession(prisma, userId, service.clock.now())
  expect(await link(), 'somebody else signed in').toContain('/welcome#')
  await openSession(prisma, owner.id, service.clock.now())
  expect(await link()).toBeNull()
  service.clock.advance(31 * dayMs)
  expect(await link(), 'the only session has ended').toContain('/welcome#')
  await prisma.passwordCredential.create({ data: { userId: owner.id, hash: 'x', updatedAt: service.clock.now() } })
  expect(await link()).toBeNull()
})
