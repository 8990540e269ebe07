import { z } from 'zod'
import { fail } from '../../platform/errors.ts'
import { parseIpAddress } from '../../platform/ip-address.ts'
import { router, visitorProcedure } from '../../trpc/index.ts'
import { ownAddress } from './own-address.ts'

export const visitorRouter = router({
  /**
   * Describes `ip`, or the caller's own address, from data in this process; no unit, no record. 30 requests a minute
   * per /24 or /64 of the caller, then RATE_LIMITED. INVALID_IP for a text that is no address.
   */
  address: visitorProcedure.input(z.strictObject({ ip: z.string().max(64) }).optional()).query(({ ctx, input }) => {
    const own = parseIpAddress(ctx.address())
    if (own) ctx.system.visits.take(own)
    if (input && !parseIpAddress(input.ip)) fail('INVALID_IP', `Not an IPv4 or IPv6 address: ${input.ip}`)
    return ownAddress(ctx.system, input?.ip ?? ctx.address())
  }),
})
