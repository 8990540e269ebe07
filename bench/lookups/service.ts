import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { readEnv } from '../../server/platform/env.ts'
import { createListener } from '../../server/serve.ts'
import { openSystem } from '../../server/system.ts'
import { routeOf } from '../../server/testing/internet/routes.ts'

/** The service without pages; every connection leads into the simulated outside at OUTSIDE_URL. */
const env = readEnv()
const route = await routeOf(process.env.OUTSIDE_URL ?? '')
const system = await openSystem({ env, databaseUrl: env.DATABASE_URL ?? '', secret: 'bench', route })
const server = createListener({ system, secret: 'bench', pages: null }).listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.({ port: (server.address() as AddressInfo).port })
process.on('SIGTERM', () => {
  server.closeAllConnections()
  server.close(() => void system.close().then(() => process.exit(0)))
})
