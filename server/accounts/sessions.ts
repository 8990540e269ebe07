import { dayMs } from '../platform/clock.ts'
import type { Prisma } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { UserActor } from './actor.ts'
import { applyLimit } from './apply-limit.ts'
import { entitlementAt } from './entitlement.ts'

export const sessionDays = 30

export type SignedIn = {
  userId: string
  sessionId: string
  name: string
  email: string
  /** Whether the person decides abuse reports and appeals in this installation. */
  operator: boolean
}

/** Opens a session. The caller has authenticated the person. */
export async function openSession(prisma: Prisma, userId: string, now: Date): Promise<string> {
  const id = newId('ses', now.getTime())
  await prisma.session.create({
    data: { id, userId, createdAt: now, expiresAt: new Date(now.getTime() + sessionDays * dayMs) },
  })
  return id
}

export async function endSession(prisma: Prisma, sessionId: string, now: Date): Promise<void> {
  await prisma.session.updateMany({ where: { id: sessionId, revokedAt: null }, data: { revokedAt: now } })
}

/** The person a session belongs to. Fails with UNAUTHORIZED if it has ended. */
export async function personOfSession(prisma: Prisma, sessionId: string | null, now: Date): Promise<SignedIn> {
  const session = sessionId
    ? await prisma.session.findUnique({ where: { id: sessionId }, include: { user: true } })
    : null
  if (!session || session.revokedAt || session.expiresAt <= now) fail('UNAUTHORIZED', 'Sign in to go on.')
  const { name, email, operatorSince } = session.user
  return { userId: session.userId, sessionId: session.id, name, email, operator: operatorSince !== null }
}

/**
 * The person as a member of the selected workspace, or of the oldest if none is selected.
 * Fails with UNAUTHORIZED, and with WORKSPACE_NOT_FOUND for a workspace the person cannot access, whether or not it
 * exists.
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
  const entitlement = entitlementAt(workspace.subscriptions, now)
  return {
    kind: 'user',
    ...person,
    workspaceId: workspace.id,
    workspaceName: workspace.name,
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
