import { endpoint, router } from '../trpc/index.ts'
import { testDevice } from './device-test.ts'
import { keepDeviceTest } from './keep.ts'
import { DeviceQuery, DeviceTestResult } from './schema.ts'

export const deviceRouter = router({
  test: endpoint('device.test')
    .input(DeviceQuery)
    .output(DeviceTestResult)
    .mutation(async ({ ctx, input }) => {
      const result = testDevice(ctx.asked, input)
      const { timezone: timeZone } = input.collected
      await keepDeviceTest(ctx.system.database.prisma, { actor: ctx.actor, at: ctx.at, timeZone }, result)
      return result
    }),
})
