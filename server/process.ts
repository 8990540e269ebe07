import { once } from 'node:events'
import { register as ofProcess } from 'prom-client'
import type { PasswordCost } from './accounts/index.ts'
import { startBackground } from './background.ts'
import { bootstrapOwner, startupMessage } from './bootstrap-owner.ts'
import { assertConnections } from './connection-limit.ts'
import { createServerBridge, publishServerBridge } from './dashboard/server-bridge.ts'
import { openSiteScripts } from './devices/index.ts'
import { openPages } from './handlers/pages.ts'
import { requestHandler } from './handlers/request-handler.ts'
import { createHttpServer } from './http/http-server.ts'
import type { Closing } from './platform/closing.ts'
import { sendConsoleTo } from './platform/console-log.ts'
import type { Route } from './platform/dialler.ts'
import { type Env, lendToLibraries } from './platform/env.ts'
import { exposureWarning } from './platform/exposure.ts'
import { createLog } from './platform/log.ts'
import { openMetricsExport } from './platform/metrics-export.ts'
import { openPhoneLibrary } from './platform/phone-library.ts'
import { authSecretOf } from './platform/secret-file.ts'
import { openTracing } from './platform/tracing.ts'
import { openStorage } from './storage.ts'
import { openSystem } from './system.ts'

/**
 * Opens one serving process: storage, system, pages, listener. Everything is registered in `closing`, which lets open
 * requests finish. The demo and tests pass a route to a simulated internet, tests a cost of password hashes.
 */
export async function runProcess(
  env: Env,
  closing: Closing,
  { dev, worker, ...overrides }: { dev: boolean; worker: boolean; route?: Route; passwordCost?: PasswordCost },
): Promise<void> {
  const log = createLog(env.LOG_LEVEL)
  const databaseUrl = await openStorage(env, closing, log)
  if (!worker) await assertConnections(env, databaseUrl)
  const secret = authSecretOf(env)
  lendToLibraries(env, secret)
  closing.add((await openTracing(env)).close)
  const system = await openSystem({ env, databaseUrl, secret, log, ...overrides })
  closing.add(system.close)
  closing.add((await openMetricsExport(env, [ofProcess, system.metrics.registry])).close)
  const exposed = worker ? null : exposureWarning(env)
  if (exposed) log.warn(exposed)
  startBackground(system, closing)
  openSiteScripts()
  publishServerBridge(createServerBridge(system, secret))
  if (!dev) closing.add(sendConsoleTo(system.log))
  const pages = await openPages(dev)
  closing.add(pages.close)
  const server = createHttpServer(system, requestHandler({ system, secret, pages: pages.handle }), {
    upgrades: dev,
  })
  server.listen(env.PORT, env.HOST)
  await once(server, 'listening')
  openPhoneLibrary()
  closing.add((signal) => server.drain({ waitMs: signal === 'SIGTERM' ? env.DRAIN_SECONDS * 1_000 : 0 }))
  if (!worker) process.stdout.write(`${startupMessage(env.BASE_URL, await bootstrapOwner(system))}\n`)
  process.send?.('ready')
}
