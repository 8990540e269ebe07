import type { Webhook } from '#prisma/generated/client.ts'
import {
  type Change,
  type Entitlement,
  entitlementAt,
  type LockedWorkspace,
  type PlanEnforcer,
  recordChange,
} from '../accounts/index.ts'
import type { Prisma, Transaction } from '../platform/database.ts'
import { lockRow, lockWebhook, named } from './lock.ts'
import { requeueSkipped } from './requeue.ts'

/** The entitlement that decides, and when it was read. */
type Terms = Pick<LockedWorkspace, 'entitlement' | 'now'>

type Enforced = { paused: string[]; resumed: string[] }

/** Pauses an active webhook that the plan no longer includes. The caller must hold its lock. */
export async function pauseForPlan(tx: Transaction, webhook: Webhook, change: Change, terms: Terms): Promise<void> {
  await tx.webhook.update({
    where: { workspaceId_id: { workspaceId: webhook.workspaceId, id: webhook.id } },
    data: { status: 'paused', statusReason: 'plan_downgrade', updatedAt: terms.now },
  })
  const summary = `${named(webhook)} was paused: the plan no longer includes webhooks`
  await recordChange(tx, { ...terms, id: webhook.workspaceId }, change, {
    type: 'webhook.updated',
    target: { type: 'webhook', id: webhook.id },
    summary,
    details: { changed: ['status'] },
  })
}

/**
 * Adjusts the webhooks of a workspace to its entitlement, in the transaction that changes it. Without webhooks in the
 * plan, active ones are paused; with them, those paused by an earlier change resume, and deliveries skipped in the
 * last 72 hours become due.
 */
export async function applyPlanToWebhooks(
  tx: Transaction,
  workspace: Terms & { id: string },
  change: Change,
): Promise<Enforced> {
  const included = workspace.entitlement.grants.has('webhooks')
  const rows = await tx.webhook.findMany({
    where: { workspaceId: workspace.id, ...turnedBy(workspace.entitlement) },
    orderBy: { id: 'asc' },
  })
  for (const { id, workspaceId } of rows) {
    const webhook = await lockRow(tx, { id, workspaceId })
    if (!webhook) continue
    if (included) await resumeForPlan(tx, webhook, change, workspace)
    else await pauseForPlan(tx, webhook, change, workspace)
  }
  const ids = rows.map(({ id }) => id)
  return included ? { paused: [], resumed: ids } : { paused: ids, resumed: [] }
}

/**
 * The webhooks an entitlement affects: without webhooks in the plan the active ones, otherwise those paused by a
 * downgrade.
 */
const turnedBy = ({ grants }: Entitlement) =>
  grants.has('webhooks') ? { status: 'paused', statusReason: 'plan_downgrade' } : { status: 'active' }

export const webhookEnforcer: PlanEnforcer = {
  kind: 'webhooks',
  apply: async (tx, workspace, change) => ({ ...(await applyPlanToWebhooks(tx, workspace, change)), offered: [] }),
  preview: async (prisma, workspaceId, entitlement) => {
    const rows = await prisma.webhook.findMany({
      where: { workspaceId, ...turnedBy(entitlement) },
      orderBy: { id: 'asc' },
    })
    const names = rows.map(({ name }) => name)
    const included = entitlement.grants.has('webhooks')
    return { paused: included ? [] : names, resumed: included ? names : [], offered: [] }
  },
}

async function resumeForPlan(tx: Transaction, webhook: Webhook, change: Change, terms: Terms): Promise<void> {
  await tx.webhook.update({
    where: { workspaceId_id: { workspaceId: webhook.workspaceId, id: webhook.id } },
    data: { status: 'active', statusReason: null, failureCount: 0, failingSince: null, updatedAt: terms.now },
  })
  await requeueSkipped(tx, webhook, terms.now)
  const summary = `${named(webhook)} was resumed: the plan includes webhooks again`
  await recordChange(tx, { ...terms, id: webhook.workspaceId }, change, {
    type: 'webhook.updated',
    target: { type: 'webhook', id: webhook.id },
    summary,
    details: { changed: ['status'] },
  })
}

/** Resumes webhooks whose workspace has a plan with webhooks again, however it got it. Returns the number resumed. */
export async function resumeEntitled(prisma: Prisma, change: Change): Promise<number> {
  const paused = await prisma.webhook.findMany({ where: { status: 'paused', statusReason: 'plan_downgrade' } })
  let resumed = 0
  for (const { id, workspaceId } of paused) {
    const subscriptions = await prisma.subscription.findMany({ where: { workspaceId } })
    if (!entitlementAt(subscriptions, change.clock.now()).grants.has('webhooks')) continue
    await prisma.$transaction(async (tx) => {
      const { workspace, webhook } = await lockWebhook(tx, { workspaceId, id }, change)
      if (webhook.statusReason !== 'plan_downgrade' || !workspace.entitlement.grants.has('webhooks')) return
      await resumeForPlan(tx, webhook, change, workspace)
      resumed += 1
    })
  }
  return resumed
}
