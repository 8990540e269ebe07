import { counted } from '../catalog/counted.ts'
import type { Moderated } from '../moderation/index.ts'
import { blockLink, releaseLink } from './block.ts'
import type { LinkDeps } from './deps.ts'
import { statusOf } from './record.ts'

export const moderatedLinks = (deps: LinkDeps): Moderated => ({
  describe: async (ids) => {
    const rows = await deps.database.prisma.protectedLink.findMany({ where: { id: { in: [...ids] } } })
    const now = deps.clock.now()
    return new Map(
      rows.map((row) => {
        const status = statusOf(row, now)
        const state =
          status === 'blocked' ? ('blocked' as const) : status === 'active' ? ('open' as const) : ('off' as const)
        return [
          row.id,
          {
            title: `${deps.linkBaseUrl}/${row.code}`,
            detail: `${row.normalized} · ${row.verdict}, score ${row.score} · ${counted(row.visits, 'visit')}`,
            href: `${new URL(deps.linkBaseUrl).pathname.replace(/\/$/, '')}/${row.code}+`,
            state,
            workspaceId: row.workspaceId,
          },
        ]
      }),
    )
  },
  block: async (id, change) => {
    await blockLink(deps, { id, reason: 'review' }, change)
  },
  release: (id, change) => releaseLink(deps, id, change),
})
