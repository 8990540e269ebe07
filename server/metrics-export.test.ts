import { expect, it } from 'vitest'
import { openMetricsExport } from './platform/metrics-export.ts'
import { atEnd } from './testing/at-end.ts'
import { openCollector } from './testing/otlp-collector.ts'
import { openService } from './testing/service.ts'

it('metrics are exported with the names and values of /metrics, and once more at the end', async () => {
  const collector = await openCollector()
  atEnd(collector.close)
  const service = await openService()
  const { key } = await service.account()
  const { registry } = service.system.metrics
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, OTEL_SERVICE_NAME: 'assay-test' }
  const exporting = await openMetricsExport(settings, [registry])

  expect((await service.get('/v1/usage', key)).status).toBe(200)
  expect((await service.get('/v1/usage', 'svc_live_of_no_one')).status).toBe(401)
  await exporting.flush()

  const stored = await registry.getMetricsAsJSON()
  const exported = collector.metrics.map(({ name, sum, gauge, histogram }) => ({
    name,
    type: sum ? 'counter' : gauge ? 'gauge' : 'histogram',
    points: (sum ?? gauge ?? histogram)?.dataPoints ?? [],
  }))
  for (const { name, type, values } of stored) {
    const found = exported.find((metric) => metric.name === name)
    // A metric without a value is left out by the exporter or has no point.
    if (!found) expect(values, name).toEqual([])
    else expect([found.name, found.type]).toEqual([name, String(type)])
  }
  const requests = collector.metrics.find(({ name }) => name === 'assay_requests_total')
  expect(requests?.sum?.isMonotonic).toBe(true)
  expect(requests?.sum?.dataPoints.reduce((sum, { asDouble = 0 }) => sum + asDouble, 0)).toBe(2)

  const latency = collector.metrics.find(({ name }) => name === 'assay_request_seconds')
  for (const { count, bucketCounts = [], explicitBounds = [] } of latency?.histogram?.dataPoints ?? []) {
    expect(bucketCounts.reduce((sum, one) => sum + one, 0)).toBe(count)
    expect(bucketCounts).toHaveLength(explicitBounds.length + 1)
  }
  expect(latency?.histogram?.dataPoints.reduce((sum, { count = 0 }) => sum + count, 0)).toBe(2)
  expect(collector.resources[0]).toEqual(
    expect.arrayContaining([{ key: 'service.name', value: { stringValue: 'assay-test' } }]),
  )

  await service.get('/v1/usage', key)
  await exporting.close()
  const last = collector.metrics.find(({ name }) => name === 'assay_requests_total')
  expect(last?.sum?.dataPoints.reduce((sum, { asDouble = 0 }) => sum + asDouble, 0)).toBe(3)
})

it('without an endpoint nothing is exported', async () => {
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: null, OTEL_SERVICE_NAME: 'assay' }
  const exporting = await openMetricsExport(settings, [])
  await exporting.flush()
  await exporting.close()
})
