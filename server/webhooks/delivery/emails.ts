import type { Webhook } from '#prisma/generated/client.ts'
import { emailOwners, type Mailer } from '../../mail/index.ts'
import type { Transaction } from '../../platform/database.ts'

const reasons = {
  failing: 'No delivery has succeeded for five days.',
  gone: 'The endpoint returned 410 Gone, which means that it accepts no more deliveries.',
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
    text: `Assay has stopped delivering to the webhook “${webhook.name}” (${new URL(webhook.url).hostname}) of the workspace “${name}”.\n\n${reasons[reason]}\nLast attempt: ${error}\n\nWhen the endpoint works again, resume the webhook. Deliveries of the last 72 hours are then sent:\n${baseUrl}/webhooks/${webhook.id}\n`,
  }))
}
