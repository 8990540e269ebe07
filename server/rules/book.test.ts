import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openService, type Service } from '../testing/service.ts'
import { openRuleBook } from './index.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
})

/** Inserts a rule created now and increments the workspace's rules revision. */
async function addRule(workspaceId: string, name: string, over: Record<string, unknown> = {}): Promise<number> {
  const { prisma } = service.system.database
  const now = service.clock.now()
  await prisma.rule.create({
    data: {
      id: `rule_${name}`,
      workspaceId,
      name,
      nameKey: name.toLowerCase(),
      action: 'block',
      eventTypes: [],
      match: 'all',
      conditions: [{ field: 'ip.is_tor', operator: 'is_true' }],
      priority: 100,
      mode: 'enforce',
      revision: 1,
      createdAt: now,
      updatedAt: now,
      createdBy: 'test',
      ...over,
    },
  })
  const changed = await prisma.workspace.update({
    where: { id: workspaceId },
    data: { rulesRevision: { increment: 1 } },
  })
  return changed.rulesRevision
}
const names = async (book: ReturnType<typeof openRuleBook>, workspaceId: string, revision: number) =>
  (await book.rulesFor(workspaceId, revision)).map(({ rule }) => rule.name)

describe('the compiled rules of a workspace', () => {
  it('are loaded once per revision, even under concurrency, and again when it changes', async () => {
    const { workspaceId } = await service.account('suite_starter')
    const { pool } = service.system.database
    const requested = vi.spyOn(pool, 'query')
    const book = openRuleBook({ pool })
    const first = await addRule(workspaceId, 'first')
    const before = requested.mock.calls.length
    const all = await Promise.all(Array.from({ length: 20 }, () => names(book, workspaceId, first)))
    expect(all).toEqual(Array.from({ length: 20 }, () => ['first']))
    expect(await names(book, workspaceId, first)).toEqual(['first'])
    expect(requested.mock.calls.length - before).toBe(1)
    const second = await addRule(workspaceId, 'second', { priority: 1 })
    expect(await names(book, workspaceId, second)).toEqual(['second', 'first'])
    expect(requested.mock.calls.filter(([query]) => JSON.stringify(query).includes('rules_of_workspace'))).toHaveLength(
      2,
    )
    requested.mockRestore()
  })

  it('are current if the list changed after the revision was read, and stay correct afterwards', async () => {
    const { workspaceId } = await service.account('suite_starter')
    const book = openRuleBook({ pool: service.system.database.pool })
    const old = await addRule(workspaceId, 'older')
    const now = await addRule(workspaceId, 'newer')
    expect(await names(book, workspaceId, old)).toEqual(['newer', 'older'].toSorted())
    expect(await names(book, workspaceId, now)).toEqual(['newer', 'older'].toSorted())
  })

  it('are isolated per workspace; rules that are off are excluded', async () => {
    const mine = await service.account('suite_starter')
    const other = await service.account('suite_starter')
    const revision = await addRule(mine.workspaceId, 'mine')
    const off = await addRule(other.workspaceId, 'sleeping', { mode: 'off' })
    const book = openRuleBook({ pool: service.system.database.pool })
    expect(await names(book, mine.workspaceId, revision)).toEqual(['mine'])
    expect(await names(book, other.workspaceId, off)).toEqual([])
    expect(await names(book, 'ws_none', 0)).toEqual([])
  })

  it('a failed load is reported and not cached', async () => {
    const { workspaceId } = await service.account('suite_starter')
    const revision = await addRule(workspaceId, 'kept')
    const { pool } = service.system.database
    const book = openRuleBook({ pool })
    const failing = vi.spyOn(pool, 'query').mockRejectedValueOnce(new Error('connection lost'))
    await expect(names(book, workspaceId, revision)).rejects.toThrow('connection lost')
    failing.mockRestore()
    expect(await names(book, workspaceId, revision)).toEqual(['kept'])
  })
})
