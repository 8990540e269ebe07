import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { bulkDoor } from '../bulk-door.ts'
import { closeOnSignal, closingStack } from '../platform/closing.ts'
import { drain } from '../platform/drain.ts'
import { readEnv } from '../platform/env.ts'
import { authSecretOf } from '../platform/secret-file.ts'
import { siteScanner } from '../scans/index.ts'
import { createListener } from '../serve.ts'
import { openSystem } from '../system.ts'
import { askedOf } from '../trpc/index.ts'
import { smallDataSets } from './data-sets.ts'
import { routeOf } from './internet/routes.ts'

/** The service without pages as a process of its own, for tests that kill it or run several: reports its port to the parent. */
const env = readEnv()
const closing = closingStack((error) => process.stderr.write(`${String(error)}\n`))
closeOnSignal(closing)
const secret = authSecretOf(env)
const outside = process.env.OUTSIDE_URL
const route = outside ? await routeOf(outside) : null
const system = await openSystem({
  env,
  databaseUrl: env.DATABASE_URL ?? '',
  secret,
  dataSets: smallDataSets,
  ...(route ? { route } : {}),
})
closing.add(system.close)
system.webhooks.start()
system.jobs.start(bulkDoor(system))
system.links.start()
system.scans.start(
  siteScanner({ askedFor: (request) => askedOf(system, request), clock: system.clock, baseUrl: env.BASE_URL }),
)
const server = createListener({ system, secret, pages: null }).listen(0, '127.0.0.1')
await once(server, 'listening')
closing.add(() => drain(server))
process.send?.({ port: (server.address() as AddressInfo).port })
