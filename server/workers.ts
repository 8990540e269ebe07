import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { welcome, welcomeText } from './first-start.ts'
import type { Closing } from './platform/closing.ts'
import type { Env } from './platform/env.ts'
import { authSecretOf } from './platform/secret-file.ts'
import { openStorage } from './storage.ts'
import { openSystem } from './system.ts'

/** The first of several processes (WORKERS): owns the storage, starts the serving ones, replaces one that dies, and stops them together. */
export async function runWorkers(env: Env, closing: Closing): Promise<void> {
  const databaseUrl = await openStorage(env, closing)
  const secret = authSecretOf(env)
  const start = (): Worker => cluster.fork({ DATABASE_URL: databaseUrl, AUTH_SECRET: secret })
  const workers = Array.from({ length: env.WORKERS }, start)
  cluster.on('exit', () => {
    if (!closing.begun()) setTimeout(start, 1_000)
  })
  closing.add(stopWorkers)
  await Promise.all(workers.map((worker) => once(worker, 'message')))
  const system = await openSystem({ env, databaseUrl, secret, dataSets: { ipLocation: null, asnTable: null } })
  process.stdout.write(`${welcomeText(env.BASE_URL, await welcome(system))}\n`)
  await system.close()
}

async function stopWorkers(): Promise<void> {
  const living = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  const gone = living.map((worker) => once(worker, 'exit'))
  for (const worker of living) worker.process.kill('SIGTERM')
  await Promise.all(gone)
}
