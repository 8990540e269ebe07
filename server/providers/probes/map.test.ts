import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measuring } from '../../testing/measuring.ts'
import { UpstreamFailure } from '../upstream.ts'
import { faultOf } from './fault.ts'
import { hasNoProbes, mapCreated, mapMeasurement } from './map.ts'
import type { CheckType } from './measurement.ts'
import { measurementRequest } from './request.ts'

const probe = {
  continent: 'EU',
  country: 'DE',
  city: 'Falkenstein',
  asn: 24940,
  network: 'Hetzner',
  latitude: 50,
  longitude: 12,
}
const only = (type: CheckType, result: object, where: object = probe) =>
  mapMeasurement(
    { status: 'finished', results: [{ probe: where, result: { status: 'finished', rawOutput: 'x', ...result } }] },
    type,
  ).runs[0]

describe('a measurement request', () => {
  it('of a page names scheme, port, path and query, and fetches with GET', () => {
    expect(measurementRequest(measuring({ scheme: 'http', port: 8080, path: '/a?b=c?d' }), 3)).toEqual({
      type: 'http',
      target: 'example.com',
      limit: 3,
      measurementOptions: { protocol: 'HTTP', port: 8080, request: { method: 'GET', path: '/a', query: 'b=c?d' } },
    })
  })

  it('of a connection is a ping over TCP', () => {
    const locations = [{ country: 'DE' }]
    expect(measurementRequest(measuring({ type: 'tcp', port: 25, locations }), 1)).toEqual({
      type: 'ping',
      target: 'example.com',
      limit: 1,
      locations,
      measurementOptions: { protocol: 'TCP', port: 25 },
    })
  })

  it('of pings or a name needs no options', () => {
    expect(measurementRequest(measuring({ type: 'ping' }), 1)).not.toHaveProperty('measurementOptions')
    expect(measurementRequest(measuring({ type: 'dns' }), 1)).not.toHaveProperty('measurementOptions')
  })
})

describe('a report', () => {
  it('of a page has its steps, status and body', () => {
    const timings = { total: 100, dns: 5, tcp: 10, tls: 20, firstByte: 60, download: 5 }
    const result = { resolvedAddress: '2606:2800:0:0::1', statusCode: 200, rawBody: 'hello', truncated: false, timings }
    expect(only('http', result)).toMatchObject({
      state: 'answered',
      address: '2606:2800::1',
      httpStatus: 200,
      body: { text: 'hello', whole: true },
      timings: { total: 100, dns: 5, tcp: 10, tls: 20, first_byte: 60, download: 5 },
    })
  })

  it('whose body was truncated, or might have been, is not complete', () => {
    expect(only('http', { rawBody: 'a', truncated: true })?.body).toEqual({ text: 'a', whole: false })
    expect(only('http', { rawBody: 'a' })?.body).toEqual({ text: 'a', whole: false })
    expect(only('http', { rawBody: 'a'.repeat(20_000), truncated: false })?.body?.whole).toBe(false)
    expect(only('http', { rawBody: null, truncated: false })?.body).toEqual({ text: '', whole: true })
  })

  it('of pings, of a connection and of a name has one time', () => {
    const stats = { min: 9, avg: 9.5, max: 10, total: 3, rcv: 2, drop: 1, loss: 33.3 }
    expect(only('ping', { stats })).toMatchObject({
      timings: { total: 9.5, tcp: null },
      packets: { received: 2, sent: 3 },
    })
    expect(only('tcp', { stats })).toMatchObject({ timings: { total: 9.5, tcp: 9.5 } })
    const answers = [{ type: 'A', value: '93.184.216.34' }]
    expect(only('dns', { statusCodeName: 'NOERROR', answers, timings: { total: 7 } })).toMatchObject({
      timings: { dns: 7, total: 7 },
      dns: { status: 'NOERROR', answers: 1 },
    })
  })

  it('in an unknown state says nothing about the target', () => {
    expect(only('http', { status: 'melted' })).toMatchObject({ state: 'failed', fault: { source: 'internal' } })
  })

  it('with an invalid place or address retains the valid parts', () => {
    const where = { ...probe, country: '<b>', city: 'a\u0000b', asn: -1, latitude: 900 }
    expect(only('http', { resolvedAddress: '<script>' }, where)).toMatchObject({
      address: null,
      location: { continent: 'EU', country: null, city: 'a b', asn: null, latitude: null, longitude: 12 },
    })
  })
})

describe('the blame', () => {
  it.each([
    ['connect ECONNREFUSED 93.184.216.34:443', 'target', false],
    ['Request timeout.', 'target', true],
    ['getaddrinfo ENOTFOUND nowhere.example', 'resolver', false],
    ['queryA ESERVFAIL example.com', 'resolver', false],
    ['ping: nowhere.example: Name or service not known', 'resolver', false],
    ['connection timed out; no servers could be reached', 'resolver', true],
    ['Private IP ranges are not allowed.', 'resolver', false],
    ['Internal error.', 'internal', false],
    ['Test failed. Please try again.', 'internal', false],
    ['The measurement command timed out.', 'internal', true],
    [null, 'internal', false],
  ])('for %j lies with the %s', (output, source, timedOut) => {
    expect(faultOf(output)).toMatchObject({ source, timedOut })
  })
})

describe('data from the network', () => {
  it('is parsed or rejected as malformed, and nothing else is thrown (property)', () => {
    const near = fc.record({
      status: fc.constantFrom('finished', 'in-progress', 1),
      results: fc.array(
        fc.record({
          probe: fc.anything(),
          result: fc.oneof(
            fc.anything(),
            fc.record({ status: fc.string(), rawOutput: fc.anything(), timings: fc.anything(), stats: fc.anything() }),
          ),
        }),
        { maxLength: 3 },
      ),
    })
    const types = fc.constantFrom<CheckType>('http', 'ping', 'tcp', 'dns')
    fc.assert(
      fc.property(fc.oneof(fc.anything(), near), types, (document, type) => {
        for (const read of [() => mapMeasurement(document, type), () => mapCreated(document)])
          try {
            read()
          } catch (error) {
            expect(error).toBeInstanceOf(UpstreamFailure)
          }
        expect(typeof hasNoProbes(document)).toBe('boolean')
      }),
    )
  })

  it('with more results than a measurement can have is rejected', () => {
    const results = Array.from({ length: 501 }, () => ({ probe, result: { status: 'finished' } }))
    expect(() => mapMeasurement({ status: 'finished', results }, 'http')).toThrow(UpstreamFailure)
  })
})
