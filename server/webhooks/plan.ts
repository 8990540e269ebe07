import type { Webhook } from '#prisma/generated/client.ts'
import { type Change, type Entitlement, entitlementOf, type PlanFitter, recordChange } from '../accounts/index.ts'
import type { Prisma, Transaction } from '../platform/database.ts'
import { holdRow, named } from './hold.ts'
import { requeueSkipped } from './requeue.ts'

type Fitted = { paused: string[]; resumed: string[] }

/** Pauses an active webhook that the caller holds: the plan does not include webhooks any more. */
export async function pauseForPlan(
  tx: Transaction,
  webhook: Webhook,
  change: Change,
  entitlement: Entitlement,
): Promise<void> {
  await tx.webhook.update({
    where: { id: webhook.id },
    data: { status: 'paused', statusReason: 'plan_downgrade', updatedAt: change.now },
  })
  const summary = `${named(webhook)} was paused: the plan does not include webhooks any more`
  await recordChange(tx, { id: webhook.workspaceId, entitlement }, change, {
    type: 'webhook.updated',
    target: { type: 'webhook', id: webhook.id },
    summary,
    details: { changed: ['status'] },
  })
}

/**
 * Makes the webhooks of a workspace fit what it is entitled to, in the transaction that changes it: without webhooks in the plan the active ones pause, with them those
 * go on that an earlier change had paused, and what was skipped in the last 72 hours becomes due.
 */
export async function fitWebhooks(
  tx: Transaction,
  workspace: { id: string; entitlement: Entitlement },
  change: Change,
): Promise<Fitted> {
  const included = workspace.entitlement.grants.has('webhooks')
  const rows = await tx.webhook.findMany({
    where: { workspaceId: workspace.id, ...turnedBy(workspace.entitlement) },
    orderBy: { id: 'asc' },
  })
  for (const { id } of rows) {
    const webhook = await holdRow(tx, id)
    if (!webhook) continue
    if (included) await resumeForPlan(tx, webhook, change, workspace.entitlement)
    else await pauseForPlan(tx, webhook, change, workspace.entitlement)
  }
  const ids = rows.map(({ id }) => id)
  return included ? { paused: [], resumed: ids } : { paused: ids, resumed: [] }
}

/** The webhooks that an entitlement turns: without webhooks in it the active ones, with them those that a plan had paused. */
const turnedBy = ({ grants }: Entitlement) =>
  grants.has('webhooks') ? { status: 'paused', statusReason: 'plan_downgrade' } : { status: 'active' }

/** Webhooks follow the plan, in the transaction that changes it. */
export const webhookFitter: PlanFitter = {
  kind: 'webhooks',
  apply: async (tx, workspace, change) => ({ ...(await fitWebhooks(tx, workspace, change)), offered: [] }),
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

async function resumeForPlan(
  tx: Transaction,
  webhook: Webhook,
  change: Change,
  entitlement: Entitlement,
): Promise<void> {
  await tx.webhook.update({
    where: { id: webhook.id },
    data: { status: 'active', statusReason: null, failureCount: 0, failingSince: null, updatedAt: change.now },
  })
  await requeueSkipped(tx, webhook.id, change.now)
  const summary = `${named(webhook)} was resumed: the plan includes webhooks again`
  await recordChange(tx, { id: webhook.workspaceId, entitlement }, change, {
    type: 'webhook.updated',
    target: { type: 'webhook', id: webhook.id },
    summary,
    details: { changed: ['status'] },
  })
}

/** Lets webhooks go on whose workspace holds a plan with webhooks again, whoever gave it. Returns how many. */
export async function resumeEntitled(prisma: Prisma, change: Change): Promise<number> {
  const paused = await prisma.webhook.findMany({ where: { status: 'paused', statusReason: 'plan_downgrade' } })
  let resumed = 0
  for (const { id, workspaceId } of paused) {
    const held = await prisma.subscription.findMany({
      where: { workspaceId, startedAt: { lte: change.now }, OR: [{ endedAt: null }, { endedAt: { gt: change.now } }] },
    })
    const entitlement = entitlementOf(held.map(({ plan }) => plan))
    if (!entitlement.grants.has('webhooks')) continue
    await prisma.$transaction(async (tx) => {
      const webhook = await holdRow(tx, id)
      if (webhook?.statusReason !== 'plan_downgrade') return
      await resumeForPlan(tx, webhook, change, entitlement)
      resumed += 1
    })
  }
  return resumed
}
