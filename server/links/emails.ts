import type { ProtectedLink } from '#prisma/generated/client.ts'
import { type LinkBlockReason, linkBlockReasons } from '../catalog/links.ts'
import { type Email, emailOwners } from '../mail/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { LinkDeps } from './deps.ts'

/** Queues an email to each owner of the link's workspace; a link created without a key has no owners. */
async function emailLinkOwners(
  tx: Transaction,
  { mail }: LinkDeps,
  link: ProtectedLink,
  write: (workspace: { name: string }) => Pick<Email, 'subject' | 'text'>,
): Promise<void> {
  if (link.workspaceId !== null) await emailOwners(tx, mail, link.workspaceId, write)
}

export const emailBlock = (
  tx: Transaction,
  deps: LinkDeps,
  link: ProtectedLink,
  reason: LinkBlockReason,
): Promise<void> =>
  emailLinkOwners(tx, deps, link, ({ name }) => ({
    subject: `Protected link ${link.code} was blocked`,
    text: `The protected link ${deps.linkBaseUrl}/${link.code} of the workspace “${name}” is blocked and no longer redirects visitors.\n\n${linkBlockReasons[reason]}.\nDestination: ${new URL(link.normalized).host}\n\nSee the reasons or appeal:\n${deps.baseUrl}/links/${link.id}\n`,
  }))

export const emailRelease = (tx: Transaction, deps: LinkDeps, link: ProtectedLink): Promise<void> =>
  emailLinkOwners(tx, deps, link, ({ name }) => ({
    subject: `Protected link ${link.code} was unblocked`,
    text: `The protected link ${deps.linkBaseUrl}/${link.code} of the workspace “${name}” was reviewed and unblocked.${link.status === 'disabled' ? ' You had turned it off: it stays off.' : ''}\n\n${deps.baseUrl}/links/${link.id}\n`,
  }))
