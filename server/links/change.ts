import type { ProtectedLink } from '#prisma/generated/client.ts'
import type { LinkInterstitial } from '../catalog/links.ts'
import { fail } from '../platform/errors.ts'
import { type LinkChanger, lockLink, recordLinkEvent } from './block.ts'
import { acceptedVerdict } from './checked.ts'
import type { LinkDeps } from './deps.ts'
import { type Destination, hashOf } from './normalise.ts'
import { verdictColumns } from './record.ts'
import type { CheckedVerdict } from './verdict/check.ts'

type Which = { workspaceId: string; id: string }

export type LinkChanges = {
  destination?: { text: string; read: Destination } | undefined
  title?: string | null | undefined
  expiresAt?: Date | null | undefined
  status?: 'active' | 'disabled' | undefined
  interstitial?: LinkInterstitial | undefined
}

export async function findLink({ database }: LinkDeps, { workspaceId, id }: Which): Promise<ProtectedLink> {
  const row = await database.prisma.protectedLink.findFirst({ where: { id, workspaceId } })
  return row ?? fail('LINK_NOT_FOUND')
}

/**
 * Applies changes to a link. A new destination is checked like that of a new link. A blocked link stays blocked:
 * disabling it takes effect once a review releases it. Fails with LINK_NOT_FOUND, LINK_BLOCKED, TARGET_NOT_ALLOWED or
 * DESTINATION_BLOCKED.
 */
export async function updateLink(
  deps: LinkDeps,
  which: Which,
  changes: LinkChanges,
  changer: LinkChanger,
): Promise<ProtectedLink> {
  const { destination } = changes
  const before = await findLink(deps, which)
  const moves = destination !== undefined && destination.read.normalized !== before.normalized
  if (before.status === 'blocked' && (moves || changes.status === 'active')) refuseBlocked()
  const check = (read: Destination) => acceptedVerdict(deps, read, which.workspaceId)
  const verdict = moves ? await check(destination.read) : null
  const updated =
    (await writeChanges(deps, which, changes, verdict, changer)) ??
    (destination && (await writeChanges(deps, which, changes, await check(destination.read), changer)))
  if (!updated) throw new Error(`${which.id} was moved, but no change has a destination`)
  deps.outdate(updated.code)
  return updated
}

/**
 * Returns null, and changes nothing, if the destination differs from that of the link by now and there is no verdict
 * on it: another change has moved the link since it was read.
 */
function writeChanges(
  { database }: LinkDeps,
  which: Which,
  changes: LinkChanges,
  verdict: CheckedVerdict | null,
  changer: LinkChanger,
): Promise<ProtectedLink | null> {
  const { destination } = changes
  return database.prisma.$transaction(async (tx) => {
    const held = await lockLink(tx, which.id, changer.clock)
    if (!held || held.link.workspaceId !== which.workspaceId) return fail('LINK_NOT_FOUND')
    const { link, workspace, now } = held
    const moved = destination !== undefined && destination.read.normalized !== link.normalized
    if (moved && verdict === null) return null
    const blocked = link.status === 'blocked'
    if (blocked && (moved || changes.status === 'active')) refuseBlocked()
    const { title, expiresAt, status, interstitial } = changes
    const current = blocked ? link.statusBeforeBlock : link.status
    const changed = [
      ...(destination && destination.text !== link.destination ? ['url'] : []),
      ...(title !== undefined && title !== link.title ? ['title'] : []),
      ...(expiresAt !== undefined && expiresAt?.getTime() !== link.expiresAt?.getTime() ? ['expires_at'] : []),
      ...(status !== undefined && status !== current ? ['status'] : []),
      ...(interstitial !== undefined && interstitial !== link.interstitial ? ['interstitial'] : []),
    ]
    if (changed.length === 0) return link
    const row = await tx.protectedLink.update({
      where: { id: link.id, workspaceId: link.workspaceId },
      data: {
        ...(destination ? columnsOf(destination) : {}),
        ...(verdict ? { ...verdictColumns(verdict), releasedAt: null } : {}),
        ...(title === undefined ? {} : { title }),
        ...(expiresAt === undefined ? {} : { expiresAt }),
        ...(status === undefined ? {} : blocked ? { statusBeforeBlock: status } : { status }),
        ...(interstitial === undefined ? {} : { interstitial }),
        updatedAt: now,
      },
    })
    const what = changed.includes('status')
      ? status === 'disabled'
        ? 'was turned off'
        : 'was turned on'
      : 'was changed'
    await recordLinkEvent(tx, row, workspace, changer, {
      type: 'link.updated',
      summary: `Protected link ${row.code} ${what}`,
      details: { code: row.code, changed, from: toResult(link, changed), to: toResult(row, changed) },
    })
    return row
  })
}

const refuseBlocked = (): never =>
  fail('LINK_BLOCKED', 'The link is blocked and cannot be changed. Appeal on the page of the link.')

const columnsOf = ({ text, read }: { text: string; read: Destination }) => ({
  destination: text,
  normalized: read.normalized,
  normalizedHash: new Uint8Array(hashOf(read.normalized)),
})

/** Event details of a version. Only the host of a destination, because the rest may contain a token. */
function toResult(link: ProtectedLink, changed: readonly string[]): Record<string, string | null> {
  const all = {
    url: new URL(link.normalized).host,
    expires_at: link.expiresAt?.toISOString() ?? null,
    status: link.status,
    interstitial: link.interstitial,
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => changed.includes(name)))
}

/**
 * Deletes a link and its counts. Its code stops working and is not reused for 180 days. Fails with LINK_NOT_FOUND.
 */
export async function removeLink(
  deps: LinkDeps,
  which: Which,
  changer: LinkChanger,
): Promise<{ id: string; deleted: true }> {
  const removed = await deps.database.prisma.$transaction(async (tx) => {
    const held = await lockLink(tx, which.id, changer.clock)
    if (!held || held.link.workspaceId !== which.workspaceId) return fail('LINK_NOT_FOUND')
    const { link, workspace, now } = held
    const retired = { retiredAt: now }
    await tx.retiredLinkCode.upsert({
      where: { code: link.code },
      create: { code: link.code, ...retired },
      update: retired,
    })
    await tx.protectedLink.delete({ where: { id: link.id, workspaceId: link.workspaceId } })
    await recordLinkEvent(tx, link, workspace, changer, {
      type: 'link.deleted',
      summary: `Protected link ${link.code} was deleted`,
      details: { code: link.code, visits: link.visits },
    })
    return link
  })
  deps.outdate(removed.code)
  return { id: removed.id, deleted: true }
}
