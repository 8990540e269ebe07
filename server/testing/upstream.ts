import type { IncomingMessage, ServerResponse } from 'node:http'
import { providers, type UpstreamId } from '../catalog/providers.ts'
import { type Upstream, upstream } from '../providers/upstream.ts'
import { atEnd } from './at-end.ts'
import { guardedHttp } from './guarded-http.ts'
import { serveOnLoopback } from './loopback.ts'

type Written = { status?: number; headers?: Record<string, string>; body?: unknown }
type Handler = (request: IncomingMessage) => Written | undefined

/**
 * An upstream on loopback: `answer` returns the response to a request, 404 if none. `queries` lists the requested
 * paths in order.
 */
export async function upstreamOnLoopback(id: UpstreamId, answer: Handler, maxBytes?: number) {
  const queries: string[] = []
  const origin = await serveOnLoopback((request, response) => {
    queries.push(request.url ?? '')
    write(response, answer(request) ?? { status: 404, body: 'not found' })
  })
  const http = guardedHttp()
  atEnd(() => http.close())
  const terms = { ...providers[id].upstream, ...(maxBytes ? { maxBytes } : {}) }
  const found: Upstream = upstream(http, origin, terms)
  return { upstream: found, origin, queries }
}

function write(response: ServerResponse, { status = 200, headers = {}, body }: Written): void {
  response.writeHead(status, headers)
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** A signal that never aborts, for requests without a timeout. */
export const timeout = new AbortController().signal
