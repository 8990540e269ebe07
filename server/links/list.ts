import type { Prisma as Names } from '#prisma/generated/client.ts'
import { readCursor, writeCursor } from '../events/index.ts'
import type { LinkDeps } from './deps.ts'
import { linkRecord } from './record.ts'
import type { LinkList, LinkQuery } from './schema.ts'

/** A page of the links of a workspace, newest first. */
export async function listLinks(deps: LinkDeps, workspaceId: string, query: LinkQuery, now: Date): Promise<LinkList> {
  const list = `links ${workspaceId}`
  const after = query.cursor === undefined ? null : readCursor(list, query.cursor)
  const rows = await deps.database.prisma.protectedLink.findMany({
    where: {
      AND: [
        { workspaceId },
        stateFilter(query.status, now),
        textFilter(query.query),
        after ? { OR: [{ createdAt: { lt: after.at } }, { createdAt: after.at, id: { lt: after.id } }] } : {},
      ],
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: query.limit + 1,
  })
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  return {
    data: page.map((row) => linkRecord(row, deps.linkBaseUrl, now)),
    next_cursor: rows.length > page.length && last ? writeCursor(list, { at: last.createdAt, id: last.id }) : null,
  }
}

function stateFilter(status: LinkQuery['status'], now: Date): Names.ProtectedLinkWhereInput {
  if (status === undefined) return {}
  if (status === 'expired') return { status: 'active', expiresAt: { lte: now } }
  if (status === 'active') return { status, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] }
  return { status }
}

function textFilter(text: string | undefined): Names.ProtectedLinkWhereInput {
  const wanted = text?.trim()
  if (!wanted) return {}
  const holds = { contains: wanted.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' as const }
  return { OR: [{ title: holds }, { code: holds }, { normalized: holds }] }
}
