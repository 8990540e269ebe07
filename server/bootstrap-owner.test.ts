import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { openInternet } from '../simulator/internet.ts'
import { openSession } from './accounts/index.ts'
import { bootstrapOwner, startupMessage } from './bootstrap-owner.ts'
import { dayMs } from './platform/clock.ts'
import { installedDataSets } from './testing/data-sets.ts'
import { openService } from './testing/service.ts'

const shell = promisify(execFile)
const internet = await openInternet()
afterAll(internet.close)

it('the first start prints two requests that work as printed, and the first workspace has every capability', async () => {
  const service = await openService({
    internet,
    dataSets: await installedDataSets(),
  })
  await service.system.listings.ready(10_000)
  const printed = startupMessage(service.origin, await bootstrapOwner(service.system))
  const [located, assessed] = printed.split('\n').filter((line) => line.trim().startsWith('curl'))
  const run = async (line = '') => JSON.parse((await shell('bash', ['-c', line])).stdout) as Record<string, unknown>
  expect(await run(located)).toMatchObject({ ip: '8.8.8.8' })
  const assessment = await run(assessed)
  expect(assessment).toMatchObject({ event_type: 'signup', subjects: { email: { is_disposable: true } } })
  expect(JSON.stringify(assessment.warnings), 'no field of the printed request is ignored').not.toContain('INPUT_')
})

it('the first owner’s link is printed until that owner can sign in, regardless of other sign-ups', async () => {
  const service = await openService()
  const { prisma } = service.system.database
  const first = await bootstrapOwner(service.system)
  expect(first.ownerLink).toContain('/welcome#')
  service.clock.advance(1)
  await service.account('free')
  const again = await bootstrapOwner(service.system)
  expect(again.ownerLink).toContain('/welcome#')
  expect(again.demoKey).toBeNull()

  const owner = await prisma.user.findFirstOrThrow({ where: { email: 'owner@localhost' } })
  const link = async () => (await bootstrapOwner(service.system)).ownerLink
  await openSession(prisma, owner.id, service.clock.now())
  expect(await link()).toBeNull()
  service.clock.advance(31 * dayMs)
  expect(await link(), 'the only session has ended').toContain('/welcome#')
  await prisma.passwordCredential.create({ data: { userId: owner.id, hash: 'x', updatedAt: service.clock.now() } })
  expect(await link()).toBeNull()
})
