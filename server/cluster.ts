import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { bootstrapOwner, startupMessage } from './bootstrap-owner.ts'
import { assertConnections } from './connection-limit.ts'
import type { Closing, StopSignal } from './platform/closing.ts'
import type { Env } from './platform/env.ts'
import { createLog } from './platform/log.ts'
import { authSecretOf } from './platform/secret-file.ts'
import { gatherWorkerMetrics } from './platform/worker-metrics.ts'
import { noDataSets } from './providers/index.ts'
import { openStorage } from './storage.ts'
import { openSystem } from './system.ts'

/**
 * Primary process (WORKERS > 1): owns the storage, forks the serving processes, replaces one that dies, and stops them
 * together.
 */
export async function runCluster(env: Env, closing: Closing): Promise<void> {
  const log = createLog(env.LOG_LEVEL)
  const databaseUrl = await openStorage(env, closing, log)
  await assertConnections(env, databaseUrl)
  const secret = authSecretOf(env)
  // Before any worker, since each would be refused for the same reason.
  const system = await openSystem({ env, databaseUrl, secret, log, dataSets: noDataSets })
  const start = (): Worker => cluster.fork({ DATABASE_URL: databaseUrl, AUTH_SECRET: secret })
  const workers = Array.from({ length: env.WORKERS }, start)
  closing.add(stopWorkers)
  gatherWorkerMetrics()
  await Promise.all(workers.map(readiness))
  if (closing.begun()) return
  cluster.on('exit', () => {
    setTimeout(() => {
      if (!closing.begun()) start()
    }, 1_000)
  })
  while (runningWorkers().length < env.WORKERS) start()
  process.stdout.write(`${startupMessage(env.BASE_URL, await bootstrapOwner(system))}\n`)
  await system.close()
}

/** Resolves once the worker serves. One that ends before has printed why; the next would end for the same reason. */
const readiness = (worker: Worker): Promise<unknown> =>
  Promise.race([
    once(worker, 'message'),
    once(worker, 'exit').then(() => {
      throw new Error('A worker process ended before it was ready; its reason is above.')
    }),
  ])

/** A worker that has ended stays listed until its channel is closed. */
const runningWorkers = (): Worker[] =>
  Object.values(cluster.workers ?? {}).flatMap((worker) => (worker && !worker.isDead() ? worker : []))

async function stopWorkers(signal: StopSignal): Promise<void> {
  const running = runningWorkers()
  const gone = running.map((worker) => once(worker, 'exit'))
  for (const worker of running) worker.process.kill(signal)
  await Promise.all(gone)
}
