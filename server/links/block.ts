import type { ProtectedLink } from '#prisma/generated/client.ts'
import { type LockedWorkspace, lockWorkspace } from '../accounts/index.ts'
import { type LinkBlockReason, linkBlockReasons } from '../catalog/links.ts'
import { type EventInput, recordEvent } from '../events/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { LinkDeps } from './deps.ts'
import { lettersAboutBlock, lettersAboutRelease } from './letters.ts'
import { verdictColumns } from './record.ts'
import type { CheckedVerdict } from './verdict/check.ts'

/** Who blocks or opens a link, and when. */
export type LinkChanger = { author: EventInput['author']; now: Date; requestId: string | null }

type Told = Pick<EventInput, 'type' | 'summary' | 'details'>

/** Locks a link and, first, its workspace, as every change of it does. Null where it is gone. */
export async function holdLink(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<{ link: ProtectedLink; workspace: LockedWorkspace | null } | null> {
  const found = await tx.protectedLink.findUnique({ where: { id }, select: { workspaceId: true } })
  if (!found) return null
  const workspace = found.workspaceId === null ? null : await lockWorkspace(tx, found.workspaceId, now)
  await tx.$queryRaw`SELECT 1 FROM protected_links WHERE id = ${id} FOR UPDATE`
  const link = await tx.protectedLink.findUnique({ where: { id } })
  return link && { link, workspace }
}

/** Records what happened to a link in the log of its workspace; a link made without a key has none. */
export async function recordLinkEvent(
  tx: Transaction,
  { id, workspaceId }: Pick<ProtectedLink, 'id' | 'workspaceId'>,
  workspace: LockedWorkspace | null,
  { author, now, requestId }: LinkChanger,
  told: Told,
): Promise<void> {
  if (workspaceId === null || !workspace) return
  const keepDays = workspace.entitlement.eventDays
  await recordEvent(tx, { ...told, workspaceId, author, requestId, at: now, keepDays, target: { type: 'link', id } })
}

/**
 * Blocks a link: nobody gets through any more, and only a review opens it. What it was before is kept. Owners get a letter. A link that is blocked already stays as it is, but for a review, whose word is kept as the
 * reason. With `verdict` the link is blocked for what it says, unless the destination was changed meanwhile. Gives whether it was blocked now.
 */
export async function blockLink(
  deps: LinkDeps,
  input: { id: string; reason: LinkBlockReason; verdict?: { of: string; told: CheckedVerdict } },
  changer: LinkChanger,
): Promise<boolean> {
  const { id, reason, verdict } = input
  const letters = await deps.database.prisma.$transaction(async (tx) => {
    const held = await holdLink(tx, id, changer.now)
    if (!held || (verdict && held.link.normalized !== verdict.of)) return null
    const { link, workspace } = held
    if (link.status === 'blocked') {
      if (reason === 'review') await tx.protectedLink.update({ where: { id }, data: { blockReason: reason } })
      return null
    }
    const row = await tx.protectedLink.update({
      where: { id },
      data: {
        status: 'blocked',
        statusBeforeBlock: link.status,
        blockReason: reason,
        blockedAt: changer.now,
        updatedAt: changer.now,
        ...(verdict ? verdictColumns(verdict.told) : {}),
      },
    })
    await recordLinkEvent(tx, row, workspace, changer, {
      type: 'link.blocked',
      summary: `Protected link ${row.code} was blocked: ${linkBlockReasons[reason].toLowerCase()}`,
      details: { code: row.code, reason, host: new URL(row.normalized).hostname },
    })
    return lettersAboutBlock(tx, deps, row, reason)
  })
  if (!letters) return false
  await Promise.all(letters.map((letter) => deps.mail.send(letter)))
  return true
}

/** Opens a blocked link after a review: it goes back to what it was, so one that was switched off stays off. From then on no verdict about this destination blocks it by itself. Does nothing where it is not blocked. */
export async function releaseLink(deps: LinkDeps, id: string, changer: LinkChanger): Promise<void> {
  const letters = await deps.database.prisma.$transaction(async (tx) => {
    const held = await holdLink(tx, id, changer.now)
    if (held?.link.status !== 'blocked') return []
    const { link, workspace } = held
    const row = await tx.protectedLink.update({
      where: { id },
      data: {
        status: link.statusBeforeBlock ?? 'active',
        statusBeforeBlock: null,
        blockReason: null,
        blockedAt: null,
        releasedAt: changer.now,
        updatedAt: changer.now,
      },
    })
    await recordLinkEvent(tx, row, workspace, changer, {
      type: 'link.unblocked',
      summary: `Protected link ${row.code} was opened by a review`,
      details: { code: row.code, status: row.status },
    })
    return lettersAboutRelease(tx, deps, row)
  })
  await Promise.all(letters.map((letter) => deps.mail.send(letter)))
}
