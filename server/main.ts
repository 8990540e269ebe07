import cluster from 'node:cluster'
import { runCluster } from './cluster.ts'
import { closeOnSignal, closingStack } from './platform/closing.ts'
import { readEnv } from './platform/env.ts'
import { runProcess } from './process.ts'

const notify = (error: unknown): boolean =>
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`)
const closing = closingStack(notify)
closeOnSignal(closing)

try {
  const env = readEnv()
  const dev = process.argv.includes('--dev')
  if (env.WORKERS > 1 && cluster.isPrimary) await runCluster(env, closing)
  else await runProcess(env, closing, { dev, worker: cluster.isWorker })
} catch (error) {
  if (!closing.begun()) {
    notify(error)
    await closing.run()
    process.exit(1)
  }
}
