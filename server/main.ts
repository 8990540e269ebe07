import cluster from 'node:cluster'
import { readEnv } from './platform/env.ts'
import { runProcess } from './process.ts'
import { runWorkers } from './workers.ts'

try {
  const env = readEnv()
  const dev = process.argv.includes('--dev')
  await (env.WORKERS > 1 && cluster.isPrimary ? runWorkers(env) : runProcess(env, { dev, worker: cluster.isWorker }))
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`)
  process.exit(1)
}
