import type { Mailer } from '../../mail/index.ts'
import type { Prisma, Transaction } from '../../platform/database.ts'
import { fail } from '../../platform/errors.ts'
import { queueAccountEmail } from '../account-emails.ts'
import type { Change } from '../change.ts'
import { lockMeter } from '../meter-lock.ts'
import { lockWorkspace } from '../workspace-lock.ts'

export type DeletedWorkspaceRecord = { id: string; name: string }

/**
 * Permanently deletes a workspace. One transaction deletes its row and everything that references it, so no key,
 * member, webhook or rule remains. The counter row is locked meanwhile, so a concurrent request is either decided
 * before the deletion or finds its key gone. The large tables are emptied later by retention.
 * `name` must match the workspace's name; straight and typographic apostrophes are equivalent. Fails with
 * PLAN_BILLED_BY_STRIPE while Stripe bills a plan. Emails everyone else who had access and has a verified address.
 */
export function deleteWorkspace(
  deps: { prisma: Prisma; mail: Mailer },
  input: { workspaceId: string; name: string },
  change: Change,
): Promise<DeletedWorkspaceRecord> {
  return deps.prisma.$transaction(
    async (tx) => {
      const workspace = await lockWorkspace(tx, input.workspaceId, change.clock)
      assertWorkspaceName(input.name, workspace.name)
      await lockMeter(tx, workspace.id, workspace.now)
      await assertUnbilled(tx, workspace.id)
      const members = await tx.membership.findMany({ where: { workspaceId: workspace.id }, include: { user: true } })
      await tx.deletedWorkspace.create({
        data: {
          id: workspace.id,
          name: workspace.name,
          deletedBy: change.author.label,
          deletedAt: workspace.now,
          people: members.map(({ userId }) => userId),
        },
      })
      const others = members.flatMap(({ user }) =>
        user.id !== change.author.id && user.emailVerifiedAt ? user.email : [],
      )
      await emailOthers(tx, deps.mail, others, workspace.name, change)
      await tx.workspace.delete({ where: { id: workspace.id } })
      return { id: workspace.id, name: workspace.name }
    },
    { timeout: 15_000 },
  )
}

/**
 * No one could cancel a paid subscription of a deleted workspace. A subscription that is already set to cancel does
 * not block.
 */
async function assertUnbilled(tx: Transaction, workspaceId: string): Promise<void> {
  const billed = await tx.subscription.count({
    where: { workspaceId, source: 'stripe', endedAt: null, cancelsAt: null },
  })
  if (billed > 0) fail('PLAN_BILLED_BY_STRIPE', 'This workspace has a paid plan. Cancel it first. Nothing was deleted.')
}

/** Default workspace names contain a typographic apostrophe, which keyboards do not type. */
const asTyped = (name: string): string => name.normalize('NFC').replaceAll(/[‘’]/g, "'")

/** Fails with VALIDATION_FAILED unless the name of the workspace was typed. */
export function assertWorkspaceName(typed: string, name: string): void {
  if (asTyped(typed) === asTyped(name)) return
  const message = `Type the exact name of the workspace: ${name}`
  fail('VALIDATION_FAILED', message, { details: [{ pointer: '/name', code: 'custom', message }] })
}

async function emailOthers(
  tx: Transaction,
  mail: Mailer,
  recipients: readonly string[],
  name: string,
  change: Change,
): Promise<void> {
  for (const recipient of recipients)
    await queueAccountEmail(mail, tx, {
      workspaceId: null,
      recipient,
      subject: `The workspace “${name}” was deleted`,
      text: `${change.author.label} deleted the workspace “${name}”. Its keys no longer work, its webhooks are stopped, and its data is being deleted.\n\nYour account and your other workspaces are not affected.\n`,
    })
}
