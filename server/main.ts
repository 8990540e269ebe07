import cluster from 'node:cluster'
import { closeOnSignal, closingStack } from './platform/closing.ts'
import { readEnv } from './platform/env.ts'
import { runProcess } from './process.ts'
import { runWorkers } from './workers.ts'

const tell = (error: unknown): boolean =>
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`)
const closing = closingStack(tell)
closeOnSignal(closing)

try {
  const env = readEnv()
  const dev = process.argv.includes('--dev')
  if (env.WORKERS > 1 && cluster.isPrimary) await runWorkers(env, closing)
  else await runProcess(env, closing, { dev, worker: cluster.isWorker })
} catch (error) {
  if (!closing.begun()) {
    tell(error)
    await closing.run()
    process.exit(1)
  }
}
