import cluster from 'node:cluster'
import { Counter, collectDefaultMetrics, Histogram, register as ofProcess, Registry } from 'prom-client'
import { requestMetrics } from './request-metrics.ts'
import { workerMetricsReader } from './worker-metrics.ts'

/**
 * Metrics of one service. Those of the process are collected once in each process: their observers of garbage
 * collection and event loop can never be stopped, and would hold every service that was closed.
 */
export function createMetrics() {
  const registry = new Registry()
  if (!ofProcess.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics()
  return {
    registry,
    /** Text of all metrics, for Prometheus; with several workers, of all of them together. */
    text: cluster.isWorker
      ? workerMetricsReader([ofProcess, registry])
      : () => Registry.merge([ofProcess, registry]).metrics(),
    ...requestMetrics(registry),
    upstreams: new Counter({
      name: 'assay_upstream_total',
      help: 'Queries that memory could not answer, by source and outcome: ok, cached in the database, circuit_open, or the failure',
      labelNames: ['source', 'outcome'],
      registers: [registry],
    }),
    upstreamSeconds: new Histogram({
      name: 'assay_upstream_seconds',
      help: 'Time that an upstream took to answer or to fail',
      labelNames: ['source'],
      buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
    reservations: new Counter({
      name: 'assay_reservations_total',
      help: 'Reservations by outcome',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    deliveries: new Counter({
      name: 'assay_webhook_attempts_total',
      help: 'Attempts of webhook deliveries by outcome',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    streamed: new Counter({
      name: 'assay_stream_events_total',
      help: 'Events of event streams by outcome: sent, refused (one by one), failed_batch (a batch, tried again)',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    emails: new Counter({
      name: 'assay_emails_total',
      help: 'Attempts to send an email by outcome: sent, retrying, failed (given up)',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    links: new Counter({
      name: 'assay_link_requests_total',
      help: 'Requests of visitors to protected links by outcome',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    groupSize: new Histogram({
      name: 'assay_reservation_group_size',
      help: 'Reservations sent as one statement',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
      registers: [registry],
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
