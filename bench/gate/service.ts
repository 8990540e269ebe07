import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import type { EndpointRow } from '../../server/catalog/endpoints.ts'
import { clientAddressReader } from '../../server/platform/client-address.ts'
import { readEnv } from '../../server/platform/env.ts'
import { apiDoor } from '../../server/rest/handler.ts'
import { apiDocument } from '../../server/rest/openapi.ts'
import { createListener } from '../../server/serve.ts'
import { openSystem } from '../../server/system.ts'
import { endpointOf, router } from '../../server/trpc/index.ts'

/** The service as it is, without pages; with `NOOP` a second door whose one procedure does nothing and is not metered. */
const env = readEnv()
const system = await openSystem({ env, databaseUrl: env.DATABASE_URL ?? '', secret: 'bench' })
const server = process.env.NOOP === 'on' ? noopServer() : createListener({ system, secret: 'bench', pages: null })
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
    says: 'Nothing',
    describes: 'Nothing',
    errors: [],
  }
  const rows = { 'bench.noop': row }
  const noop = endpointOf('bench.noop', row)
    .input(z.object({}))
    .output(z.object({ ok: z.boolean() }))
    .query(() => ({ ok: true }))
  const doorRouter = router({ bench: router({ noop }) })
  const door = apiDoor({
    system,
    rows,
    router: doorRouter,
    document: apiDocument(doorRouter, rows),
    addressOf: clientAddressReader([]),
  })
  return createServer((req, res) => void door(req, res))
}
