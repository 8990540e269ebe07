import { endpoint, router } from '../../trpc/index.ts'
import { locate } from './geo.ts'
import { IpGeo, IpQuery } from './schema.ts'

export const ipRouter = router({
  geo: endpoint('ip.geo')
    .input(IpQuery)
    .output(IpGeo)
    .query(({ ctx, input }) => locate(ctx.asked, input.ip)),
})
