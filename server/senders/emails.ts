import type { Sender } from '#prisma/generated/client.ts'
import { emailOwners, type Mailer } from '../mail/index.ts'
import type { Transaction } from '../platform/database.ts'
import { challengeName, challengeText } from './record.ts'
import { graceDays } from './verdict.ts'

const reasons = {
  missing: `Its record has been gone for ${graceDays} days.`,
  taken: 'Its record is gone, and another workspace has proved the domain by a record of its own.',
}
export type LossReason = keyof typeof reasons

export function emailLoss(
  tx: Transaction,
  { mail, baseUrl }: { mail: Mailer; baseUrl: string },
  sender: Sender,
  reason: LossReason,
): Promise<void> {
  return emailOwners(tx, mail, sender.workspaceId, ({ name }) => ({
    subject: `Sender ${sender.domain} is not verified any more`,
    text: `The sender domain ${sender.domain} of the workspace “${name}” is not verified any more.\n\n${reasons[reason]}\n\nPut this TXT record in place and check again:\n${challengeName(sender.domain)}\n${challengeText(sender.token)}\n\n${baseUrl}/senders\n`,
  }))
}
