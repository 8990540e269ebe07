import type { ApiKey } from '#prisma/generated/client.ts'
import type { Prisma, Transaction } from '../../platform/database.ts'
import { fail } from '../../platform/errors.ts'
import type { Change } from '../change.ts'
import { lockMeter } from '../meter-lock.ts'
import { recordChange } from '../record-change.ts'
import { type LockedWorkspace, lockWorkspace } from '../workspace-lock.ts'
import { applyPlanToKeys } from './apply-plan.ts'
import { findActiveKey } from './find-active-key.ts'
import { revokeKey } from './keys.ts'
import { type KeyRecord, keyRecord } from './record.ts'
import { shown } from './words.ts'

export function pauseKey(prisma: Prisma, id: string, change: Change): Promise<KeyRecord> {
  return withKey(prisma, id, change, async (tx, workspace, key) => {
    if (key.status !== 'active') fail('KEY_NOT_ACTIVE', 'Only an active key can be paused.')
    const row = await tx.apiKey.update({
      where: { id },
      data: { status: 'paused', pauseReason: 'operator', pausedAt: workspace.now },
    })
    await recordChange(tx, workspace, change, {
      type: 'key.paused',
      target: { type: 'api_key', id: row.id },
      summary: `Key ${shown(key)} was paused by an operator`,
      details: { reason: 'operator' },
    })
    return row
  })
}

/**
 * Lifts the operator's pause; the key stays paused while the plan does not include it. A key in its rotation grace
 * period does not count towards the limit.
 */
export function resumeKey(prisma: Prisma, id: string, change: Change): Promise<KeyRecord> {
  return withKey(prisma, id, change, async (tx, workspace, key) => {
    if (key.status !== 'paused') fail('KEY_NOT_ACTIVE', 'Only a paused key can be resumed.')
    if (key.retiresAt !== null) {
      const data = { status: 'active' as const, pauseReason: null, pausedAt: null }
      await recordChange(tx, workspace, change, {
        type: 'key.resumed',
        target: { type: 'api_key', id: key.id },
        summary: `Key ${shown(key)} resumed`,
        details: { reason: 'operator' },
      })
      return tx.apiKey.update({ where: { id }, data })
    }
    await tx.apiKey.update({ where: { id }, data: { pauseReason: 'plan_downgrade' } })
    await applyPlanToKeys(tx, workspace, change)
    return tx.apiKey.findUniqueOrThrow({ where: { id } })
  })
}

export async function revokeKeyById(prisma: Prisma, id: string, change: Change): Promise<KeyRecord> {
  const key = await prisma.apiKey.findUnique({ where: { id }, select: { workspaceId: true } })
  if (!key) fail('KEY_NOT_FOUND')
  return revokeKey(prisma, { workspaceId: key.workspaceId, id }, change)
}

async function withKey(
  prisma: Prisma,
  id: string,
  change: Change,
  work: (tx: Transaction, workspace: LockedWorkspace, key: ApiKey) => Promise<ApiKey>,
): Promise<KeyRecord> {
  return prisma.$transaction(async (tx) => {
    const found = await tx.apiKey.findUnique({ where: { id }, select: { workspaceId: true } })
    if (!found) fail('KEY_NOT_FOUND')
    const workspace = await lockWorkspace(tx, found.workspaceId, change.clock)
    await lockMeter(tx, workspace.id, workspace.now)
    const row = await work(tx, workspace, await findActiveKey(tx, workspace.id, id, workspace.now))
    return keyRecord(row, workspace.now)
  })
}
