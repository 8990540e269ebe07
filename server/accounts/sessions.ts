import { scoringOf } from '../catalog/scoring/scorecards.ts'
import { addressPrefix } from '../platform/client-address.ts'
import { dayMs, minuteMs } from '../platform/clock.ts'
import type { Prisma, Transaction } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { Client } from './activity.ts'
import type { UserActor } from './actor.ts'
import { applyLimit } from './apply-limit.ts'
import { browserWords } from './browser-words.ts'
import { entitlementAt } from './entitlement.ts'
import { hashOfToken } from './one-time-links.ts'
import { assertEnabled } from './sign-in.ts'

export const sessionDays = 30
/** A session that no one used for this long has ended. */
const idleDays = 14
const seenEveryMs = 10 * minuteMs

export type SignedIn = {
  userId: string
  sessionId: string
  name: string
  email: string
  emailVerified: boolean
  /** When the person signed in. */
  since: Date
  /** Whether the person has a second factor, or signed in with an identity provider, which asks for its own. */
  secondFactor: boolean
  /** Whether the person decides abuse reports and appeals in this installation. */
  operator: boolean
}

/**
 * Opens a session. The caller has authenticated the person. Replaces the session that the same browser had. Fails with
 * ACCOUNT_DISABLED.
 */
export async function openSession(
  prisma: Prisma,
  userId: string,
  now: Date,
  client?: Client & { byProvider?: boolean },
): Promise<string> {
  const id = newId('ses', now.getTime())
  const deviceHash = client?.device ? hashOfToken(client.device) : null
  return prisma.$transaction(async (tx) => {
    assertEnabled(await tx.user.findUniqueOrThrow({ where: { id: userId } }))
    if (deviceHash)
      await tx.session.updateMany({ where: { userId, deviceHash, revokedAt: null }, data: { revokedAt: now } })
    await tx.session.create({
      data: {
        id,
        userId,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + sessionDays * dayMs),
        network: client ? addressPrefix(client.address) || null : null,
        browser: browserWords(client?.userAgent),
        deviceHash,
        byProvider: client?.byProvider ?? false,
      },
    })
    return id
  })
}

/** Returns the person whose session it was, or null if it had ended. */
export async function endSession(prisma: Prisma, sessionId: string, now: Date): Promise<string | null> {
  const session = await prisma.session.findUnique({ where: { id: sessionId } })
  const ended = await prisma.session.updateMany({ where: { id: sessionId, revokedAt: null }, data: { revokedAt: now } })
  return ended.count === 0 ? null : (session?.userId ?? null)
}

const active = (now: Date) => ({
  revokedAt: null,
  expiresAt: { gt: now },
  lastSeenAt: { gt: new Date(now.getTime() - idleDays * dayMs) },
})

/** Whether a session of the person is accepted. */
export const hasSession = async (prisma: Prisma, userId: string, now: Date): Promise<boolean> =>
  (await prisma.session.findFirst({ where: { userId, ...active(now) }, select: { id: true } })) !== null

/** Ends the sessions of a person except `keep`; `only` ends one. Returns how many. */
export async function endSessions(
  tx: Pick<Transaction, 'session'>,
  { userId, keep, only }: { userId: string; keep?: string; only?: string },
  now: Date,
): Promise<number> {
  const ids = { ...(only !== undefined && { equals: only }), ...(keep !== undefined && { not: keep }) }
  const { count } = await tx.session.updateMany({
    where: { userId, id: ids, revokedAt: null },
    data: { revokedAt: now },
  })
  return count
}

export type SessionRecord = {
  id: string
  browser: string | null
  network: string | null
  signed_in_at: string
  last_seen_at: string
  current: boolean
}

/** The person's sessions that are accepted, last used first. */
export async function listSessions(prisma: Prisma, person: SignedIn, now: Date): Promise<SessionRecord[]> {
  const rows = await prisma.session.findMany({
    where: { userId: person.userId, ...active(now) },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
    take: 100,
  })
  return rows.map(({ id, browser, network, createdAt, lastSeenAt }) => ({
    id,
    browser,
    network,
    signed_in_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    current: id === person.sessionId,
  }))
}

/**
 * The person a session belongs to. Fails with UNAUTHORIZED if it has ended, was not used for 14 days, or the person is
 * disabled.
 */
export async function personOfSession(prisma: Prisma, sessionId: string | null, now: Date): Promise<SignedIn> {
  const session = sessionId
    ? await prisma.session.findFirst({ where: { id: sessionId, ...active(now) }, include: { user: true } })
    : null
  if (!session || session.user.disabledAt) fail('UNAUTHORIZED', 'Sign in to continue.')
  const seen = new Date(now.getTime() - seenEveryMs)
  if (session.lastSeenAt <= seen)
    await prisma.session.updateMany({ where: { id: session.id, lastSeenAt: { lte: seen } }, data: { lastSeenAt: now } })
  const { name, email, emailVerifiedAt, operatorSince, secondFactorSince } = session.user
  return {
    userId: session.userId,
    sessionId: session.id,
    name,
    email,
    emailVerified: emailVerifiedAt !== null,
    since: session.createdAt,
    secondFactor: session.byProvider || secondFactorSince !== null,
    operator: operatorSince !== null,
  }
}

/**
 * The person as a member of the selected workspace, or of the oldest if none is selected.
 * Fails with UNAUTHORIZED, with WORKSPACE_NOT_FOUND for a workspace the person cannot access, whether or not it exists,
 * and with SECOND_FACTOR_REQUIRED if the workspace requires one that the person does not have.
 */
export async function actorOfSession(
  prisma: Prisma,
  sessionId: string | null,
  selected: string | null,
  now: Date,
): Promise<UserActor> {
  const person = await personOfSession(prisma, sessionId, now)
  const membership = await prisma.membership.findFirst({
    where: { userId: person.userId, ...(selected === null ? {} : { workspaceId: selected }) },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: {
      workspace: {
        include: { subscriptions: true, memberships: { select: { id: true, role: true, createdAt: true } } },
      },
    },
  })
  if (!membership) fail('WORKSPACE_NOT_FOUND', 'You have no access to this workspace. Choose another one.')
  const { workspace } = membership
  if (workspace.secondFactorRequired && !person.secondFactor)
    fail('SECOND_FACTOR_REQUIRED', `${workspace.name} requires a second factor. Add one to your account to continue.`)
  const entitlement = entitlementAt(workspace.subscriptions, now)
  return {
    kind: 'user',
    ...person,
    workspaceId: workspace.id,
    workspaceName: workspace.name,
    secondFactorRequired: workspace.secondFactorRequired,
    scoring: scoringOf(workspace),
    sourceKeysRevision: workspace.sourceKeysRevision,
    role: membership.role,
    included: includedMembers(workspace.memberships, entitlement.members).has(membership.id),
    entitlement,
  }
}

/** Ids of the memberships within the plan's seats: owners first, then the oldest. */
export function includedMembers(
  members: readonly { id: string; role: 'owner' | 'member'; createdAt: Date }[],
  limit: number,
): Set<string> {
  const { included } = applyLimit(members, Math.max(1, limit), ({ role }) => role === 'owner')
  return new Set(included.map(({ id }) => id))
}
