import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTracing } from './platform/tracing.ts'
import { openCollector } from './testing/otlp-collector.ts'
import type { Account } from './testing/service.ts'
import { waitFor } from './testing/wait.ts'
import { makeWebhook, openInternet, openService, receivedBy } from './testing/webhooks.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)
beforeEach(() => internet.clear())
const service = await openService({ internet })

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const given = `00-${traceId}-00f067aa0ba902b7-01`
const risky = { event_type: 'signup', ip: '185.220.101.4', email: 'kim.secret@mailinator.com' }

const assess = async ({ key }: Account, traceparent: string, event: object = risky): Promise<string> => {
  const headers = { 'X-API-Key': key, 'Content-Type': 'application/json', traceparent }
  const answer = await service.call('/v1/assess', { method: 'POST', body: JSON.stringify(event), headers })
  expect(answer.status, answer.text).toBe(200)
  return (answer.body as { request_id: string }).request_id
}
const lineOf = (requestId: string): Record<string, unknown> =>
  service.logged
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .find((line) => line.request_id === requestId && line.msg === 'request') ?? {}

describe('the trace of a caller', () => {
  it('is in the log and in the webhooks of an assessment, without a collector', async () => {
    const account = await service.account('lookups_growth')
    const webhook = await makeWebhook(service, account)
    const requestId = await assess(account, given)
    await service.system.webhooks.runDue()
    expect(receivedBy(internet, webhook).map(({ headers }) => headers.traceparent)).toEqual([given])
    expect(lineOf(requestId)).toMatchObject({ trace_id: traceId })
  })

  it.each([
    '',
    'x',
    `01-${traceId}-00f067aa0ba902b7-01`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${traceId}-00f067aa0ba902b7-01","x":"`,
  ])('that is malformed is ignored: %j', async (traceparent) => {
    const account = await service.account('lookups_growth')
    const webhook = await makeWebhook(service, account)
    const requestId = await assess(account, traceparent)
    await service.system.webhooks.runDue()
    expect(receivedBy(internet, webhook).map(({ headers }) => headers.traceparent)).toEqual([undefined])
    expect(lineOf(requestId)).not.toHaveProperty('trace_id')
  })
})

describe('with a collector', () => {
  it('a request is one trace through authentication, reservation, sources and record, up to its webhook', async () => {
    const collector = await openCollector()
    const tracing = await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'assay' })
    const account = await service.account('lookups_growth')
    const webhook = await makeWebhook(service, account)
    // Its registration is not known yet, so a source is queried.
    const requestId = await assess(account, given, {
      ...risky,
      email: 'kim.secret@fresh-offers.com',
      form: { honeypot: 'x' },
    })
    await service.system.webhooks.runDue()
    await tracing.close()
    await waitFor(() => expect(collector.spans.map(({ name }) => name)).toContain('webhook delivery'))
    const spans = collector.spans.filter((span) => span.traceId === traceId)
    const named = (name: string) => spans.find((span) => span.name === name)
    const request = named('request')
    expect(request?.parentSpanId).toBe('00f067aa0ba902b7')
    for (const name of ['authenticate', 'reserve', 'source rdap', 'record'])
      expect(named(name), name).toMatchObject({ parentSpanId: request?.spanId })
    const delivery = named('webhook delivery')
    expect(delivery?.parentSpanId).toBe(request?.spanId)
    expect(receivedBy(internet, webhook).map(({ headers }) => headers.traceparent)).toEqual([
      `00-${traceId}-${delivery?.spanId}-01`,
    ])
    expect(lineOf(requestId)).toMatchObject({ trace_id: traceId })
    expect(JSON.stringify(collector.spans)).not.toMatch(/kim|fresh-offers|185\.220/)
    await collector.close()
  })

  it('that is down, a request gets its response as before', async () => {
    const tracing = await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_SERVICE_NAME: 'assay' })
    await assess(await service.account('lookups_growth'), given)
    await tracing.close()
  })
})
