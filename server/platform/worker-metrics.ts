import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

const type = 'metrics of all workers'
type Request = { type: typeof type; id: number }
type Reply = Request & { text: string | null; error: string | null }

const isOurs = <Message extends Request>(message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === type

/** In the first of several processes: gathers the metrics of all workers for each of them that asks. */
export function gatherWorkerMetrics(): void {
  const workers = new AggregatorRegistry()
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (!isOurs<Request>(message)) return
    const reply = (result: Pick<Reply, 'text' | 'error'>) => {
      if (worker.isConnected()) worker.send({ type, id: message.id, ...result })
    }
    workers.clusterMetrics().then(
      (text) => reply({ text, error: null }),
      (error: unknown) => reply({ text: null, error: String(error) }),
    )
  })
}

/**
 * In a worker: reads the metrics of all workers through the first process, so that it does not matter which of them a
 * scrape reaches. Rejects if a worker does not answer within five seconds: without it, counters would go down.
 */
export function workerMetricsReader(registries: Registry[]): () => Promise<string> {
  AggregatorRegistry.setRegistries(registries)
  // Listens for the questions of the first process.
  new AggregatorRegistry()
  const waiting = new Map<number, PromiseWithResolvers<string>>()
  let last = 0
  process.on('message', (message) => {
    if (!isOurs<Reply>(message)) return
    const { id, text, error } = message
    if (text === null) waiting.get(id)?.reject(new Error(`The metrics of the workers are incomplete: ${error}`))
    else waiting.get(id)?.resolve(text)
    waiting.delete(id)
  })
  return () => {
    last += 1
    const reading = Promise.withResolvers<string>()
    waiting.set(last, reading)
    process.send?.({ type, id: last } satisfies Request)
    return reading.promise
  }
}
