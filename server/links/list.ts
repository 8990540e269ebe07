import type { Prisma as Names } from '#prisma/generated/client.ts'
import { newestFirst, olderThan, openPage } from '../platform/page.ts'
import type { LinkDeps } from './deps.ts'
import { linkRecord } from './record.ts'
import type { LinkList, LinkQuery } from './schema.ts'

export async function listLinks(deps: LinkDeps, workspaceId: string, query: LinkQuery, now: Date): Promise<LinkList> {
  const page = openPage(`links ${workspaceId}`, query)
  const found = await deps.database.prisma.protectedLink.findMany({
    where: {
      AND: [{ workspaceId }, stateFilter(query.status, now), textFilter(query.query), olderThan(page.after)],
    },
    orderBy: newestFirst,
    take: page.take,
  })
  const { rows, next_cursor } = page.cut(found)
  return { data: rows.map((row) => linkRecord(row, deps.linkBaseUrl, now)), next_cursor }
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
