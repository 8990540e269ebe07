import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { planIds } from '../catalog/plans.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { cloneDatabase } from '../testing/service.ts'
import { heldPlans } from './entitlement.ts'

let database: Database
beforeAll(async () => {
  database = openDatabase(await cloneDatabase(), () => undefined, 4)
  return () => database.close()
})

const moment = fc.integer({ min: 0, max: 6 }).map((minutes) => new Date(Date.UTC(2026, 10, 21, 12, minutes)))
const subscription = fc.record({
  plan: fc.constantFrom(...planIds),
  startedAt: moment,
  endedAt: fc.option(moment),
})

describe('the plans in force', () => {
  it('are the same for the database and for the service, at every moment (property)', async () => {
    const { prisma, pool } = database
    const workspaceId = 'ws_plans'
    await prisma.workspace.create({ data: { id: workspaceId, name: 'Plans', createdAt: new Date(0) } })
    await fc.assert(
      fc.asyncProperty(fc.array(subscription, { maxLength: 5 }), moment, async (subscriptions, at) => {
        await prisma.subscription.deleteMany({ where: { workspaceId } })
        await prisma.subscription.createMany({
          data: subscriptions.map((one, index) => ({ ...one, id: `sub_${index}`, workspaceId })),
        })
        const { rows } = await pool.query<{ plan: string }>('SELECT plan FROM plans_in_force($1, $2) AS plan', [
          workspaceId,
          at,
        ])
        expect(rows.map(({ plan }) => plan).toSorted()).toEqual(heldPlans(subscriptions, at).toSorted())
      }),
      { numRuns: 40 },
    )
  })

  it('are read by the statement that needs them, without a function call', async () => {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT ARRAY(SELECT plan FROM plans_in_force(w.id, now()) AS plan) FROM workspaces w`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('subscriptions')
    expect(plan).not.toContain('plans_in_force')
  })
})
