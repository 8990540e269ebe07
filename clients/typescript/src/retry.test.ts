import { describe, expect, it } from 'vitest'
import { ConnectionError } from './errors.ts'
import { retryingFetch } from './retry.ts'

type Reply = Response | Error

/** `retryingFetch` over prepared replies; counts the attempts and records the waits. */
function prepared(replies: readonly Reply[], retries = 2) {
  const waits: number[] = []
  let attempts = 0
  const send = retryingFetch({
    retries,
    timeout: 1000,
    wait: async (milliseconds) => void waits.push(milliseconds),
    fetch: async () => {
      const reply = replies[attempts++] ?? new Error('no further reply')
      if (reply instanceof Error) throw reply
      return reply
    },
  })
  return { send, waits, attempts: () => attempts }
}
const status = (code: number, headers: Record<string, string> = {}) => new Response(null, { status: code, headers })
const failed = (code: string, headers: Record<string, string> = {}) =>
  Response.json({ error: { code, message: 'Not available.' } }, { status: 503, headers })
const url = 'http://127.0.0.1/v1/x'
const lookup = 'http://127.0.0.1/prefix/v1/ip/203.0.113.7/geo'
const broken = () => new TypeError('fetch failed', { cause: new Error('ECONNRESET') })

describe('a request', () => {
  it('that is refused for its rate is repeated after Retry-After, whatever its method', async () => {
    const { send, waits } = prepared([status(429, { 'Retry-After': '7' }), status(429), status(200)])
    expect((await send(url, { method: 'POST', body: '{}' })).status).toBe(200)
    expect(waits).toEqual([7000, expect.closeTo(750, -3)])
  })

  it('is repeated a bounded number of times and then returns the last refusal', async () => {
    const { send, attempts } = prepared(Array.from({ length: 9 }, () => status(503)))
    expect((await send(url)).status).toBe(503)
    expect(attempts()).toBe(3)
  })

  it('is not held back by a Retry-After of more than a minute', async () => {
    const { send, attempts } = prepared([status(429, { 'Retry-After': '3600' })])
    expect((await send(url)).status).toBe(429)
    expect(attempts()).toBe(1)
  })

  it('that may have a second effect is not repeated where the first may have taken effect', async () => {
    const { send, attempts } = prepared([broken(), status(200)])
    await expect(send(url, { method: 'POST', body: '{}' })).rejects.toThrow(ConnectionError)
    expect(attempts()).toBe(1)
    for (const code of [502, 503, 504])
      for (const method of ['POST', 'PATCH'])
        expect((await prepared([status(code), status(200)]).send(url, { method, body: '{}' })).status).toBe(code)
  })

  it.each([
    ['GET', {}],
    ['POST', { 'Idempotency-Key': 'k' }],
  ])('%s without a second effect is repeated after a lost connection', async (method, headers) => {
    const { send } = prepared([broken(), status(502), status(503), status(200)], 3)
    expect((await send(url, { method, headers })).status).toBe(200)
  })

  it('that uses units is repeated only where the service says that none was used', async () => {
    const lost = prepared([broken(), status(200)])
    await expect(lost.send(lookup)).rejects.toThrow(ConnectionError)
    const failures = [status(502), status(503, { 'Retry-After': '1' }), status(504), failed('DNS_UNAVAILABLE')]
    for (const failure of failures) {
      const { send, attempts } = prepared([failure, status(200)])
      expect(await send(lookup)).toBe(failure)
      expect(attempts()).toBe(1)
    }
    const { send, waits } = prepared([status(429), failed('DATABASE_UNAVAILABLE', { 'Retry-After': '5' }), status(200)])
    expect((await send(lookup)).status).toBe(200)
    expect(waits[1]).toBe(5000)
    const assessed = prepared([failed('DATABASE_UNAVAILABLE'), status(200)])
    expect((await assessed.send(url, { method: 'POST', body: '{}' })).status).toBe(503)
  })

  it('names the cause of a failed connection', async () => {
    const { send } = prepared([broken()], 0)
    await expect(send(url)).rejects.toThrow('GET http://127.0.0.1: ECONNRESET')
  })

  it('that the caller aborts is not repeated', async () => {
    const { send, attempts } = prepared([broken(), status(200)])
    await expect(send(url, { signal: AbortSignal.abort() })).rejects.toThrow()
    expect(attempts()).toBe(1)
  })
})
