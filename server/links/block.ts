import type { ProtectedLink } from '#prisma/generated/client.ts'
import { type Change, type LockedWorkspace, lockWorkspace } from '../accounts/index.ts'
import { type LinkBlockReason, linkBlockReasons } from '../catalog/links.ts'
import { type EventInput, recordEvent } from '../events/index.ts'
import { type EmailText, type NoticeDeps, notify } from '../notifications/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Transaction } from '../platform/database.ts'
import type { LinkDeps } from './deps.ts'
import { blockEmail, releaseEmail } from './emails.ts'
import { verdictColumns } from './record.ts'
import type { CheckedVerdict } from './verdict/check.ts'

/** Who changes a link: also visitors, who report one or make one without a key. */
export type LinkChanger = Omit<Change, 'author'> & { author: EventInput['author'] }

type Report = Pick<EventInput, 'type' | 'summary' | 'details'>

/** Locks a link's workspace and then the link, as every change of it does. Null if the link no longer exists. */
export async function lockLink(
  tx: Transaction,
  id: string,
  clock: Clock,
): Promise<{ link: ProtectedLink; workspace: LockedWorkspace | null; now: Date } | null> {
  const found = await tx.protectedLink.findUnique({ where: { id }, select: { workspaceId: true } })
  if (!found) return null
  const workspace = found.workspaceId === null ? null : await lockWorkspace(tx, found.workspaceId, clock)
  await tx.$queryRaw`SELECT 1 FROM protected_links WHERE id = ${id} AND workspace_id IS NOT DISTINCT FROM ${found.workspaceId} FOR UPDATE`
  const link = await tx.protectedLink.findUnique({ where: { id, workspaceId: found.workspaceId } })
  return link && { link, workspace, now: workspace?.now ?? clock.now() }
}

/** What members of a link's workspace are notified of. */
type LinkNotice = {
  deps: NoticeDeps
  kind: 'link.reported' | 'link.blocked'
  email?: (workspace: { name: string }) => EmailText
}

/** Records an event in the log of the link's workspace, and notifies it; a link created without a key has none. */
export async function recordLinkEvent(
  tx: Transaction,
  { id, workspaceId }: Pick<ProtectedLink, 'id' | 'workspaceId'>,
  workspace: LockedWorkspace | null,
  { author, requestId }: LinkChanger,
  result: Report,
  notice: LinkNotice | null = null,
): Promise<void> {
  if (workspaceId === null || !workspace) return
  const retentionDays = workspace.entitlement.eventDays
  const eventId = await recordEvent(tx, {
    ...result,
    workspaceId,
    author,
    requestId,
    at: workspace.now,
    retentionDays,
    target: { type: 'link', id },
  })
  if (!notice) return
  const { deps, ...kind } = notice
  const about = { workspaceId, eventId, summary: result.summary, href: `/links/${id}`, at: workspace.now }
  await notify(tx, deps, { ...about, ...kind })
}

/**
 * Blocks a link: it stops redirecting, and only a review can release it. Its previous status is stored. Notifies the
 * members. Idempotent for a link that is already blocked, except that a review's reason replaces the stored one. With
 * `verdict`, blocks the link because of it, unless the destination has changed meanwhile. Returns whether the link was
 * blocked by this call.
 */
export async function blockLink(
  deps: LinkDeps,
  input: { id: string; reason: LinkBlockReason; verdict?: { of: string; reported: CheckedVerdict } },
  changer: LinkChanger,
): Promise<boolean> {
  const { id, reason, verdict } = input
  const blocked = await deps.database.prisma.$transaction(async (tx) => {
    const held = await lockLink(tx, id, changer.clock)
    if (!held || (verdict && held.link.normalized !== verdict.of)) return null
    const { link, workspace, now } = held
    if (link.status === 'blocked') {
      if (reason === 'review')
        await tx.protectedLink.update({ where: { id, workspaceId: link.workspaceId }, data: { blockReason: reason } })
      return null
    }
    const row = await tx.protectedLink.update({
      where: { id, workspaceId: link.workspaceId },
      data: {
        status: 'blocked',
        statusBeforeBlock: link.status,
        blockReason: reason,
        blockedAt: now,
        updatedAt: now,
        ...(verdict ? verdictColumns(verdict.reported) : {}),
      },
    })
    const result = {
      type: 'link.blocked',
      summary: `Protected link ${row.code} was blocked: ${linkBlockReasons[reason].toLowerCase()}`,
      details: { code: row.code, reason, host: new URL(row.normalized).hostname },
    } as const
    const email = blockEmail(deps, row, reason)
    await recordLinkEvent(tx, row, workspace, changer, result, { deps, kind: 'link.blocked', email })
    return row.code
  })
  if (blocked === null) return false
  deps.outdate(blocked)
  return true
}

/**
 * Releases a blocked link after a review and restores its previous status, so a disabled link stays disabled. From
 * then on no verdict on this destination blocks it automatically. Does nothing if it is not blocked.
 */
export async function releaseLink(deps: LinkDeps, id: string, changer: LinkChanger): Promise<void> {
  const released = await deps.database.prisma.$transaction(async (tx) => {
    const held = await lockLink(tx, id, changer.clock)
    if (held?.link.status !== 'blocked') return null
    const { link, workspace, now } = held
    const row = await tx.protectedLink.update({
      where: { id, workspaceId: link.workspaceId },
      data: {
        status: link.statusBeforeBlock ?? 'active',
        statusBeforeBlock: null,
        blockReason: null,
        blockedAt: null,
        releasedAt: now,
        updatedAt: now,
      },
    })
    const result = {
      type: 'link.unblocked',
      summary: `Protected link ${row.code} was unblocked by a review`,
      details: { code: row.code, status: row.status },
    } as const
    const email = releaseEmail(deps, row)
    await recordLinkEvent(tx, row, workspace, changer, result, { deps, kind: 'link.blocked', email })
    return row.code
  })
  if (released !== null) deps.outdate(released)
}
