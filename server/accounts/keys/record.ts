import type { ApiKey } from '#prisma/generated/client.ts'
import type { Prisma } from '../../platform/database.ts'

export type KeyRecord = {
  id: string
  name: string
  /** Test key: documented inputs, deterministic results, no units. */
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
  /** End of the grace period after a rotation. */
  retires_at: string | null
}

/** The public view of a key, without its text or hash. A key past `retires_at` is shown as revoked. */
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

/** All keys of a workspace, newest first, including revoked ones. */
export async function listKeys(prisma: Prisma, workspaceId: string, now: Date): Promise<KeyRecord[]> {
  const keys = await prisma.apiKey.findMany({
    where: { workspaceId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return keys.map((key) => keyRecord(key, now))
}
