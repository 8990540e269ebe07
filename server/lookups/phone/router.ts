import { endpoint, router } from '../../trpc/index.ts'
import { lookUpPhone } from './lookup.ts'
import { PhoneQuery, PhoneReport } from './schema.ts'

export const phoneRouter = router({
  lookup: endpoint('phone.lookup')
    .input(PhoneQuery)
    .output(PhoneReport)
    .query(({ ctx, input }) => lookUpPhone(ctx.lookup, input)),
})
