import type { Webhook } from '#prisma/generated/client.ts'
import type { Transaction } from '../../platform/database.ts'
import type { Mailer } from '../../platform/mail.ts'

const reasons = {
  failing: 'Nothing has reached it for five days.',
  gone: 'The receiver answered 410, which means that it wants no more deliveries.',
}

/** Queues a letter to each owner about a webhook that was disabled. Returns their ids, to be sent after the commit. */
export async function lettersToOwners(
  tx: Transaction,
  deps: { mail: Mailer; baseUrl: string },
  webhook: Webhook,
  reason: keyof typeof reasons,
  error: string,
): Promise<string[]> {
  const owners = await tx.membership.findMany({
    where: { workspaceId: webhook.workspaceId, role: 'owner' },
    include: { user: true, workspace: true },
  })
  const queued = owners.map(({ user, workspace }) =>
    deps.mail.queue(tx, {
      workspaceId: workspace.id,
      recipient: user.email,
      subject: `Webhook “${webhook.name}” was disabled`,
      text: `Assay has stopped delivering to the webhook “${webhook.name}” (${new URL(webhook.url).hostname}) of the workspace “${workspace.name}”.\n\n${reasons[reason]}\nLast attempt: ${error}\n\nWhen the receiver answers again, resume the webhook; deliveries of the last 72 hours are then sent:\n${deps.baseUrl}/webhooks/${webhook.id}\n`,
    }),
  )
  return Promise.all(queued)
}
