import { once } from 'node:events'
import { startBackground } from './background.ts'
import { insideOf, openInside } from './dashboard/inside.ts'
import { publicDocument } from './document.ts'
import { welcome, welcomeText } from './first-start.ts'
import { openPages } from './pages.ts'
import type { Closing } from './platform/closing.ts'
import type { Route } from './platform/dialler.ts'
import { drain } from './platform/drain.ts'
import { type Env, lendToLibraries } from './platform/env.ts'
import { authSecretOf } from './platform/secret-file.ts'
import { createListener } from './serve.ts'
import { openStorage } from './storage.ts'
import { openSystem } from './system.ts'

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
  startBackground(system, closing)
  openInside(insideOf(system, secret, publicDocument))
  const pages = await openPages(options.dev)
  closing.add(pages.close)
  const server = createListener({ system, secret, pages: pages.handle })
  server.listen(env.PORT, env.HOST)
  await once(server, 'listening')
  closing.add(() => drain(server))
  if (!options.worker) process.stdout.write(`${welcomeText(env.BASE_URL, await welcome(system))}\n`)
  process.send?.('ready')
}
