import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { startBackground } from '../../server/background.ts'
import { closingStack } from '../../server/platform/closing.ts'
import { readEnv } from '../../server/platform/env.ts'
import { createListener } from '../../server/serve.ts'
import { openSystem } from '../../server/system.ts'
import { routeOf } from '../../server/testing/internet/routes.ts'

/** The service without pages; every connection leads into the simulated outside at OUTSIDE_URL. With BACKGROUND=on it does what a serving process does besides answering. */
const env = readEnv()
const route = await routeOf(process.env.OUTSIDE_URL ?? '')
const closing = closingStack((error) => console.error(error))
const system = await openSystem({ env, databaseUrl: env.DATABASE_URL ?? '', secret: 'bench', route })
closing.add(system.close)
if (process.env.BACKGROUND === 'on') startBackground(system, closing)
const server = createListener({ system, secret: 'bench', pages: null }).listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.({ port: (server.address() as AddressInfo).port })
process.on('SIGTERM', () => {
  server.closeAllConnections()
  server.close(() => void closing.run().then(() => process.exit(0)))
})
