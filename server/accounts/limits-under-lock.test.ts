import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import type { PlanId } from '../catalog/plans.ts'
import { browserOf, codeIn, dataOf } from '../testing/dashboard.ts'
import { connected, waitForLockWaiters } from '../testing/lock-waiters.ts'
import { changeNow, openService, signInAs } from '../testing/service.ts'
import { hashOfToken } from './one-time-links.ts'

const service = await openService({ settings: { DATABASE_POOL: '12' } })

/** More than the connections of the pool: the rest waits for a connection. */
const parallel = 20

/**
 * Starts calls while this transaction holds the workspace's lock, lets the first of them queue, and commits what
 * `meanwhile` does a second later.
 */
async function whileLocked<T>(
  workspaceId: string,
  calls: () => Promise<T>[] | Promise<Promise<T>[]>,
  meanwhile: (client: pg.Client, at: Date) => Promise<unknown> = async () => undefined,
): Promise<T[]> {
  const client = await connected(service.databaseUrl)
  await client.query('BEGIN')
  await client.query('SELECT 1 FROM workspaces WHERE id = $1 FOR NO KEY UPDATE', [workspaceId])
  const answers = Promise.all(await calls())
  await waitForLockWaiters(service.databaseUrl, 8)
  service.clock.advance(1_000)
  await meanwhile(client, service.clock.now())
  await client.query('COMMIT')
  return answers
}

const endPlans = (workspaceId: string) => (client: pg.Client, at: Date) =>
  client.query('UPDATE subscriptions SET ended_at = $2 WHERE workspace_id = $1', [workspaceId, at])

const repeated = <T>(call: (index: number) => Promise<T>) => Array.from({ length: parallel }, (_, index) => call(index))

async function ownerOf(plan: PlanId) {
  const account = await service.account(plan)
  const browser = browserOf(service, await signInAs(service.system, account.userId), account.workspaceId)
  return { ...account, browser }
}

const rule = (index: number) => ({
  name: `Rule ${index}`,
  action: 'review',
  event_types: [],
  match: 'all',
  conditions: [{ field: 'ip.is_tor', operator: 'is_true' }],
})

const creations = [
  {
    what: 'keys',
    path: 'keys.create',
    input: (index: number) => ({ name: `Key ${index}` }),
    table: 'api_keys',
    left: 1,
  },
  {
    what: 'invitations',
    path: 'members.invite',
    input: (index: number) => ({ email: `guest-${index}@example.com`, role: 'member' }),
    table: 'invitations',
    left: 0,
  },
  { what: 'rules', path: 'rules.create', input: rule, table: 'rules', left: 0 },
  {
    what: 'webhooks',
    path: 'webhooks.create',
    input: (index: number) => ({
      name: `Hook ${index}`,
      url: `https://hook-${index}.example.com/`,
      event_types: ['high_risk_assessment'],
    }),
    table: 'webhooks',
    left: 0,
  },
  {
    what: 'sender slots',
    path: 'senders.add',
    input: (index: number) => ({ domain: `mail-${index}.com` }),
    table: 'senders',
    left: 0,
  },
  {
    what: 'sites',
    path: 'sites.add',
    input: (index: number) => ({ domain: `shop-${index}.com` }),
    table: 'sites',
    left: 0,
  },
]

describe('limits while the plan changes', () => {
  it.each(creations)(
    'no more $what exist than the current plan allows when a plan ended while calls waited',
    async (one) => {
      const { workspaceId, browser } = await ownerOf(one.what === 'sender slots' ? 'email' : 'suite_agency')
      const answers = await whileLocked(
        workspaceId,
        () => repeated((index) => browser.mutate(one.path, one.input(index))),
        endPlans(workspaceId),
      )
      expect(answers.map(({ status }) => status)).not.toContain(200)
      const found = await service.system.database.pool.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM ${one.table} WHERE workspace_id = $1`,
        [workspaceId],
      )
      expect(found.rows[0]?.count).toBe(one.left)
    },
  )

  it('no more members join than the current plan allows', async () => {
    const { workspaceId } = await service.account('suite_agency')
    const { prisma } = service.system.database
    const guests = await Promise.all(repeated(() => service.account()))
    const tokens = await Promise.all(
      guests.map(async (guest) => {
        const token = guest.userId
          .padEnd(43, '0')
          .replaceAll(/[^a-zA-Z0-9]/g, '0')
          .slice(0, 43)
        await prisma.invitation.create({
          data: {
            id: `inv_${guest.userId}`,
            workspaceId,
            email: guest.email,
            role: 'member',
            tokenHash: hashOfToken(token),
            invitedBy: 'test',
            createdAt: service.clock.now(),
            expiresAt: new Date(service.clock.now().getTime() + 86_400_000),
          },
        })
        return { token, cookie: await signInAs(service.system, guest.userId) }
      }),
    )
    const answers = await whileLocked(
      workspaceId,
      () => tokens.map(({ token, cookie }) => browserOf(service, cookie).mutate('me.acceptInvitation', { token })),
      endPlans(workspaceId),
    )
    expect(new Set(answers.map(codeIn))).toEqual(new Set(['MEMBER_LIMIT_REACHED']))
    expect(await prisma.membership.count({ where: { workspaceId } })).toBe(1)
  })

  it('one preview of a plan change is confirmed once, in whatever order the calls arrived', async () => {
    const { workspaceId, browser } = await ownerOf('free')
    const intent = { kind: 'replace', plan: 'suite_agency' }
    const preview = await browser.query('billing.preview', { intent })
    const { fingerprint } = dataOf<{ fingerprint: string }>(preview)
    const confirm = () => browser.mutate('billing.change', { intent, fingerprint })
    const calls = async () => {
      const first = confirm()
      await waitForLockWaiters(service.databaseUrl, 1)
      service.clock.advance(-500)
      return [first, ...Array.from({ length: parallel - 1 }, confirm)]
    }
    const answers = await whileLocked(workspaceId, calls)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => codeIn(answer) === 'REVISION_CONFLICT')).toHaveLength(parallel - 1)
    expect(await service.system.database.prisma.subscription.count({ where: { workspaceId } })).toBe(1)
  })

  it('a preview is not confirmed again after its effect was undone', async () => {
    const { workspaceId, browser } = await ownerOf('free')
    const intent = { kind: 'replace', plan: 'suite_agency' }
    const { fingerprint } = dataOf<{ fingerprint: string }>(await browser.query('billing.preview', { intent }))
    expect((await browser.mutate('billing.change', { intent, fingerprint })).status).toBe(200)
    service.clock.advance(1_000)
    await service.system.subscriptions.set({ workspaceId, plan: 'free' }, changeNow(service.system))
    service.clock.advance(1_000)
    expect(codeIn(await browser.mutate('billing.change', { intent, fingerprint }))).toBe('REVISION_CONFLICT')
  })
})
