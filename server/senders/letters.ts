import type { Sender } from '#prisma/generated/client.ts'
import type { Transaction } from '../platform/database.ts'
import type { Mailer } from '../platform/mail.ts'
import { challengeName, challengeText } from './record.ts'
import { graceDays } from './verdict.ts'

const reasons = {
  missing: `Its record has been gone for ${graceDays} days.`,
  taken: 'Its record is gone, and another workspace has proved the domain by a record of its own.',
}
export type LossReason = keyof typeof reasons

/** Queues a letter to each owner about a domain that is not verified any more. Returns their ids, to be sent after the commit. */
export async function lettersToOwners(
  tx: Transaction,
  deps: { mail: Mailer; baseUrl: string },
  sender: Sender,
  reason: LossReason,
): Promise<string[]> {
  const owners = await tx.membership.findMany({
    where: { workspaceId: sender.workspaceId, role: 'owner' },
    include: { user: true, workspace: true },
  })
  const ids: string[] = []
  for (const { user, workspace } of owners) {
    const letter = {
      workspaceId: workspace.id,
      recipient: user.email,
      subject: `Sender ${sender.domain} is not verified any more`,
      text: `The sender domain ${sender.domain} of the workspace “${workspace.name}” is not verified any more.\n\n${reasons[reason]}\n\nPut this TXT record in place and check again:\n${challengeName(sender.domain)}\n${challengeText(sender.token)}\n\n${deps.baseUrl}/senders\n`,
    }
    ids.push(await deps.mail.queue(tx, letter))
  }
  return ids
}
