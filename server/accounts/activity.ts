import { type AccountEventType, accountEvents } from '../catalog/account-events.ts'
import { notifyPerson } from '../notifications/index.ts'
import { addressPrefix } from '../platform/client-address.ts'
import type { Prisma, Transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import type { Log } from '../platform/log.ts'
import { browserWords } from './browser-words.ts'

/** The browser of a request: its address, User-Agent and device cookie. */
export type Client = { address: string; userAgent?: string | undefined; device?: string | null }

export type Activity = { userId: string; type: AccountEventType; client: Client | null; detail?: string }

/**
 * Records security activity of a person: a row that they and the owners of their workspaces see, and a log line with
 * the network. Neither contains what was typed. Changes of how the person signs in are notices too.
 */
export async function recordActivity(
  { prisma, log }: { prisma: Pick<Transaction, 'accountEvent' | 'notice'>; log: Log },
  { userId, type, client, detail }: Activity,
  now: Date,
): Promise<void> {
  const network = client ? addressPrefix(client.address) || null : null
  const id = newId('evt', now.getTime())
  const browser = client ? browserWords(client.userAgent) : null
  await prisma.accountEvent.create({
    data: { id, userId, type, network, browser, detail: detail ?? null, createdAt: now },
  })
  if (signInChanges.has(type)) {
    const what = detail ? `${accountEvents[type]}: ${detail}` : accountEvents[type]
    await notifyPerson(prisma, { kind: 'account.changed', userId, summary: what, href: '/account', at: now })
  }
  log.info({ user: userId, activity: type, network, ...(detail && { detail }) }, 'account activity')
}

/** Changes of the ways to sign in; the account services send their emails. */
const signInChanges: ReadonlySet<AccountEventType> = new Set([
  'password_set',
  'address_change_requested',
  'second_factor_added',
  'second_factor_removed',
  'second_factor_reset',
  'recovery_codes_renewed',
  'recovery_code_used',
])

export type ActivityRecord = {
  id: string
  type: string
  network: string | null
  browser: string | null
  detail: string | null
  at: string
}

const recordOf = (row: Omit<ActivityRecord, 'at'> & { createdAt: Date }): ActivityRecord => ({
  id: row.id,
  type: row.type,
  network: row.network,
  browser: row.browser,
  detail: row.detail,
  at: row.createdAt.toISOString(),
})

/** The person's latest 20 entries, newest first. */
export async function ownActivity(prisma: Prisma, userId: string): Promise<ActivityRecord[]> {
  const rows = await prisma.accountEvent.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 20,
  })
  return rows.map(recordOf)
}

/** The latest 50 entries of a workspace's members since they joined, newest first. */
export async function memberActivity(
  prisma: Prisma,
  workspaceId: string,
): Promise<(ActivityRecord & { member: string })[]> {
  const members = await prisma.membership.findMany({ where: { workspaceId }, include: { user: true } })
  const rows = await prisma.accountEvent.findMany({
    where: { OR: members.map(({ userId, createdAt }) => ({ userId, createdAt: { gte: createdAt } })) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 50,
  })
  return rows.map((row) => ({
    ...recordOf(row),
    member: members.find(({ userId }) => userId === row.userId)?.user.email ?? '',
  }))
}
