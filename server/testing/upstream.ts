import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll } from 'vitest'
import { providers, type UpstreamId } from '../catalog/providers.ts'
import { type Upstream, upstream } from '../providers/upstream.ts'
import { guardedHttp } from './guarded-http.ts'
import { serveOnLoopback } from './loopback.ts'

type Written = { status?: number; headers?: Record<string, string>; body?: unknown }
type Handler = (request: IncomingMessage) => Written | undefined

/** A service outside that lives on loopback: `answer` gives what it says to a request, nothing being 404. `asked` holds the paths in the order of asking. */
export async function upstreamOnLoopback(id: UpstreamId, answer: Handler, maxBytes?: number) {
  const asked: string[] = []
  const origin = await serveOnLoopback((request, response) => {
    asked.push(request.url ?? '')
    write(response, answer(request) ?? { status: 404, body: 'not found' })
  })
  const http = guardedHttp()
  afterAll(() => http.close())
  const terms = { ...providers[id].upstream, ...(maxBytes ? { maxBytes } : {}) }
  const found: Upstream = upstream(http, origin, terms)
  return { upstream: found, origin, asked }
}

function write(response: ServerResponse, { status = 200, headers = {}, body }: Written): void {
  response.writeHead(status, headers)
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** For a question that takes as long as it takes. */
export const patience = new AbortController().signal
