import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import type { EndpointRow } from '../../server/catalog/endpoints.ts'
import { requestHandler } from '../../server/handlers/request-handler.ts'
import { createHttpServer } from '../../server/http/http-server.ts'
import { clientAddressReader } from '../../server/platform/client-address.ts'
import { readEnv } from '../../server/platform/env.ts'
import { apiCalls } from '../../server/rest/call.ts'
import { apiHandler } from '../../server/rest/handler.ts'
import { openSystem } from '../../server/system.ts'
import { endpointOf, router } from '../../server/trpc/index.ts'

/** The service without pages; with `NOOP`, an API whose only procedure does nothing and is not metered. */
const env = readEnv()
const system = await openSystem({ env, databaseUrl: env.DATABASE_URL ?? '', secret: 'bench' })
const server =
  process.env.NOOP === 'on'
    ? noopServer()
    : createHttpServer(system, requestHandler({ system, secret: 'bench', pages: null }))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.({ port: (server.address() as AddressInfo).port })
process.on('SIGTERM', () => {
  server.closeAllConnections()
  server.close(() => void system.close().then(() => process.exit(0)))
})

function noopServer() {
  const row: EndpointRow = {
    method: 'GET',
    path: '/noop',
    tag: 'Bench',
    capability: null,
    units: 0,
    burst: null,
    summary: 'Nothing',
    describes: 'Nothing',
    errors: [],
  }
  const rows = { 'bench.noop': row }
  const noop = endpointOf('bench.noop', row)
    .input(z.object({}))
    .output(z.object({ ok: z.boolean() }))
    .query(() => ({ ok: true }))
  const noopRouter = router({ bench: router({ noop }) })
  const handler = apiHandler({
    system,
    rows,
    calls: apiCalls({ system, rows, router: noopRouter, addressOf: clientAddressReader([]) }),
    router: noopRouter,
  })
  return createHttpServer(system, handler)
}
