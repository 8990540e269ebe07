import type { ApiKey } from '#prisma/generated/client.ts'
import type { Transaction } from '../../platform/database.ts'
import { fail } from '../../platform/errors.ts'

/** Finds a key that is neither revoked nor retired. Fails with KEY_NOT_FOUND or KEY_ALREADY_REVOKED. */
export async function findActiveKey(tx: Transaction, workspaceId: string, id: string, now: Date): Promise<ApiKey> {
  const key = await tx.apiKey.findFirst({ where: { id, workspaceId } })
  if (!key) fail('KEY_NOT_FOUND')
  if (key.status === 'revoked' || (key.retiresAt && key.retiresAt <= now)) fail('KEY_ALREADY_REVOKED')
  return key
}
