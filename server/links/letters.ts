import type { ProtectedLink } from '#prisma/generated/client.ts'
import { type LinkBlockReason, linkBlockReasons } from '../catalog/links.ts'
import type { Transaction } from '../platform/database.ts'
import type { LinkDeps } from './deps.ts'

type Told = { subject: string; text: string }

/** Queues a letter about a link to each owner of its workspace; a link made without a key has none. Returns their ids, to be sent after the commit. */
async function lettersToOwners(
  tx: Transaction,
  { mail }: Pick<LinkDeps, 'mail'>,
  link: ProtectedLink,
  tell: (workspace: string) => Told,
): Promise<string[]> {
  if (link.workspaceId === null) return []
  const owners = await tx.membership.findMany({
    where: { workspaceId: link.workspaceId, role: 'owner' },
    include: { user: true, workspace: true },
  })
  const ids: string[] = []
  for (const { user, workspace } of owners)
    ids.push(await mail.queue(tx, { workspaceId: workspace.id, recipient: user.email, ...tell(workspace.name) }))
  return ids
}

/** Letters about a link that was blocked. */
export const lettersAboutBlock = (
  tx: Transaction,
  deps: LinkDeps,
  link: ProtectedLink,
  reason: LinkBlockReason,
): Promise<string[]> =>
  lettersToOwners(tx, deps, link, (workspace) => ({
    subject: `Protected link ${link.code} was blocked`,
    text: `The protected link ${deps.linkBaseUrl}/${link.code} of the workspace “${workspace}” leads nobody on any more.\n\n${linkBlockReasons[reason]}.\nDestination: ${new URL(link.normalized).host}\n\nWhat was found, and how to appeal:\n${deps.baseUrl}/links/${link.id}\n`,
  }))

/** Letters about a link that a review has opened. */
export const lettersAboutRelease = (tx: Transaction, deps: LinkDeps, link: ProtectedLink): Promise<string[]> =>
  lettersToOwners(tx, deps, link, (workspace) => ({
    subject: `Protected link ${link.code} is open again`,
    text: `A review has opened the protected link ${deps.linkBaseUrl}/${link.code} of the workspace “${workspace}” again.${link.status === 'disabled' ? ' You had switched it off: it stays so.' : ''}\n\n${deps.baseUrl}/links/${link.id}\n`,
  }))
