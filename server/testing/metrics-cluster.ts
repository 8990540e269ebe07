import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { Gauge } from 'prom-client'
import { createMetrics } from '../platform/metrics.ts'
import { gatherWorkerMetrics } from '../platform/worker-metrics.ts'

/**
 * Three workers, of which the n-th counts n requests. Each reads the metrics once all have counted; the texts go to the
 * parent.
 */
if (cluster.isPrimary) {
  gatherWorkerMetrics()
  const workers: Worker[] = [1, 2, 3].map((n) => cluster.fork({ COUNT: String(n) }))
  await Promise.all(workers.map((worker) => once(worker, 'message')))
  const texts: string[] = []
  for (const worker of workers) {
    const read = new Promise<string>((resolve) => {
      worker.on('message', (message) => {
        if (typeof message === 'object' && 'read' in message) resolve(message.read)
      })
    })
    worker.send('read')
    texts.push(await read)
  }
  process.send?.(texts, () => process.exit(0))
} else {
  const metrics = createMetrics()
  const count = Number(process.env.COUNT)
  for (let i = 0; i < count; i++) metrics.record('test', 200, 0.01)
  const registers = [metrics.registry]
  new Gauge({ name: 'a_sum', help: 'a sum', registers }).set(count)
  new Gauge({ name: 'a_maximum', help: 'a maximum', registers, aggregator: 'max' }).set(count)
  process.on('message', async (message) => {
    if (message === 'read') process.send?.({ read: await metrics.text() })
  })
  process.send?.('ready')
}
