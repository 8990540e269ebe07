import type { Prisma, Transaction } from '../../platform/database.ts'
import { fail } from '../../platform/errors.ts'
import type { Mailer } from '../../platform/mail.ts'
import type { Change } from '../change.ts'
import { holdMeter } from '../meter-lock.ts'
import { lockWorkspace } from '../workspace-lock.ts'

export type DeletedWorkspaceRecord = { id: string; name: string; letters: string[] }

/**
 * Deletes a workspace for good. Its row goes in one transaction with everything that belongs to it by foreign key, so no key, member, webhook or rule of it is left; the
 * counter row is held meanwhile, so a request under way is decided wholly before or finds its key gone. What lies in the large tables is emptied by retention.
 * `name` has to be the name of the workspace, with apostrophes as a keyboard gives them or not. Fails with PLAN_BILLED_BY_STRIPE while a plan is paid there. Gives the ids of the letters to the others who had access, to be sent after the commit.
 */
export function deleteWorkspace(
  deps: { prisma: Prisma; mail: Mailer },
  input: { workspaceId: string; name: string },
  change: Change,
): Promise<DeletedWorkspaceRecord> {
  return deps.prisma.$transaction(
    async (tx) => {
      const workspace = await lockWorkspace(tx, input.workspaceId, change.now)
      if (asTyped(input.name) !== asTyped(workspace.name)) refuseName(workspace.name)
      await holdMeter(tx, workspace.id, change.now)
      await assertUnbilled(tx, workspace.id)
      const members = await tx.membership.findMany({ where: { workspaceId: workspace.id }, include: { user: true } })
      await tx.deletedWorkspace.create({
        data: {
          id: workspace.id,
          name: workspace.name,
          deletedBy: change.author.label,
          deletedAt: change.now,
          people: members.map(({ userId }) => userId),
        },
      })
      const others = members.filter(({ userId }) => userId !== change.author.id).map(({ user }) => user.email)
      const letters = await queueLetters(tx, deps.mail, others, workspace.name, change)
      await tx.workspace.delete({ where: { id: workspace.id } })
      return { id: workspace.id, name: workspace.name, letters }
    },
    { timeout: 15_000 },
  )
}

/** Nobody could end what is paid for a workspace that is gone; what ends by itself is paid no more. */
async function assertUnbilled(tx: Transaction, workspaceId: string): Promise<void> {
  const billed = await tx.subscription.count({
    where: { workspaceId, source: 'stripe', endedAt: null, cancelsAt: null },
  })
  if (billed > 0)
    fail(
      'PLAN_BILLED_BY_STRIPE',
      'A plan of this workspace is paid at Stripe. End it there first. Nothing was deleted.',
    )
}

/** Names that people get at first hold an apostrophe that no keyboard has. */
const asTyped = (name: string): string => name.normalize('NFC').replaceAll(/[‘’]/g, "'")

function refuseName(name: string): never {
  const message = `Type the name of the workspace as it stands: ${name}`
  fail('VALIDATION_FAILED', message, { details: [{ pointer: '/name', code: 'custom', message }] })
}

async function queueLetters(
  tx: Transaction,
  mail: Mailer,
  recipients: readonly string[],
  name: string,
  change: Change,
): Promise<string[]> {
  const ids: string[] = []
  for (const recipient of recipients) {
    const letter = {
      workspaceId: null,
      recipient,
      subject: `The workspace “${name}” was deleted`,
      text: `${change.author.label} deleted the workspace “${name}”. Its keys are refused, its webhooks are not delivered to any more, and what it kept is being erased.\n\nYour account and your other workspaces stay as they are.\n`,
    }
    ids.push(await mail.queue(tx, letter))
  }
  return ids
}
