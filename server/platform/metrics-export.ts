import os from 'node:os'
import { type HrTime, ValueType } from '@opentelemetry/api'
import type { MetricData } from '@opentelemetry/sdk-metrics'
import type { MetricValue, Registry } from 'prom-client'
import type { Env } from './env.ts'

export type MetricsExport = { flush(): Promise<void>; close(): Promise<void> }

type Sdk = typeof import('@opentelemetry/sdk-metrics')
type Metric = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number]
type Named = MetricValue<string> & { metricName?: string }
type Times = { startTime: HrTime; endTime: HrTime }

/**
 * Exports the metrics of `/metrics`, with the same names, every minute by OTLP over HTTP to OTEL_EXPORTER_OTLP_ENDPOINT.
 * Each process exports its own under a `service.instance.id`. The SDK is loaded only if the endpoint is set.
 */
export async function openMetricsExport(
  env: Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME'>,
  registries: readonly Registry[],
): Promise<MetricsExport> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === null) return { flush: async () => undefined, close: async () => undefined }
  const [sdk, { OTLPMetricExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const resource = resourceFromAttributes({
    'service.name': env.OTEL_SERVICE_NAME,
    'service.instance.id': `${os.hostname()}-${process.pid}`,
  })
  const startTime = hrTimeOf(performance.timeOrigin)
  const collect = async () => {
    const times = { startTime, endTime: hrTimeOf(Date.now()) }
    const stored = await Promise.all(registries.map((registry) => registry.getMetricsAsJSON()))
    const metrics = stored.flat().flatMap((metric) => dataOf(sdk, metric, times) ?? [])
    return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'assay' }, metrics }] }, errors: [] }
  }
  const exporter = new OTLPMetricExporter({ url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/metrics` })
  const reader = new sdk.PeriodicExportingMetricReader({ exporter, metricProducers: [{ collect }] })
  const provider = new sdk.MeterProvider({ resource, readers: [reader] })
  return {
    flush: () => provider.forceFlush(),
    close: () => provider.shutdown().catch(() => undefined),
  }
}

const hrTimeOf = (ms: number): HrTime => [Math.floor(ms / 1_000), Math.floor((ms % 1_000) * 1e6)]

function dataOf(sdk: Sdk, metric: Metric, times: Times): MetricData | null {
  const base = {
    descriptor: { name: metric.name, description: metric.help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: sdk.AggregationTemporality.CUMULATIVE,
  }
  const numbers = () => metric.values.map(({ labels, value }) => ({ ...times, attributes: { ...labels }, value }))
  switch (String(metric.type)) {
    case 'counter':
      return { ...base, dataPointType: sdk.DataPointType.SUM, isMonotonic: true, dataPoints: numbers() }
    case 'gauge':
      return { ...base, dataPointType: sdk.DataPointType.GAUGE, dataPoints: numbers() }
    case 'histogram':
      return { ...base, dataPointType: sdk.DataPointType.HISTOGRAM, dataPoints: histogramsOf(metric, times) }
    default:
      return null
  }
}

/** Cumulative buckets by labels, as Prometheus has them, to counts between boundaries. */
function histogramsOf({ name, values }: Metric, times: Times) {
  const series = new Map<string, { labels: object; upTo: [number, number][]; sum: number; count: number }>()
  for (const { metricName = '', labels, value } of values as Named[]) {
    const { le, ...others } = labels
    const key = JSON.stringify(others)
    const one = series.get(key) ?? { labels: others, upTo: [], sum: 0, count: 0 }
    series.set(key, one)
    if (metricName === `${name}_sum`) one.sum = value
    else if (metricName === `${name}_count`) one.count = value
    else if (le !== '+Inf') one.upTo.push([Number(le), value])
  }
  return [...series.values()].map(({ labels, upTo, sum, count }) => {
    const cumulative = [...upTo.map(([, value]) => value), count]
    const counts = cumulative.map((value, at) => value - (cumulative[at - 1] ?? 0))
    const value = { buckets: { boundaries: upTo.map(([boundary]) => boundary), counts }, sum, count }
    return { ...times, attributes: { ...labels }, value }
  })
}
