import {
  type KeyedSourceId,
  type KeyStateId,
  keyedSourceIds,
  keyedSources,
  keyStateIds,
} from '../catalog/keyed-sources.ts'
import { providers } from '../catalog/providers.ts'
import type { Prisma } from '../platform/database.ts'
import type { Quota } from '../providers/index.ts'
import type { SourceKeys } from './source-keys.ts'

/** A keyed source as shown to a workspace. Of a key, only the workspace's own shows its last four characters. */
export type KeyedSourceRecord = {
  id: KeyedSourceId
  name: string
  url: string
  about: string
  keys_at: string
  state: KeyStateId | 'not_connected'
  key_of: 'workspace' | 'operator' | null
  last4: string | null
  state_since: string | null
  ask_again_at: string | null
  /** Of the workspace's own key, as the service states it. */
  quota: Quota | null
  created_at: string | null
  created_by: string | null
}

export async function listKeyedSources(
  { prisma, sourceKeys }: { prisma: Prisma; sourceKeys: SourceKeys },
  workspaceId: string,
): Promise<KeyedSourceRecord[]> {
  const rows = await prisma.sourceKey.findMany({ where: { workspaceId }, omit: { secret: true } })
  return keyedSourceIds.map((id) => {
    const { about, keysAt } = keyedSources[id]
    const row = rows.find(({ source }) => source === id)
    const operator = row ? null : sourceKeys.operator(id)
    const { name, url } = providers[id]
    const base = { id, name, url, about, keys_at: keysAt }
    if (row)
      return {
        ...base,
        state: keyStateIds.find((state) => state === row.state) ?? 'ok',
        key_of: 'workspace',
        last4: row.last4,
        state_since: row.stateSince.toISOString(),
        ask_again_at: row.askAgainAt?.toISOString() ?? null,
        quota: quotaOfRow(row),
        created_at: row.createdAt.toISOString(),
        created_by: row.createdBy,
      }
    return {
      ...base,
      state: operator ? (operator.state?.state ?? 'ok') : 'not_connected',
      key_of: operator ? 'operator' : null,
      last4: null,
      state_since: operator?.state?.since.toISOString() ?? null,
      ask_again_at: operator?.state?.askAgainAt?.toISOString() ?? null,
      quota: null,
      created_at: null,
      created_by: null,
    }
  })
}

type QuotaRow = { quotaLimit: number | null; quotaRemaining: number | null; quotaResetAt: Date | null }

function quotaOfRow({ quotaLimit: limit, quotaRemaining: remaining, quotaResetAt: reset }: QuotaRow): Quota | null {
  if (limit === null && remaining === null && reset === null) return null
  return { limit, remaining, reset_at: reset?.toISOString() ?? null }
}
