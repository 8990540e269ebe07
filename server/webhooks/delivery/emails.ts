import type { Webhook } from '#prisma/generated/client.ts'
import { emailOwners, type Mailer } from '../../mail/index.ts'
import type { Transaction } from '../../platform/database.ts'

const reasons = {
  failing: 'Nothing has reached it for five days.',
  gone: 'The receiver answered 410, which means that it wants no more deliveries.',
}

export function emailDisabled(
  tx: Transaction,
  { mail, baseUrl }: { mail: Mailer; baseUrl: string },
  webhook: Webhook,
  reason: keyof typeof reasons,
  error: string,
): Promise<void> {
  return emailOwners(tx, mail, webhook.workspaceId, ({ name }) => ({
    subject: `Webhook “${webhook.name}” was disabled`,
    text: `Assay has stopped delivering to the webhook “${webhook.name}” (${new URL(webhook.url).hostname}) of the workspace “${name}”.\n\n${reasons[reason]}\nLast attempt: ${error}\n\nWhen the receiver answers again, resume the webhook; deliveries of the last 72 hours are then sent:\n${baseUrl}/webhooks/${webhook.id}\n`,
  }))
}
