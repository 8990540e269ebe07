import type { Transaction } from '../platform/database.ts'
import type { Email } from './email.ts'
import type { Mailer } from './mailer.ts'

/** Queues an email to each owner of a workspace in the caller's transaction. */
export async function emailOwners(
  tx: Transaction,
  mail: Pick<Mailer, 'queue'>,
  workspaceId: string,
  write: (workspace: { name: string }) => Pick<Email, 'subject' | 'text'>,
): Promise<void> {
  const owners = await tx.membership.findMany({
    where: { workspaceId, role: 'owner' },
    include: { user: true, workspace: true },
  })
  for (const { user, workspace } of owners)
    await mail.queue(tx, { workspaceId, recipient: user.email, ...write(workspace) })
}
