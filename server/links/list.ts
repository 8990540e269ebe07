import { domainToASCII } from 'node:url'
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
  const holds = (part: string) => ({ contains: part.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' as const })
  return {
    OR: [
      { title: holds(wanted) },
      { code: holds(wanted) },
      { destination: holds(wanted) },
      ...normalizedForms(wanted).map((form) => ({ normalized: holds(form) })),
    ],
  }
}

/**
 * What part of a normalized destination the text can be: itself, percent-encoded, and with its start as a host in punycode.
 */
function normalizedForms(text: string): string[] {
  const [, scheme = '', host = '', rest = ''] = /^(https?:\/\/)?([^/?#:]*)(.*)$/is.exec(text) ?? []
  const ascii = /\P{ASCII}/u.test(host) ? domainToASCII(host) : host
  return [...new Set([text, encoded(text), ...(ascii === '' ? [] : [scheme + ascii + encoded(rest)])])]
}

const encoded = (text: string): string => text.replace(/\P{ASCII}+/gu, encodeURIComponent)
