import { workspacesPerPerson } from '../catalog/accounts.ts'
import type { PlanId } from '../catalog/plans.ts'
import type { Prisma } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import type { Change } from './change.ts'
import { entitlementAt } from './entitlement.ts'
import { insertWorkspace } from './people.ts'
import { recordChange } from './record-change.ts'
import { lockWorkspace } from './workspace-lock.ts'

export type WorkspaceRecord = { id: string; name: string; role: 'owner' | 'member'; plans: PlanId[]; personal: boolean }

/** Workspaces the person can access, oldest membership first. */
export async function listWorkspaces(prisma: Prisma, userId: string, now: Date): Promise<WorkspaceRecord[]> {
  const memberships = await prisma.membership.findMany({
    where: { userId },
    include: { workspace: { include: { subscriptions: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return memberships.map(({ workspace, role }) => ({
    id: workspace.id,
    name: workspace.name,
    role,
    plans: entitlementAt(workspace.subscriptions, now).plans,
    personal: workspace.personalOf === userId,
  }))
}

/** Fails with WORKSPACE_LIMIT_REACHED. */
export async function createWorkspace(
  prisma: Prisma,
  input: { name: string; ownerId: string; plan: PlanId },
  now: Date,
): Promise<{ id: string; name: string }> {
  const owner = await prisma.user.findUnique({ where: { id: input.ownerId } })
  if (!owner) fail('MEMBER_NOT_FOUND', 'The owner does not exist.')
  return prisma.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${owner.id} FOR NO KEY UPDATE`
    const owned = await tx.membership.count({ where: { userId: owner.id, role: 'owner' } })
    if (owned >= workspacesPerPerson)
      fail(
        'WORKSPACE_LIMIT_REACHED',
        `You own ${owned} workspaces; the limit is ${workspacesPerPerson}. Delete one, or transfer one to another member.`,
      )
    const { name, plan } = input
    return insertWorkspace(tx, { name, plan, ownerId: owner.id, ownerEmail: owner.email, personal: false }, now)
  })
}

export function renameWorkspace(
  prisma: Prisma,
  input: { workspaceId: string; name: string },
  change: Change,
): Promise<void> {
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.clock)
    if (workspace.name === input.name) return
    await tx.workspace.update({ where: { id: workspace.id }, data: { name: input.name } })
    await recordChange(tx, workspace, change, {
      type: 'workspace.renamed',
      target: { type: 'workspace', id: workspace.id },
      summary: `Workspace “${workspace.name}” was renamed to “${input.name}”`,
      details: { from: workspace.name, to: input.name },
    })
  })
}

/**
 * Requires a second factor of members in the dashboard, or no longer; API keys are not affected. Fails with
 * SECOND_FACTOR_REQUIRED if `author` has none: no one locks themselves out.
 */
export function requireSecondFactor(
  prisma: Prisma,
  input: { workspaceId: string; required: boolean; authorHasOne: boolean },
  change: Change,
): Promise<void> {
  if (input.required && !input.authorHasOne)
    fail('SECOND_FACTOR_REQUIRED', 'Add a second factor to your own account first.')
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.clock)
    const { count } = await tx.workspace.updateMany({
      where: { id: workspace.id, secondFactorRequired: !input.required },
      data: { secondFactorRequired: input.required },
    })
    if (count === 0) return
    await recordChange(tx, workspace, change, {
      type: 'workspace.second_factor_changed',
      target: { type: 'workspace', id: workspace.id },
      summary: input.required ? 'A second factor is required of members' : 'A second factor is no longer required',
      details: { required: input.required },
    })
  })
}
