import { type Change, lockWorkspace, recordChange } from '../accounts/index.ts'
import type { KeyedSourceId } from '../catalog/keyed-sources.ts'
import { providers } from '../catalog/providers.ts'
import type { Prisma, Transaction } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { type KeyedReply, sourceKey } from '../providers/index.ts'
import { placeOf } from './book.ts'
import type { SourceKeys } from './source-keys.ts'
import { stateAfter } from './states.ts'

type Deps = { prisma: Prisma; seal: Seal; sourceKeys: SourceKeys }
type Place = { workspaceId: string; source: KeyedSourceId }

/**
 * Tests a key with one request, then sets or replaces it; it is stored encrypted. Fails with SOURCE_KEY_REFUSED, and
 * with SOURCE_UNAVAILABLE if the service does not respond. A key whose quota is used up is accepted.
 */
export async function setSourceKey(deps: Deps, place: Place, secret: string, change: Change): Promise<void> {
  const { workspaceId, source } = place
  const { name } = providers[source]
  const reply = await deps.sourceKeys.test(source, sourceKey(workspaceId, secret))
  if (!reply) fail('SOURCE_UNAVAILABLE', `${name} did not respond, so the key could not be checked. Try again later.`)
  if (reply.outcome === 'refused')
    fail('SOURCE_KEY_REFUSED', `${name} refuses this key, or its plan lacks the data that this service needs.`)
  await deps.prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, workspaceId, change.clock)
    const held = {
      secret: deps.seal.close(secret, placeOf(workspaceId, source)),
      last4: secret.slice(-4),
      ...stated(reply, workspace.now),
      stateSince: workspace.now,
      reportedAt: null,
      createdAt: workspace.now,
      createdBy: change.author.label,
    }
    await tx.sourceKey.upsert({
      where: { workspaceId_source: place },
      create: { ...place, ...held },
      update: held,
    })
    await reviseKeys(tx, workspaceId)
    await recordChange(tx, workspace, change, {
      type: 'source.key_set',
      target: { type: 'source', id: source },
      summary: `The key for ${name} was set`,
      details: { source, last4: held.last4 },
    })
  })
}

/** Removes a key. Idempotent. */
export function removeSourceKey(prisma: Prisma, place: Place, change: Change): Promise<void> {
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, place.workspaceId, change.clock)
    const { count } = await tx.sourceKey.deleteMany({ where: place })
    if (count === 0) return
    await reviseKeys(tx, place.workspaceId)
    await recordChange(tx, workspace, change, {
      type: 'source.key_removed',
      target: { type: 'source', id: place.source },
      summary: `The key for ${providers[place.source].name} was removed`,
      details: { source: place.source },
    })
  })
}

const reviseKeys = (tx: Transaction, id: string) =>
  tx.workspace.update({ where: { id }, data: { sourceKeysRevision: { increment: 1 } } })

function stated(reply: KeyedReply, now: Date) {
  const { state, askAgainAt, quota } = stateAfter(reply, now)
  return {
    state,
    askAgainAt,
    quotaLimit: quota?.limit ?? null,
    quotaRemaining: quota?.remaining ?? null,
    quotaResetAt: quota?.reset_at ? new Date(quota.reset_at) : null,
  }
}
