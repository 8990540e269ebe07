import { sampleSize } from '../../catalog/cidr-sample.ts'
import { endpoint, router } from '../../trpc/index.ts'
import { checkRange } from './check.ts'
import { readRange } from './range.ts'
import { CidrQuery, CidrReport } from './schema.ts'

export const cidrRouter = router({
  check: endpoint('cidr.check')
    .input(CidrQuery, {
      targets: ({ cidr }) => sampleSize(readRange(cidr)?.prefix ?? 32),
      bulk: () => true,
    })
    .output(CidrReport)
    .mutation(({ ctx, input }) => checkRange(ctx.lookup, input.cidr)),
})
