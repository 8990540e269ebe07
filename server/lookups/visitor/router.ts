import { parseIpAddress } from '../../platform/ip-address.ts'
import { router, visitorProcedure } from '../../trpc/index.ts'
import { ownAddress } from './own-address.ts'

export const visitorRouter = router({
  /**
   * Describes the caller's own address from data in this process; no unit, no record. 30 requests a minute per /24 or
   * /64, then RATE_LIMITED.
   */
  address: visitorProcedure.query(({ ctx }) => {
    const own = parseIpAddress(ctx.address())
    if (own) ctx.system.visits.take(own)
    return ownAddress(ctx.system, ctx.address())
  }),
})
