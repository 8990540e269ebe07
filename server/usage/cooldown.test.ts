import { expect, it } from 'vitest'
import { openDatabase } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { createLog } from '../platform/log.ts'
import { changeNow, openService } from '../testing/service.ts'
import { cooldowns } from './cooldown.ts'

const service = await openService()
const { system, clock } = service
const other = openDatabase(service.databaseUrl, () => undefined, 4)
const elsewhere = cooldowns({ pool: other.pool, clock, log: createLog('silent') })

const claim = (workspaceId: string, target = 'example.com', endpoint = 'online.check') => ({
  workspaceId,
  endpoint,
  target,
  requestId: newId('req'),
  seconds: null,
})
const taken = (answers: number[]) => answers.filter((seconds) => seconds === 0).length

it('of concurrent requests for one target exactly one is admitted, over two processes', async () => {
  const { workspaceId } = await service.account('lookups_growth')
  const lookUp = (index: number) => (index % 2 === 0 ? system.cooldowns : elsewhere).claim(claim(workspaceId))
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => lookUp(index)))
  expect(taken(answers)).toBe(1)
  expect(answers.filter((seconds) => seconds === 30)).toHaveLength(39)
})

it('other targets, endpoints and workspaces are not affected', async () => {
  const [one, two] = await Promise.all([service.account('lookups_growth'), service.account('lookups_growth')])
  const answers = await Promise.all([
    system.cooldowns.claim(claim(one.workspaceId)),
    system.cooldowns.claim(claim(one.workspaceId, 'example.net')),
    system.cooldowns.claim(claim(one.workspaceId, 'example.com', 'scans.create')),
    system.cooldowns.claim(claim(two.workspaceId)),
  ])
  expect(answers).toEqual([0, 0, 0, 0])
})

it('the wait is reported in whole seconds, rounded up, and ends with its last millisecond', async () => {
  const { workspaceId } = await service.account('suite_starter')
  expect(await system.cooldowns.claim(claim(workspaceId))).toBe(0)
  const waits: number[] = []
  for (const ms of [1, 999, 58_000, 999]) {
    clock.advance(ms)
    waits.push(await system.cooldowns.claim(claim(workspaceId)))
  }
  expect(waits).toEqual([60, 59, 1, 1])
  clock.advance(1)
  expect(await system.cooldowns.claim(claim(workspaceId))).toBe(0)
})

it('the shortest of the plans in force counts, from the moment that it is held', async () => {
  const { workspaceId } = await service.account('suite_starter')
  expect(await system.cooldowns.claim(claim(workspaceId))).toBe(0)
  clock.advance(31_000)
  expect(await system.cooldowns.claim(claim(workspaceId))).toBe(29)
  await system.subscriptions.add({ workspaceId, plan: 'lookups_growth' }, changeNow(system))
  expect(await system.cooldowns.claim(claim(workspaceId))).toBe(0)
  await system.subscriptions.remove({ workspaceId, plan: 'lookups_growth' }, changeNow(system))
  clock.advance(31_000)
  expect(await system.cooldowns.claim(claim(workspaceId))).toBe(29)
})

it('a corrected clock prolongs no wait beyond twice the cooldown, and plans held since later than now count', async () => {
  const { workspaceId } = await service.account('lookups_growth')
  expect(await system.cooldowns.claim(claim(workspaceId))).toBe(0)
  clock.advance(-20_000)
  expect(await system.cooldowns.claim(claim(workspaceId))).toBe(50)
  clock.advance(-3_600_000)
  expect(await system.cooldowns.claim(claim(workspaceId))).toBe(0)
  expect(await system.cooldowns.claim(claim(workspaceId))).toBe(30)
  clock.advance(3_620_000)
})

it('BURST_MULTIPLIER does not change it: the cooldown protects a third party’s host', async () => {
  const generous = await openService({ settings: { BURST_MULTIPLIER: '1000' } })
  const { workspaceId } = await generous.account('lookups_growth')
  expect(await generous.system.cooldowns.claim(claim(workspaceId))).toBe(0)
  expect(await generous.system.cooldowns.claim(claim(workspaceId))).toBe(30)
})

it('only the request that holds a target can release it', async () => {
  const { workspaceId } = await service.account('lookups_growth')
  const holder = claim(workspaceId)
  expect(await system.cooldowns.claim(holder)).toBe(0)
  await system.cooldowns.release(claim(workspaceId))
  expect(await system.cooldowns.claim(claim(workspaceId))).toBe(30)
  await system.cooldowns.release(holder)
  expect(await system.cooldowns.claim(claim(workspaceId))).toBe(0)
  await other.close()
})
