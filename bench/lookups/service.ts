import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString, writeHeapSnapshot } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { startBackground } from '../../server/background.ts'
import { requestHandler } from '../../server/handlers/request-handler.ts'
import { createHttpServer } from '../../server/http/http-server.ts'
import { closingStack } from '../../server/platform/closing.ts'
import { readEnv } from '../../server/platform/env.ts'
import { openSystem } from '../../server/system.ts'
import { routeOf } from '../../simulator/routes.ts'

/**
 * The service without pages; every connection goes to the simulated internet at SIMULATED_INTERNET_URL. With BACKGROUND=on it
 * also runs the background work of a serving process.
 */
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const env = readEnv()
const route = await routeOf(process.env.SIMULATED_INTERNET_URL ?? '')
const closing = closingStack((error) => console.error(error))
const system = await openSystem({ env, databaseUrl: env.DATABASE_URL ?? '', secret: 'bench', route })
closing.add(system.close)
if (process.env.BACKGROUND === 'on') startBackground(system, closing)
const server = createHttpServer(system, requestHandler({ system, secret: 'bench', pages: null })).listen(0, '127.0.0.1')
await once(server, 'listening')
process.on('message', (message) => {
  const file = /^heap (.*)$/.exec(String(message))?.[1]
  if (file === undefined) return
  collectGarbage()
  if (file) writeHeapSnapshot(file)
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send?.({ used: heapUsed, external, resident: rss })
})
process.send?.({ port: (server.address() as AddressInfo).port })
process.on('SIGTERM', () => {
  server.closeAllConnections()
  server.close(() => void closing.run().then(() => process.exit(0)))
})
