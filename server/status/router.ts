import { router, visitorProcedure } from '../trpc/index.ts'

export const statusRouter = router({
  /** Public status of the service and its sources; the same as `/status.json`. */
  read: visitorProcedure.query(({ ctx }) => ctx.system.status()),
})
