import type { Transaction } from '../platform/database.ts'

/** Deletes a watch with its changes, and the notices and unsent emails about it, which may name a person. */
export async function removeWatch(
  tx: Transaction,
  { workspaceId, id }: { workspaceId: string; id: string },
): Promise<void> {
  const members = await tx.membership.findMany({ where: { workspaceId }, select: { userId: true } })
  const path = `/watches/${id}`
  await tx.watchChange.deleteMany({ where: { workspaceId, watchId: id } })
  await tx.notice.deleteMany({
    where: { userId: { in: members.map(({ userId }) => userId) }, workspaceId, href: path },
  })
  await tx.mail.deleteMany({ where: { workspaceId, text: { contains: path } } })
  await tx.watch.delete({ where: { workspaceId_id: { workspaceId, id } } })
}
