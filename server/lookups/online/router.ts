import { endpoint, router } from '../../trpc/index.ts'
import { checkOnline, cooldownOf, onlineIsReady } from './check.ts'
import { OnlineCheckRequest } from './request-schema.ts'
import { OnlineCheck } from './schema.ts'

export const onlineRouter = router({
  check: endpoint('online.check')
    .input(OnlineCheckRequest, { ready: onlineIsReady, cooldown: cooldownOf })
    .output(OnlineCheck)
    .mutation(({ ctx, input }) => checkOnline(ctx.lookup, input)),
})
