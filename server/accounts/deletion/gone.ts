import type { Prisma } from '../../platform/database.ts'

/** A workspace that was deleted, for those who had access to it; null for everybody else and everything else. */
export async function goneWorkspace(
  prisma: Prisma,
  input: { workspaceId: string; userId: string },
): Promise<{ name: string; deleted_by: string; deleted_at: string } | null> {
  const row = await prisma.deletedWorkspace.findFirst({
    where: { id: input.workspaceId, people: { has: input.userId } },
  })
  return row && { name: row.name, deleted_by: row.deletedBy, deleted_at: row.deletedAt.toISOString() }
}
