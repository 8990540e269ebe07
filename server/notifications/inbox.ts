import type { Notice } from '#prisma/generated/client.ts'
import type { NoticeKind } from '../catalog/notices.ts'
import type { Prisma } from '../platform/database.ts'
import { newestFirst, olderThan, openPage } from '../platform/page.ts'

type Reader = { userId: string; workspaceId: string }

export type NoticeRecord = {
  id: string
  kind: NoticeKind
  summary: string
  href: string
  /** About the account of the person instead of the workspace. */
  personal: boolean
  read: boolean
  created_at: string
}

/** Counts of unread notices are exact below this number. */
export const mostUnread = 100

/** Notices of the person in this workspace, and about their account. */
const of = ({ userId, workspaceId }: Reader) => ({ userId, OR: [{ workspaceId }, { workspaceId: null }] })

/** A page of the inbox, newest first. */
export async function listNotices(
  prisma: Prisma,
  reader: Reader,
  filter: { kind?: NoticeKind | undefined; unread: boolean; limit: number; cursor?: string | undefined },
): Promise<{ data: NoticeRecord[]; next_cursor: string | null }> {
  const { kind, unread } = filter
  const page = openPage(`notices ${reader.userId} ${reader.workspaceId} ${kind ?? ''} ${unread}`, filter)
  const where = { ...of(reader), ...(kind && { kind }), ...(unread && { readAt: null }) }
  const rows = await prisma.notice.findMany({
    where: { AND: [where, olderThan(page.after)] },
    orderBy: newestFirst,
    take: page.take,
  })
  const cut = page.cut(rows)
  return { data: cut.rows.map(recordOf), next_cursor: cut.next_cursor }
}

/** Only `notify` writes the kind, so the cast is sound. */
const recordOf = ({ id, kind, summary, href, workspaceId, readAt, createdAt }: Notice): NoticeRecord => ({
  id,
  kind: kind as NoticeKind,
  summary,
  href,
  personal: workspaceId === null,
  read: readAt !== null,
  created_at: createdAt.toISOString(),
})

/** How many notices are unread, at most `mostUnread`. */
export const countUnread = (prisma: Prisma, reader: Reader): Promise<number> =>
  prisma.notice.count({ where: { ...of(reader), readAt: null }, take: mostUnread })

/** Marks one notice, or all of them, as read. Returns how many were unread; 0 for a notice of someone else. */
export async function markRead(prisma: Prisma, reader: Reader, only: { id?: string }, now: Date): Promise<number> {
  const where = { ...of(reader), ...only, readAt: null, createdAt: { lte: now } }
  return (await prisma.notice.updateMany({ where, data: { readAt: now } })).count
}

/** Marks a notice as unread. Returns 1, or 0 for a notice of someone else. */
export async function markUnread(prisma: Prisma, reader: Reader, id: string): Promise<number> {
  return (await prisma.notice.updateMany({ where: { ...of(reader), id }, data: { readAt: null } })).count
}
