import { once } from 'node:events'
import type { Server } from 'node:http'
import { endpoints } from './catalog/endpoints.ts'
import { insideOf, openInside } from './dashboard/inside.ts'
import { welcome, welcomeText } from './first-start.ts'
import { dayMs } from './platform/clock.ts'
import { type Env, lendToLibraries } from './platform/env.ts'
import { secretFile } from './platform/secret-file.ts'
import { apiDocument } from './rest/openapi.ts'
import { appRouter } from './root.ts'
import { createListener, type Pages } from './serve.ts'
import { openStorage } from './storage.ts'
import { openSystem, type System } from './system.ts'

const drainMs = 10_000

/** Runs one serving process until it is told to stop: storage, system, pages, listener; then the same backwards. */
export async function runProcess(env: Env, options: { dev: boolean; worker: boolean }): Promise<void> {
  const storage = await openStorage(env)
  const secret = env.AUTH_SECRET ?? secretFile(env.DATA_DIR, 'auth-secret')
  lendToLibraries(env, secret)
  const system = await openSystem({ env, databaseUrl: storage.url })
  openInside(insideOf(system, secret, apiDocument(appRouter, endpoints)))
  const pages = await openPages(options.dev)
  const server = createListener({ system, secret, pages: pages.handle })
  stopOnSignal(async () => {
    await drain(server)
    await pages.close()
    await system.close()
    storage.stop()
    system.log.flush()
  })
  server.listen(env.PORT, env.HOST)
  await once(server, 'listening').catch((error: unknown) => {
    storage.stop()
    throw error
  })
  setInterval(() => keepPartitions(system), dayMs).unref()
  if (!options.worker) process.stdout.write(`${welcomeText(env.BASE_URL, await welcome(system))}\n`)
  process.send?.('ready')
}

async function openPages(dev: boolean): Promise<{ handle: Pages; close(): Promise<void> }> {
  const { default: next } = await import('next')
  const app = next({ dev, dir: process.cwd(), quiet: true })
  await app.prepare()
  const handle = app.getRequestHandler()
  return { handle: (req, res) => handle(req, res), close: () => app.close() }
}

function keepPartitions(system: System): void {
  system.database.pool
    .query('SELECT ensure_ledger_partitions(current_date, 4)')
    .catch((error: unknown) => system.log.error({ error: String(error) }, 'ledger partitions could not be made'))
}

/** Requests under way finish; idle connections close at once; what is not done after ten seconds is cut. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  const cut = setTimeout(() => server.closeAllConnections(), drainMs)
  await closed
  clearTimeout(cut)
}

/** Runs `stop` at the first SIGINT or SIGTERM; a second signal ends the process at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const handle = () => {
    if (stopping) process.exit(130)
    stopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`The stop failed: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', handle)
  process.on('SIGTERM', handle)
}
