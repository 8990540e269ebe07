import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { RecordedRequest } from './recorded-request.ts'

/**
 * How a service fails. `slow` responds late or never; `truncated` declares a length and closes midway; `huge` sends an
 * endless body. `times`: applies to that many requests. `when`: applies to matching requests.
 */
export type Fault = (
  | { kind: 'slow'; ms: number | 'never' }
  | { kind: 'status'; status: number; retryAfter?: number | string; body?: string }
  | { kind: 'redirect'; to: string; status?: 301 | 302 | 303 | 307 | 308 }
  | { kind: 'garbage'; body?: string }
  | { kind: 'html' | 'truncated' | 'reset' | 'huge' | 'gzip-bomb' }
) & { times?: number; when?: (requested: RecordedRequest) => boolean }

const page = '<!doctype html><html><head><title>Service unavailable</title></head><body>Please try later.</body></html>'
const jsonType = { 'content-type': 'application/json' }

/** A gzip stream that expands from half a megabyte to half a gigabyte by repeating one gzip member. */
const bomb = (): Buffer => {
  const member = gzipSync(Buffer.alloc(1024 * 1024, ' '))
  return Buffer.concat(Array.from({ length: 512 }, () => member))
}

function* endless(): Generator<Buffer> {
  yield Buffer.from('{"endless":"')
  const chunk = Buffer.alloc(64 * 1024, 'a')
  while (true) yield chunk
}

/** Applies the fault. Returns true when it has responded, false when the normal response must still be sent. */
export async function misbehave(fault: Fault, response: ServerResponse, closing: AbortSignal): Promise<boolean> {
  switch (fault.kind) {
    case 'slow':
      await pause(fault.ms === 'never' ? 2 ** 31 - 1 : fault.ms, undefined, { signal: closing }).catch(() => undefined)
      return closing.aborted
    case 'status': {
      const retry = fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) }
      response.writeHead(fault.status, { ...jsonType, ...retry }).end(fault.body ?? '{"error":"simulated"}')
      return true
    }
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
      return true
    case 'truncated':
      response.writeHead(200, { ...jsonType, 'content-length': 100_000 })
      response.write('{"half":"of an answer', () => response.socket?.end())
      return true
    case 'reset':
      response.socket?.resetAndDestroy()
      return true
    case 'redirect':
      response.writeHead(fault.status ?? 302, { location: fault.to }).end()
      return true
    case 'garbage':
      response.writeHead(200, jsonType).end(fault.body ?? '{"vulns":[{"id":')
      return true
    case 'huge':
      response.writeHead(200, jsonType)
      await pipeline(Readable.from(endless()), response, { signal: closing }).catch(() => undefined)
      return true
    case 'gzip-bomb':
      response.writeHead(200, { ...jsonType, 'content-encoding': 'gzip' }).end(bomb())
      return true
  }
}
