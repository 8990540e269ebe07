import type { ApiKey } from '#prisma/generated/client.ts'
import { counted } from '../../catalog/counted.ts'
import { hourMs } from '../../platform/clock.ts'
import type { Prisma, Transaction } from '../../platform/database.ts'
import { fail } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Change } from '../change.ts'
import { lockMeter } from '../meter-lock.ts'
import { recordChange } from '../record-change.ts'
import { type LockedWorkspace, lockWorkspace } from '../workspace-lock.ts'
import { applyPlanToKeys } from './apply-plan.ts'
import { findActiveKey } from './find-active-key.ts'
import { type KeyRecord, keyRecord } from './record.ts'
import { newSecret } from './secret.ts'
import { shown } from './words.ts'

/**
 * Creates a key. Its text is returned once and never stored. Test keys have a separate limit of the same size. Fails
 * with KEY_LIMIT_REACHED.
 */
export function createKey(
  prisma: Prisma,
  input: { workspaceId: string; name: string; test?: boolean },
  change: Change,
): Promise<{ record: KeyRecord; key: string }> {
  const { name, test = false } = input
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.clock)
    const held = await tx.apiKey.count({
      where: { workspaceId: workspace.id, test, status: { not: 'revoked' }, retiresAt: null },
    })
    if (held >= workspace.entitlement.keys) {
      fail(
        'KEY_LIMIT_REACHED',
        `The plan includes ${counted(workspace.entitlement.keys, test ? 'test key' : 'key')}. Revoke a key or upgrade.`,
      )
    }
    const made = await insertKey(tx, workspace, { name, test, ranksSince: null }, change)
    await recordChange(tx, workspace, change, {
      type: 'key.created',
      target: { type: 'api_key', id: made.row.id },
      summary: `Key ${shown(made.row)} was created`,
    })
    return { record: keyRecord(made.row, workspace.now), key: made.key }
  })
}

export function renameKey(
  prisma: Prisma,
  input: { workspaceId: string; id: string; name: string },
  change: Change,
): Promise<KeyRecord> {
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.clock)
    const key = await findActiveKey(tx, workspace.id, input.id, workspace.now)
    const row = await tx.apiKey.update({
      where: { id: key.id, workspaceId: key.workspaceId },
      data: { name: input.name },
    })
    await recordChange(tx, workspace, change, {
      type: 'key.renamed',
      target: { type: 'api_key', id: row.id },
      summary: `Key ${shown(key)} was renamed to ${input.name}`,
      details: { from: key.name, to: input.name },
    })
    return keyRecord(row, workspace.now)
  })
}

/** Permanently revokes a key and resumes keys that now fit the plan. Fails with KEY_ALREADY_REVOKED. */
export function revokeKey(
  prisma: Prisma,
  input: { workspaceId: string; id: string },
  change: Change,
): Promise<KeyRecord> {
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.clock)
    await lockMeter(tx, workspace.id, workspace.now)
    const key = await findActiveKey(tx, workspace.id, input.id, workspace.now)
    const row = await tx.apiKey.update({
      where: { id: key.id, workspaceId: key.workspaceId },
      data: { status: 'revoked', revokedAt: workspace.now, pauseReason: null },
    })
    await recordChange(tx, workspace, change, {
      type: 'key.revoked',
      target: { type: 'api_key', id: row.id },
      summary: `Key ${shown(key)} was revoked`,
    })
    await applyPlanToKeys(tx, workspace, change)
    return keyRecord(row, workspace.now)
  })
}

/**
 * Replaces an active key with a new one of the same name and rank under the plan's limit. The old key ends after
 * `graceHours`, so running programs can switch over.
 * Fails with KEY_NOT_ACTIVE, and with KEY_LIMIT_REACHED while the number of keys in their grace period equals the
 * plan's key limit.
 */
export function rotateKey(
  prisma: Prisma,
  input: { workspaceId: string; id: string; graceHours: 0 | 1 | 24 },
  change: Change,
): Promise<{ record: KeyRecord; replaced: KeyRecord; key: string }> {
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.clock)
    await lockMeter(tx, workspace.id, workspace.now)
    const key = await findActiveKey(tx, workspace.id, input.id, workspace.now)
    if (key.status !== 'active' || key.retiresAt !== null) fail('KEY_NOT_ACTIVE', 'Only an active key can be rotated.')
    if (input.graceHours > 0) await assertSeatForGrace(tx, workspace, key.test, workspace.now)
    const ended =
      input.graceHours === 0
        ? { status: 'revoked' as const, revokedAt: workspace.now }
        : { retiresAt: new Date(workspace.now.getTime() + input.graceHours * hourMs) }
    const old = await tx.apiKey.update({ where: { id: key.id, workspaceId: key.workspaceId }, data: ended })
    const { name, test, ranksSince } = key
    const made = await insertKey(tx, workspace, { name, test, ranksSince: ranksSince ?? key.createdAt }, change)
    await recordChange(tx, workspace, change, {
      type: 'key.rotated',
      target: { type: 'api_key', id: made.row.id },
      summary: `Key ${shown(key)} was rotated to ${shown(made.row)}`,
      details: { replaces: key.id, grace_hours: input.graceHours },
    })
    if (input.graceHours === 0)
      await recordChange(tx, workspace, change, {
        type: 'key.revoked',
        target: { type: 'api_key', id: old.id },
        summary: `Key ${shown(key)} was revoked after rotation`,
      })
    return { record: keyRecord(made.row, workspace.now), replaced: keyRecord(old, workspace.now), key: made.key }
  })
}

async function insertKey(
  tx: Transaction,
  workspace: LockedWorkspace,
  { name, test, ranksSince }: Pick<ApiKey, 'name' | 'test' | 'ranksSince'>,
  change: Change,
): Promise<{ row: ApiKey; key: string }> {
  const secret = newSecret(test)
  const row = await tx.apiKey.create({
    data: {
      id: newId('key', workspace.now.getTime()),
      workspaceId: workspace.id,
      name,
      test,
      prefix: secret.prefix,
      last4: secret.last4,
      hash: secret.hash,
      createdAt: workspace.now,
      ranksSince,
      createdBy: change.author.id ?? change.author.label,
    },
  })
  return { row, key: secret.key }
}

/**
 * Keys in their grace period do not count towards the limit, so their number is limited separately, to the plan's key
 * limit.
 */
async function assertSeatForGrace(
  tx: Transaction,
  workspace: LockedWorkspace,
  test: boolean,
  now: Date,
): Promise<void> {
  const retiring = await tx.apiKey.count({
    where: { workspaceId: workspace.id, test, status: { not: 'revoked' }, retiresAt: { gt: now } },
  })
  if (retiring >= workspace.entitlement.keys) {
    fail(
      'KEY_LIMIT_REACHED',
      'An earlier rotation is still in its grace period. Wait until it ends, or rotate without one.',
    )
  }
}
