import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { routeOf } from '../../simulator/routes.ts'
import { requestHandler } from '../handlers/request-handler.ts'
import { createHttpServer } from '../http/http-server.ts'
import { lookupContextOf } from '../lookup-context.ts'
import { closeOnSignal, closingStack } from '../platform/closing.ts'
import { readEnv } from '../platform/env.ts'
import { authSecretOf } from '../platform/secret-file.ts'
import { runBulkTarget } from '../run-bulk-target.ts'
import { runWatch } from '../run-watch.ts'
import { siteScanner } from '../scans/index.ts'
import { openSystem } from '../system.ts'
import { smallDataSets } from './data-sets.ts'

/**
 * The service without pages in a process of its own, for tests that kill it or run several. Reports its port to the
 * parent.
 */
const env = readEnv()
const closing = closingStack((error) => process.stderr.write(`${String(error)}\n`))
closeOnSignal(closing)
const secret = authSecretOf(env)
const outside = process.env.SIMULATED_INTERNET_URL
const route = outside ? await routeOf(outside) : null
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0)
const system = await openSystem({
  env,
  clock: { now: () => new Date(Date.now() + aheadMs) },
  databaseUrl: env.DATABASE_URL ?? '',
  secret,
  dataSets: smallDataSets,
  ...(route ? { route } : {}),
})
closing.add(system.close)
system.mail.start()
system.webhooks.start()
system.jobs.start(runBulkTarget(system))
system.watches.start(runWatch(system))
system.links.start()
system.scans.start(
  siteScanner({
    lookupContextFor: (request) => lookupContextOf(system, request),
    sourcesOf: (workspaceId) => system.sourceKeys.of({ workspaceId, revision: null }),
    clock: system.clock,
    baseUrl: env.BASE_URL,
  }),
)
const server = createHttpServer(system, requestHandler({ system, secret, pages: null })).listen(0, '127.0.0.1')
await once(server, 'listening')
closing.add((signal) => server.drain({ waitMs: signal === 'SIGTERM' ? env.DRAIN_SECONDS * 1_000 : 0 }))
process.send?.({ port: (server.address() as AddressInfo).port })
