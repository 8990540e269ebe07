import type { Sender } from '#prisma/generated/client.ts'
import type { EmailText } from '../notifications/index.ts'
import { challengeName, challengeText } from './record.ts'
import { graceDays } from './verdict.ts'

const reasons = {
  missing: `Its TXT record has been missing for ${graceDays} days.`,
  taken: 'Its TXT record is missing, and another workspace has verified the domain.',
}
export type LossReason = keyof typeof reasons

export const lossEmail =
  (baseUrl: string, sender: Sender, reason: LossReason) =>
  ({ name }: { name: string }): EmailText => ({
    subject: `Sender ${sender.domain} is no longer verified`,
    text: `The sender domain ${sender.domain} of the workspace “${name}” is no longer verified.\n\n${reasons[reason]}\n\nAdd this TXT record and check again:\n${challengeName(sender.domain)}\n${challengeText(sender.token)}\n\n${baseUrl}/senders\n`,
  })
