import type { Sender } from '#prisma/generated/client.ts'
import { emailOwners, type Mailer } from '../mail/index.ts'
import type { Transaction } from '../platform/database.ts'
import { challengeName, challengeText } from './record.ts'
import { graceDays } from './verdict.ts'

const reasons = {
  missing: `The TXT record has been missing for ${graceDays} days.`,
  taken: 'The TXT record is missing, and another workspace has verified the domain.',
}
export type LossReason = keyof typeof reasons

export function emailLoss(
  tx: Transaction,
  { mail, baseUrl }: { mail: Mailer; baseUrl: string },
  sender: Sender,
  reason: LossReason,
): Promise<void> {
  return emailOwners(tx, mail, sender.workspaceId, ({ name }) => ({
    subject: `Sender ${sender.domain} is no longer verified`,
    text: `The sender domain ${sender.domain} of the workspace “${name}” is no longer verified.\n\n${reasons[reason]}\n\nAdd this TXT record, then check again:\n${challengeName(sender.domain)}\n${challengeText(sender.token)}\n\n${baseUrl}/senders\n`,
  }))
}
