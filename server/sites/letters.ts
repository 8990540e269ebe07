import type { Transaction } from '../platform/database.ts'
import type { Mailer } from '../platform/mail.ts'

export type LetterDeps = { mail: Mailer; baseUrl: string }

/** Queues a letter to each owner of a workspace. Returns their ids, to be sent after the commit. */
export async function lettersToOwners(
  tx: Transaction,
  { mail, baseUrl }: LetterDeps,
  workspaceId: string,
  letter: { subject: string; says: (workspace: string) => string; path: string },
): Promise<string[]> {
  const owners = await tx.membership.findMany({
    where: { workspaceId, role: 'owner' },
    include: { user: true, workspace: true },
  })
  const ids: string[] = []
  for (const { user, workspace } of owners) {
    const text = `${letter.says(workspace.name)}\n\n${baseUrl}${letter.path}\n`
    ids.push(await mail.queue(tx, { workspaceId, recipient: user.email, subject: letter.subject, text }))
  }
  return ids
}
