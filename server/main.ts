import cluster from 'node:cluster'
import { runCluster } from './cluster.ts'
import { closeOnSignal, closingStack } from './platform/closing.ts'
import { readEnv } from './platform/env.ts'
import { startWatchdog } from './platform/watchdog.ts'
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
  if (env.NODE_ENV === 'production' && !dev) startWatchdog()
} catch (error) {
  if (!closing.begun()) {
    notify(error)
    await closing.run()
    process.exit(1)
  }
}
