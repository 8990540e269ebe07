import { endpoint, router } from '../../trpc/index.ts'
import { reportBlocklists } from './report.ts'
import { BlocklistQuery, BlocklistReport } from './schema.ts'
import { refuseUnknownLists } from './targets.ts'

export const blocklistsRouter = router({
  check: endpoint('blocklists.check')
    .input(BlocklistQuery, {
      targets: ({ targets }) => targets.length,
      bulk: ({ targets }) => targets.length > 1,
      ready: async ({ blocklists }, { lists }) => refuseUnknownLists(blocklists, lists),
    })
    .output(BlocklistReport)
    .mutation(({ ctx, input }) => reportBlocklists(ctx.lookup, input)),
})
