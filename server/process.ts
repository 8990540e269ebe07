import { once } from 'node:events'
import { deleteExpired } from './admin/retention.ts'
import { insideOf, openInside } from './dashboard/inside.ts'
import { publicDocument } from './document.ts'
import { keepAnalytics } from './events/index.ts'
import { feedsOf, keepFeeds } from './feeds/index.ts'
import { welcome, welcomeText } from './first-start.ts'
import { dayMs, hourMs } from './platform/clock.ts'
import type { Closing } from './platform/closing.ts'
import type { Route } from './platform/dialler.ts'
import { drain } from './platform/drain.ts'
import { type Env, lendToLibraries } from './platform/env.ts'
import { authSecretOf } from './platform/secret-file.ts'
import { createListener, type Pages } from './serve.ts'
import { openStorage } from './storage.ts'
import { openSystem, type System } from './system.ts'

/** Opens one serving process: storage, system, pages, listener. Everything is registered in `closing`, which lets requests under way finish. */
export async function runProcess(
  env: Env,
  closing: Closing,
  options: { dev: boolean; worker: boolean; route?: Route },
): Promise<void> {
  const databaseUrl = await openStorage(env, closing)
  const secret = authSecretOf(env)
  lendToLibraries(env, secret)
  const system = await openSystem({ env, databaseUrl, secret, ...(options.route ? { route: options.route } : {}) })
  closing.add(system.close)
  closing.add(keepAnalytics(system.database.pool, system.log))
  system.webhooks.start()
  closing.add(keepFeeds(system.asker, feedsOf(system.upstreams), system.listings))
  void system.blocklists.probe()
  setInterval(() => void system.blocklists.probe(), hourMs).unref()
  openInside(insideOf(system, secret, publicDocument))
  const pages = await openPages(options.dev)
  closing.add(pages.close)
  const server = createListener({ system, secret, pages: pages.handle })
  server.listen(env.PORT, env.HOST)
  await once(server, 'listening')
  closing.add(() => drain(server))
  setInterval(() => keepPartitions(system), dayMs).unref()
  setInterval(() => keepRetention(system), hourMs).unref()
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

/** What has expired goes every hour; several processes that do it at once do no harm. */
function keepRetention(system: System): void {
  deleteExpired(system.database.pool, system.clock.now()).catch((error: unknown) =>
    system.log.error({ error: String(error) }, 'what has expired could not be deleted'),
  )
}

function keepPartitions(system: System): void {
  system.database.pool
    .query('SELECT ensure_ledger_partitions(current_date, 4)')
    .catch((error: unknown) => system.log.error({ error: String(error) }, 'ledger partitions could not be made'))
}
