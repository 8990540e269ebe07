import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DatabaseHealth } from '../platform/database-health.ts'
import type { Exchange, Handler } from '../platform/exchange.ts'
import { newId } from '../platform/ids.ts'
import { type Log, plainLog } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { appErrorOf } from '../trpc/index.ts'
import { errorBody, errorHeaders, sendJson } from './responses.ts'
import { fileContentPolicy } from './security-headers.ts'

/** Status of a request whose client disconnected before the response; metrics and log only. */
const clientClosedRequest = 499

export type EnvelopeDeps = { log: Log; metrics: Metrics; health: Pick<DatabaseHealth, 'failed'> }
export type Envelope = ReturnType<typeof createEnvelope>

/**
 * Common handling of every request, whichever handler responds: an id, default headers, the documented error body,
 * exactly one count and one log line, and `Connection: close` if the connection cannot be reused.
 */
export function createEnvelope({ log, metrics, health }: EnvelopeDeps) {
  const requests = plainLog(log)
  const open = new Map<Exchange, number>()
  let draining = false

  function record(requestId: string, endpoint: string, status: number, startedAt: number): void {
    const seconds = (performance.now() - startedAt) / 1000
    metrics.requests.inc({ endpoint, status })
    metrics.duration.observe({ endpoint }, seconds)
    requests.info({ request_id: requestId, endpoint, status, ms: Math.round(seconds * 1e5) / 100 }, 'request')
  }

  function finish(exchange: Exchange, status: number): void {
    const startedAt = open.get(exchange)
    if (startedAt === undefined) return
    open.delete(exchange)
    record(exchange.requestId, exchange.endpoint, status, startedAt)
  }

  function fail(exchange: Exchange, thrown: unknown): void {
    if (!open.has(exchange)) return
    const { req, res, requestId, endpoint, headers } = exchange
    const error = appErrorOf(thrown, exchange.refusals)
    if (error.code === 'INTERNAL_ERROR')
      log.error({ request_id: requestId, endpoint, error: error.cause ?? thrown }, 'unexpected failure')
    if (error.code === 'DATABASE_UNAVAILABLE') health.failed(error.cause)
    const clientLeft = res.destroyed && !res.headersSent
    if (res.headersSent) {
      if (!res.writableEnded) res.destroy()
    } else if (!clientLeft) {
      if (hasUnreadBody(req)) headers.Connection = 'close'
      sendJson(res, error.status, { ...headers, ...errorHeaders(error) }, errorBody(error))
    }
    finish(exchange, clientLeft ? clientClosedRequest : error.status)
  }

  return {
    /** Calls `handle` and completes its exchange; synchronously if the handler is synchronous. Never rejects. */
    run(req: IncomingMessage, res: ServerResponse, handle: Handler): void {
      const requestId = newId('req')
      const exchange: Exchange = {
        req,
        res,
        requestId,
        headers: {
          'X-Service-Request-Id': requestId,
          'Cache-Control': 'private, no-store',
          'X-Content-Type-Options': 'nosniff',
          'Content-Security-Policy': fileContentPolicy,
        },
        endpoint: 'unregistered',
        refusals: undefined,
      }
      open.set(exchange, performance.now())
      if (draining) res.shouldKeepAlive = false
      const completed = (): void => finish(exchange, res.headersSent ? res.statusCode : clientClosedRequest)
      const failed = (error: unknown): void => fail(exchange, error)
      try {
        const handled = handle(exchange)
        if (handled) handled.then(completed).catch(failed)
        else completed()
      } catch (error) {
        failed(error)
      }
    },
    fail,
    record,
    /** Requests without a response so far. */
    open: (): IterableIterator<Exchange> => open.keys(),
    /** From now on, every response closes its connection. */
    drain(): void {
      draining = true
      for (const { res } of open.keys()) if (!res.headersSent) res.shouldKeepAlive = false
    },
  }
}

/** Whether the rest of a body would have to be read before the connection can be reused. */
export const hasUnreadBody = (req: IncomingMessage): boolean =>
  !req.complete && (req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0)
