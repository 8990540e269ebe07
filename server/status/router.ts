import { router, visitorProcedure } from '../trpc/index.ts'

export const statusRouter = router({
  /** How the service and its sources are, for anybody; the same as `/status.json`. */
  read: visitorProcedure.query(({ ctx }) => ctx.system.status()),
})
