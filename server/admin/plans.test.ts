import { expect, it } from 'vitest'
import { plans } from '../catalog/plans.ts'
import { dayMs } from '../platform/clock.ts'
import { openService } from '../testing/service.ts'
import { commands } from './commands.ts'

it('usage show counts a plan that ends later, and not one that has ended', async () => {
  const service = await openService()
  const { workspaceId } = await service.account()
  const now = service.clock.now().getTime()
  const subscribe = (plan: string, startedAt: number, endedAt: number) =>
    service.system.database.prisma.subscription.create({
      data: {
        id: `sub_${plan}`,
        workspaceId,
        plan,
        startedAt: new Date(startedAt),
        endedAt: new Date(endedAt),
      },
    })
  const limit = async () => (await commands['usage show']?.run(service.system, { workspace: workspaceId }, null))?.limit
  await subscribe('suite_agency', now - dayMs, now)
  expect(await limit()).toBe(plans.free.units)
  await subscribe('suite_starter', now - dayMs, now + dayMs)
  expect(await limit()).toBe(plans.suite_starter.units)
})
