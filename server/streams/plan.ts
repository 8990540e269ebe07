import type { Stream } from '#prisma/generated/client.ts'
import {
  type Change,
  type Entitlement,
  entitlementAt,
  type LockedWorkspace,
  type PlanEnforcer,
  recordChange,
} from '../accounts/index.ts'
import type { Prisma, Transaction } from '../platform/database.ts'
import { lockRow, lockStream, named } from './lock.ts'

/** The entitlement that decides, and when it was read. */
type Terms = Pick<LockedWorkspace, 'entitlement' | 'now'>

/** Pauses an active stream that the plan no longer includes. The caller must hold its lock. */
export const pauseForPlan = (tx: Transaction, stream: Stream, change: Change, terms: Terms): Promise<void> =>
  turn(
    tx,
    stream,
    change,
    terms,
    { status: 'paused', statusReason: 'plan_downgrade' },
    'was paused: the plan no longer includes webhooks',
  )

const resumeForPlan = (tx: Transaction, stream: Stream, change: Change, terms: Terms): Promise<void> =>
  turn(
    tx,
    stream,
    change,
    terms,
    { status: 'active', statusReason: null, failureCount: 0, failingSince: null, nextAttemptAt: terms.now },
    'was resumed: the plan includes webhooks again',
  )

async function turn(
  tx: Transaction,
  stream: Stream,
  change: Change,
  terms: Terms,
  data: Partial<Stream>,
  what: string,
): Promise<void> {
  const { workspaceId, id } = stream
  await tx.stream.update({
    where: { workspaceId_id: { workspaceId, id } },
    data: { ...data, updatedAt: terms.now } as Parameters<typeof tx.stream.update>[0]['data'],
  })
  await recordChange(tx, { ...terms, id: workspaceId }, change, {
    type: 'stream.updated',
    target: { type: 'stream', id },
    summary: `${named(stream)} ${what}`,
    details: { changed: ['status'] },
  })
}

/**
 * The streams an entitlement affects: without webhooks in the plan the active ones, otherwise those paused by a
 * downgrade.
 */
const turnedBy = ({ grants }: Entitlement) =>
  grants.has('webhooks') ? { status: 'paused', statusReason: 'plan_downgrade' } : { status: 'active' }

/** Streams follow the entitlement to webhooks. */
export const streamEnforcer: PlanEnforcer = {
  kind: 'streams',
  apply: async (tx, workspace, change) => {
    const included = workspace.entitlement.grants.has('webhooks')
    const rows = await tx.stream.findMany({
      where: { workspaceId: workspace.id, ...turnedBy(workspace.entitlement) },
      orderBy: { id: 'asc' },
    })
    for (const row of rows) {
      const stream = await lockRow(tx, row)
      if (stream) await (included ? resumeForPlan : pauseForPlan)(tx, stream, change, workspace)
    }
    const ids = rows.map(({ id }) => id)
    return { paused: included ? [] : ids, resumed: included ? ids : [], offered: [] }
  },
  preview: async (prisma, workspaceId, entitlement) => {
    const rows = await prisma.stream.findMany({
      where: { workspaceId, ...turnedBy(entitlement) },
      orderBy: { id: 'asc' },
    })
    const names = rows.map(({ name }) => name)
    const included = entitlement.grants.has('webhooks')
    return { paused: included ? [] : names, resumed: included ? names : [], offered: [] }
  },
}

/** Resumes streams whose workspace has a plan with webhooks again, however it got it. */
export async function resumeEntitled(prisma: Prisma, change: Change): Promise<void> {
  const paused = await prisma.stream.findMany({ where: { status: 'paused', statusReason: 'plan_downgrade' } })
  for (const { id, workspaceId } of paused) {
    const subscriptions = await prisma.subscription.findMany({ where: { workspaceId } })
    if (!entitlementAt(subscriptions, change.clock.now()).grants.has('webhooks')) continue
    await prisma.$transaction(async (tx) => {
      const { workspace, stream } = await lockStream(tx, { workspaceId, id }, change)
      if (stream.statusReason !== 'plan_downgrade' || !workspace.entitlement.grants.has('webhooks')) return
      await resumeForPlan(tx, stream, change, workspace)
    })
  }
}
