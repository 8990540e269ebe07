import fc from 'fast-check'
import { Counter, Histogram, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { createLog, requestLog } from './log.ts'
import { requestMetrics } from './request-metrics.ts'

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const seconds = fc.oneof(fc.constantFrom(...buckets), fc.double({ min: 0, max: 20, noNaN: true }))
const read = async (histogram: Histogram) =>
  (await histogram.get()).values.map(({ labels, metricName, value }) => ({ labels, metricName, value }))
const request = fc.record({
  endpoint: fc.constantFrom('ip.geo', 'visit.open'),
  status: fc.constantFrom(200, 302),
  seconds,
})

it('count and time requests exactly as the counter and histogram of prom-client do, at every read (property)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(request, { maxLength: 8 }), { maxLength: 3 }), async (reads) => {
      const [own, plain] = [new Registry(), new Registry()]
      const metrics = requestMetrics(own)
      const { requests, duration } = metrics
      const registers = [plain]
      const [help, timeHelp] = [
        'Answered requests by endpoint and status',
        'Time from the request head to the end of the answer',
      ]
      const count = new Counter({ name: 'assay_requests_total', help, labelNames: ['endpoint', 'status'], registers })
      const times = new Histogram({
        name: 'assay_request_seconds',
        help: timeHelp,
        labelNames: ['endpoint'],
        buckets,
        registers,
      })
      for (const some of reads) {
        for (const { endpoint, status, seconds } of some) {
          metrics.record(endpoint, status, seconds)
          count.inc({ endpoint, status })
          times.observe({ endpoint }, seconds)
        }
        const ordered = (text: string): string[] => text.split('\n').toSorted()
        expect(ordered(await own.metrics())).toEqual(ordered(await plain.metrics()))
        expect((await requests.get()).values).toHaveLength((await count.get()).values.length)
        expect(await read(duration)).toEqual(await read(times))
      }
    }),
  )
})

it('the line of a request is the one that the log itself would write (property)', () => {
  fc.assert(
    fc.property(request, ({ endpoint, status, seconds }) => {
      const lines: string[] = []
      const log = createLog('info', { write: (line) => void lines.push(line) })
      const requestId = 'req_0000000000000000000001'
      requestLog(log)({ requestId, endpoint, status, seconds })
      log.info({ request_id: requestId, endpoint, status, ms: Math.round(seconds * 1e5) / 100 }, 'request')
      const [own, plain] = lines.map((line) => Object.entries({ ...JSON.parse(line), time: 'now' }))
      expect(own).toEqual(plain)
      expect(lines.map((line) => line.replace(/"time":"[^"]+"/, ''))[0]).toMatch(/^\{[^\n]+\}\n$/)
    }),
  )
})

it('no line of a request is written above level info', () => {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  requestLog(log)({ requestId: 'req_1', endpoint: 'healthz', status: 200, seconds: 0.1 })
  expect(lines).toEqual([])
})
