import type { Webhook } from '#prisma/generated/client.ts'
import type { EmailText } from '../../notifications/index.ts'

const reasons = {
  failing: 'All deliveries failed for five days.',
  gone: 'The endpoint returned 410 Gone.',
}

export const disabledEmail =
  (baseUrl: string, webhook: Webhook, reason: keyof typeof reasons, error: string) =>
  ({ name }: { name: string }): EmailText => ({
    subject: `Webhook “${webhook.name}” was disabled`,
    text: `Assay disabled the webhook “${webhook.name}” (${new URL(webhook.url).hostname}) of the workspace “${name}”.\n\n${reasons[reason]}\nLast attempt: ${error}\n\nWhen the endpoint works again, resume the webhook; deliveries of the last 72 hours are then sent:\n${baseUrl}/webhooks/${webhook.id}\n`,
  })
