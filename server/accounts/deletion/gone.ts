import type { Prisma } from '../../platform/database.ts'

/** A deleted workspace, for people who had access to it; otherwise null. */
export async function goneWorkspace(
  prisma: Prisma,
  input: { workspaceId: string; userId: string },
): Promise<{ name: string; deleted_by: string; deleted_at: string } | null> {
  const row = await prisma.deletedWorkspace.findFirst({
    where: { id: input.workspaceId, people: { has: input.userId } },
  })
  return row && { name: row.name, deleted_by: row.deletedBy, deleted_at: row.deletedAt.toISOString() }
}
