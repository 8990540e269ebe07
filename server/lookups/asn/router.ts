import { endpoint, router } from '../../trpc/index.ts'
import { describeAsn } from './describe.ts'
import { AsnQuery, AsnReport } from './schema.ts'

export const asnRouter = router({
  lookup: endpoint('asn.lookup')
    .input(AsnQuery)
    .output(AsnReport)
    .query(({ ctx, input }) => describeAsn(ctx.lookup, input.asn)),
})
