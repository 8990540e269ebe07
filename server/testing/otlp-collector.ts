import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: unknown[] }
type Attribute = { key: string; value: { stringValue?: string } }
type Point = {
  attributes?: Attribute[]
  asDouble?: number
  count?: number
  sum?: number
  bucketCounts?: number[]
  explicitBounds?: number[]
}
export type ReceivedMetric = {
  name: string
  sum?: { isMonotonic: boolean; dataPoints: Point[] }
  gauge?: { dataPoints: Point[] }
  histogram?: { dataPoints: Point[] }
}
type Body = {
  resourceSpans?: { scopeSpans: { spans: Span[] }[] }[]
  resourceMetrics?: { resource: { attributes: Attribute[] }; scopeMetrics: { metrics: ReceivedMetric[] }[] }[]
}

/** A collector on loopback: the spans that it received by OTLP over HTTP, and the metrics of the last export. */
export async function openCollector() {
  const spans: Span[] = []
  const metrics: ReceivedMetric[] = []
  const resources: Attribute[][] = []
  const server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      const { resourceSpans, resourceMetrics } = JSON.parse(Buffer.concat(chunks).toString()) as Body
      if (req.url === '/v1/traces')
        spans.push(...(resourceSpans ?? []).flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      if (req.url === '/v1/metrics') {
        resources.push(...(resourceMetrics ?? []).map(({ resource }) => resource.attributes))
        const received = (resourceMetrics ?? []).flatMap(({ scopeMetrics }) =>
          scopeMetrics.flatMap((scope) => scope.metrics),
        )
        metrics.splice(0, metrics.length, ...received)
      }
      res.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { spans, metrics, resources, close, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
