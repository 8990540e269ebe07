import { endpoint, router } from '../trpc/index.ts'
import { testDevice } from './device-test.ts'
import { DeviceQuery, DeviceTestResult } from './schema.ts'
import { storeDeviceTest } from './store-device-test.ts'

export const deviceRouter = router({
  test: endpoint('device.test')
    .input(DeviceQuery)
    .output(DeviceTestResult)
    .mutation(async ({ ctx, input }) => {
      const result = testDevice(ctx.lookup, input)
      const { timezone: timeZone } = input.collected
      await storeDeviceTest(ctx.prisma, { actor: ctx.actor, at: ctx.at, timeZone }, result)
      return result
    }),
})
