import { Counter, Histogram, type Registry } from 'prom-client'

/** Upper bounds of the duration histogram in seconds, inclusive. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const

/** Observations of one endpoint. `buckets`: one per bound and one for slower requests, not cumulative. */
type Series = { statuses: Map<number, number>; buckets: number[]; count: number; sum: number }

/**
 * Count and duration of requests by endpoint. prom-client builds and hashes the labels of every observation; here
 * `record` costs two map lookups, and the labels are built when the metrics are read.
 */
export function requestMetrics(registry: Registry) {
  const byEndpoint = new Map<string, Series>()
  return {
    requests: new Counter({
      name: 'assay_requests_total',
      help: 'Answered requests by endpoint and status',
      labelNames: ['endpoint', 'status'],
      registers: [registry],
      collect() {
        this.reset()
        for (const [endpoint, { statuses }] of byEndpoint)
          for (const [status, count] of statuses) this.inc({ endpoint, status }, count)
      },
    }),
    duration: new DurationHistogram(registry, byEndpoint),
    /** Counts a completed request. `endpoint` is from a fixed list. */
    record(endpoint: string, status: number, seconds: number): void {
      let series = byEndpoint.get(endpoint)
      if (!series) {
        series = { statuses: new Map(), buckets: Array(bounds.length + 1).fill(0), count: 0, sum: 0 }
        byEndpoint.set(endpoint, series)
      }
      series.statuses.set(status, (series.statuses.get(status) ?? 0) + 1)
      const found = bounds.findIndex((bound) => seconds <= bound)
      const bucket = found < 0 ? bounds.length : found
      series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1
      series.count += 1
      series.sum += seconds
    },
  }
}

const name = 'assay_request_seconds'
const help = 'Time from the request head to the end of the answer'

/** The histogram as the registry reads it; its values come from `byEndpoint`, not from `observe`. */
class DurationHistogram extends Histogram<'endpoint'> {
  private readonly byEndpoint: ReadonlyMap<string, Series>

  constructor(registry: Registry, byEndpoint: ReadonlyMap<string, Series>) {
    super({
      name,
      help,
      labelNames: ['endpoint'],
      buckets: [...bounds],
      registers: [registry],
    })
    this.byEndpoint = byEndpoint
  }

  /** What both `get` and the registry call for the values. */
  async getForPromString() {
    const values = [...this.byEndpoint].flatMap(([endpoint, { buckets, count, sum }]) => {
      const sharedLabels = { endpoint }
      let below = 0
      return [
        ...bounds.map((le, index) => {
          below += buckets[index] ?? 0
          return { labels: { le }, sharedLabels, value: below, metricName: `${name}_bucket` }
        }),
        { labels: { le: '+Inf' }, sharedLabels, value: count, metricName: `${name}_bucket` },
        { labels: {}, sharedLabels, value: sum, metricName: `${name}_sum` },
        { labels: {}, sharedLabels, value: count, metricName: `${name}_count` },
      ]
    })
    return { name, help, type: 'histogram', aggregator: 'sum', values }
  }
}
