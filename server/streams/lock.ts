import type { Stream } from '#prisma/generated/client.ts'
import { type Change, type LockedWorkspace, lockWorkspace } from '../accounts/index.ts'
import type { Transaction } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'

/** Locks a stream until the end of the transaction; null if it does not exist. */
export async function lockRow(
  tx: Transaction,
  { id, workspaceId }: Pick<Stream, 'id' | 'workspaceId'>,
): Promise<Stream | null> {
  await tx.$queryRaw`SELECT 1 FROM streams WHERE workspace_id = ${workspaceId} AND id = ${id} FOR UPDATE`
  return tx.stream.findUnique({ where: { workspaceId_id: { workspaceId, id } } })
}

/** Locks the workspace and one of its streams. Fails with STREAM_NOT_FOUND. */
export async function lockStream(
  tx: Transaction,
  input: { workspaceId: string; id: string },
  change: Change,
): Promise<{ workspace: LockedWorkspace; stream: Stream }> {
  const workspace = await lockWorkspace(tx, input.workspaceId, change.clock)
  const stream = await lockRow(tx, { id: input.id, workspaceId: workspace.id })
  if (!stream) return fail('STREAM_NOT_FOUND')
  return { workspace, stream }
}

export const named = ({ name }: Pick<Stream, 'name'>): string => `Event stream ${name}`
