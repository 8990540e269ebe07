import type { ApiKey } from '#prisma/generated/client.ts'
import { recordEvent } from '../../events/index.ts'
import { hourMs } from '../../platform/clock.ts'
import type { Prisma, Transaction } from '../../platform/database.ts'
import { fail } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Change } from '../change.ts'
import { holdMeter } from '../meter-lock.ts'
import { type LockedWorkspace, lockWorkspace } from '../workspace-lock.ts'
import { fitToLimit } from './inclusion.ts'
import { newSecret } from './secret.ts'

export type KeyRecord = {
  id: string
  name: string
  /** A test key: documented inputs, deterministic answers, no units. */
  test: boolean
  prefix: string
  last4: string
  status: 'active' | 'paused' | 'revoked'
  paused_reason: 'plan_downgrade' | 'operator' | null
  created_at: string
  created_by: string
  last_used_at: string | null
  paused_at: string | null
  revoked_at: string | null
  /** Set by a rotation with a grace period: the instant at which the key ends. */
  retires_at: string | null
}

/** The key as it may be shown: never its text or hash. A key whose retirement has come counts as revoked. */
export function keyRecord(key: ApiKey, now: Date): KeyRecord {
  const retired = key.retiresAt !== null && key.retiresAt <= now
  return {
    id: key.id,
    name: key.name,
    test: key.test,
    prefix: key.prefix,
    last4: key.last4,
    status: retired ? 'revoked' : key.status,
    paused_reason: key.pauseReason,
    created_at: key.createdAt.toISOString(),
    created_by: key.createdBy,
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    paused_at: key.pausedAt?.toISOString() ?? null,
    revoked_at: (key.revokedAt ?? (retired ? key.retiresAt : null))?.toISOString() ?? null,
    retires_at: key.retiresAt?.toISOString() ?? null,
  }
}

/** All keys of a workspace, newest first, revoked ones included. */
export async function listKeys(prisma: Prisma, workspaceId: string, now: Date): Promise<KeyRecord[]> {
  const keys = await prisma.apiKey.findMany({
    where: { workspaceId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return keys.map((key) => keyRecord(key, now))
}

/** Makes a key. Its text is in the answer and nowhere else. Test keys are counted by themselves: as many as the plan includes keys. Fails with KEY_LIMIT_REACHED. */
export function createKey(
  prisma: Prisma,
  input: { workspaceId: string; name: string; test?: boolean },
  change: Change,
): Promise<{ record: KeyRecord; key: string }> {
  const { name, test = false } = input
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.now)
    const held = await tx.apiKey.count({
      where: { workspaceId: workspace.id, test, status: { not: 'revoked' }, retiresAt: null },
    })
    if (held >= workspace.entitlement.keys) {
      fail(
        'KEY_LIMIT_REACHED',
        `The plan includes ${plural(workspace.entitlement.keys)}${test ? ' for tests' : ''}. Revoke a key or raise the plan.`,
      )
    }
    const made = await insertKey(tx, workspace, { name, test }, change)
    await tell(tx, workspace, 'key.created', made.row, change, `Key ${shown(made.row)} was created`)
    return { record: keyRecord(made.row, change.now), key: made.key }
  })
}

/** Renames a key; a revoked one keeps its name. */
export function renameKey(
  prisma: Prisma,
  input: { workspaceId: string; id: string; name: string },
  change: Change,
): Promise<KeyRecord> {
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.now)
    const key = await findLiving(tx, workspace.id, input.id, change.now)
    const row = await tx.apiKey.update({ where: { id: key.id }, data: { name: input.name } })
    await tell(tx, workspace, 'key.renamed', row, change, `Key ${shown(key)} was renamed to ${input.name}`, {
      from: key.name,
      to: input.name,
    })
    return keyRecord(row, change.now)
  })
}

/** Revokes a key for ever, and lets keys resume that the freed place includes. Fails with KEY_ALREADY_REVOKED. */
export function revokeKey(
  prisma: Prisma,
  input: { workspaceId: string; id: string },
  change: Change,
): Promise<KeyRecord> {
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.now)
    await holdMeter(tx, workspace.id, change.now)
    const key = await findLiving(tx, workspace.id, input.id, change.now)
    const row = await tx.apiKey.update({
      where: { id: key.id },
      data: { status: 'revoked', revokedAt: change.now, pauseReason: null },
    })
    await tell(tx, workspace, 'key.revoked', row, change, `Key ${shown(key)} was revoked`)
    await fitKeys(tx, workspace, change)
    return keyRecord(row, change.now)
  })
}

/**
 * Replaces an active key by a new one of the same name. The old one ends at once or after 1 or 24 hours, so that a running program can change over.
 * Fails with KEY_NOT_ACTIVE, and with KEY_LIMIT_REACHED while as many keys as the plan includes are in their grace.
 */
export function rotateKey(
  prisma: Prisma,
  input: { workspaceId: string; id: string; graceHours: 0 | 1 | 24 },
  change: Change,
): Promise<{ record: KeyRecord; replaced: KeyRecord; key: string }> {
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.now)
    await holdMeter(tx, workspace.id, change.now)
    const key = await findLiving(tx, workspace.id, input.id, change.now)
    if (key.status !== 'active' || key.retiresAt !== null) fail('KEY_NOT_ACTIVE', 'Only an active key can be rotated.')
    if (input.graceHours > 0) await assertRoomForGrace(tx, workspace, key.test, change.now)
    const ended =
      input.graceHours === 0
        ? { status: 'revoked' as const, revokedAt: change.now }
        : { retiresAt: new Date(change.now.getTime() + input.graceHours * hourMs) }
    const old = await tx.apiKey.update({ where: { id: key.id }, data: ended })
    const made = await insertKey(tx, workspace, { name: key.name, test: key.test }, change)
    await tell(tx, workspace, 'key.rotated', made.row, change, `Key ${shown(key)} was replaced by ${shown(made.row)}`, {
      replaces: key.id,
      grace_hours: input.graceHours,
    })
    if (input.graceHours === 0)
      await tell(tx, workspace, 'key.revoked', old, change, `Key ${shown(key)} was revoked by its rotation`)
    return { record: keyRecord(made.row, change.now), replaced: keyRecord(old, change.now), key: made.key }
  })
}

/** Pauses an active key by the operator's hand. */
export function pauseKey(prisma: Prisma, id: string, change: Change): Promise<KeyRecord> {
  return withKey(prisma, id, change, async (tx, workspace, key) => {
    if (key.status !== 'active') fail('KEY_NOT_ACTIVE', 'Only an active key can be paused.')
    const row = await tx.apiKey.update({
      where: { id },
      data: { status: 'paused', pauseReason: 'operator', pausedAt: change.now },
    })
    await tell(tx, workspace, 'key.paused', row, change, `Key ${shown(key)} was paused by the operator`, {
      reason: 'operator',
    })
    return row
  })
}

/** Takes the operator's pause back; the key stays paused while the plan does not include it. A key in the grace of its rotation takes no place of the plan. */
export function resumeKey(prisma: Prisma, id: string, change: Change): Promise<KeyRecord> {
  return withKey(prisma, id, change, async (tx, workspace, key) => {
    if (key.status !== 'paused') fail('KEY_NOT_ACTIVE', 'Only a paused key can be resumed.')
    if (key.retiresAt !== null) {
      const data = { status: 'active' as const, pauseReason: null, pausedAt: null }
      await tell(tx, workspace, 'key.resumed', key, change, `Key ${shown(key)} resumed`, { reason: 'operator' })
      return tx.apiKey.update({ where: { id }, data })
    }
    await tx.apiKey.update({ where: { id }, data: { pauseReason: 'plan_downgrade' } })
    await fitKeys(tx, workspace, change)
    return tx.apiKey.findUniqueOrThrow({ where: { id } })
  })
}

/** Revokes a key by its id alone, for the operator. */
export async function revokeKeyById(prisma: Prisma, id: string, change: Change): Promise<KeyRecord> {
  const key = await prisma.apiKey.findUnique({ where: { id }, select: { workspaceId: true } })
  if (!key) fail('KEY_NOT_FOUND')
  return revokeKey(prisma, { workspaceId: key.workspaceId, id }, change)
}

/** Pauses and resumes keys so that they fit the plan, and records each transition. Call it under the workspace's lock. */
export async function fitKeys(
  tx: Transaction,
  workspace: LockedWorkspace,
  change: Change,
): Promise<{ paused: string[]; resumed: string[] }> {
  const keys = await tx.apiKey.findMany({ where: { workspaceId: workspace.id, status: { not: 'revoked' } } })
  const { pause, resume } = fitToLimit(keys, workspace.entitlement.keys)
  const turned = keys
    .filter((key) => pause.includes(key.id) || resume.includes(key.id))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const key of turned) {
    const pausing = pause.includes(key.id)
    const data = pausing
      ? { status: 'paused' as const, pauseReason: 'plan_downgrade' as const, pausedAt: change.now }
      : { status: 'active' as const, pauseReason: null, pausedAt: null }
    await tx.apiKey.update({ where: { id: key.id }, data })
    const summary = pausing
      ? `Key ${shown(key)} was paused: the plan includes ${plural(workspace.entitlement.keys)}`
      : `Key ${shown(key)} resumed`
    await tell(tx, workspace, pausing ? 'key.paused' : 'key.resumed', key, change, summary, { reason: 'plan' })
  }
  return { paused: pause, resumed: resume }
}

const plural = (count: number): string => `${count} ${count === 1 ? 'key' : 'keys'}`
const shown = (key: { name: string; prefix: string; last4: string }): string =>
  `“${key.name}” (${key.prefix}…${key.last4})`

async function insertKey(
  tx: Transaction,
  workspace: LockedWorkspace,
  { name, test }: { name: string; test: boolean },
  change: Change,
): Promise<{ row: ApiKey; key: string }> {
  const secret = newSecret(test)
  const row = await tx.apiKey.create({
    data: {
      id: newId('key', change.now.getTime()),
      workspaceId: workspace.id,
      name,
      test,
      prefix: secret.prefix,
      last4: secret.last4,
      hash: secret.hash,
      createdAt: change.now,
      createdBy: change.author.id ?? change.author.label,
    },
  })
  return { row, key: secret.key }
}

/** Keys in their grace do not count towards the limit, so there may be no more of them than the plan includes keys. */
async function assertRoomForGrace(
  tx: Transaction,
  workspace: LockedWorkspace,
  test: boolean,
  now: Date,
): Promise<void> {
  const retiring = await tx.apiKey.count({
    where: { workspaceId: workspace.id, test, status: { not: 'revoked' }, retiresAt: { gt: now } },
  })
  if (retiring >= workspace.entitlement.keys) {
    fail('KEY_LIMIT_REACHED', 'An earlier rotation is still in its grace. Wait for its end, or rotate without a grace.')
  }
}

async function findLiving(tx: Transaction, workspaceId: string, id: string, now: Date): Promise<ApiKey> {
  const key = await tx.apiKey.findFirst({ where: { id, workspaceId } })
  if (!key) fail('KEY_NOT_FOUND')
  if (key.status === 'revoked' || (key.retiresAt && key.retiresAt <= now)) fail('KEY_ALREADY_REVOKED')
  return key
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
    const workspace = await lockWorkspace(tx, found.workspaceId, change.now)
    await holdMeter(tx, workspace.id, change.now)
    const row = await work(tx, workspace, await findLiving(tx, workspace.id, id, change.now))
    return keyRecord(row, change.now)
  })
}

function tell(
  tx: Transaction,
  workspace: LockedWorkspace,
  type: 'key.created' | 'key.renamed' | 'key.rotated' | 'key.paused' | 'key.resumed' | 'key.revoked',
  key: ApiKey,
  change: Change,
  summary: string,
  details: Record<string, string | number> = {},
): Promise<void> {
  return recordEvent(tx, {
    type,
    workspaceId: workspace.id,
    author: change.author,
    target: { type: 'api_key', id: key.id },
    summary,
    details,
    requestId: change.requestId,
    at: change.now,
    keepDays: workspace.entitlement.eventDays,
  })
}
