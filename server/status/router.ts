import { feedsOf } from '../feeds/index.ts'
import { router, visitorProcedure } from '../trpc/index.ts'
import { serviceStatus } from './index.ts'

export const statusRouter = router({
  /** How the service and its sources are, for anybody; the same as `/status.json`. */
  read: visitorProcedure.query(({ ctx: { system } }) =>
    serviceStatus({
      ...system,
      pool: system.database.pool,
      feeds: feedsOf(system.upstreams),
      probing: system.env.STATUS_PROBES === 'on',
    }),
  ),
})
