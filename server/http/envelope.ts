import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DatabaseHealth } from '../platform/database-health.ts'
import type { Exchange, Handler } from '../platform/exchange.ts'
import { newId } from '../platform/ids.ts'
import { type Log, requestLog } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { continueTrace, type RemoteSpan } from '../platform/tracing.ts'
import { appErrorOf } from '../trpc/index.ts'
import { errorBody, errorHeaders, sendJson } from './responses.ts'
import { fileContentPolicy } from './security-headers.ts'

/** Status of a request whose client disconnected before the response; metrics and log only. */
const clientClosedRequest = 499

export type EnvelopeDeps = { log: Log; metrics: Metrics; health: Pick<DatabaseHealth, 'failed'> }
/** An exchange with what the envelope records. `startedAt`: milliseconds of the monotonic clock. */
type OpenExchange = Exchange & { readonly startedAt: number; readonly span: RemoteSpan; recorded: boolean }
export type Envelope = ReturnType<typeof createEnvelope>

/**
 * Common handling of every request, whichever handler responds: an id, default headers, the documented error body,
 * exactly one count and one log line, and `Connection: close` if the connection cannot be reused.
 */
export function createEnvelope({ log, metrics, health }: EnvelopeDeps) {
  const writeLine = requestLog(log)
  /** Exchanges whose handler is asynchronous and has not responded yet. */
  const open = new Set<OpenExchange>()
  let draining = false

  function record(
    requestId: string,
    endpoint: string,
    status: number,
    startedAt: number,
    traceId: string | null = null,
  ): void {
    const seconds = (performance.now() - startedAt) / 1000
    metrics.record(endpoint, status, seconds)
    writeLine({ requestId, endpoint, status, seconds, traceId })
  }

  function finish(exchange: OpenExchange, status: number): void {
    if (exchange.recorded) return
    exchange.recorded = true
    open.delete(exchange)
    const { requestId, endpoint, startedAt, span } = exchange
    record(requestId, endpoint, status, startedAt, span.traceId)
    span.end(
      { 'assay.endpoint': endpoint, 'assay.request_id': requestId, 'http.response.status_code': status },
      status >= 500,
    )
  }

  function complete(exchange: OpenExchange): void {
    finish(exchange, exchange.res.headersSent ? exchange.res.statusCode : clientClosedRequest)
  }

  function fail(exchange: OpenExchange, thrown: unknown): void {
    if (exchange.recorded) return
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
      if (exchange.help !== null) headers.Link = `<${exchange.help}${error.code}>; rel="help"`
      sendJson(res, error.status, { ...headers, ...errorHeaders(error) }, errorBody(error))
    }
    finish(exchange, clientLeft ? clientClosedRequest : error.status)
  }

  return {
    /** Calls `handle` and completes its exchange; synchronously if the handler is synchronous. Never rejects. */
    run(req: IncomingMessage, res: ServerResponse, handle: Handler): void {
      const requestId = newId('req')
      const { traceparent: given } = req.headers
      const span = continueTrace('request', 'server', typeof given === 'string' ? given : null)
      const exchange: OpenExchange = {
        req,
        res,
        requestId,
        span,
        traceparent: span.traceparent,
        stopping: draining,
        headers: {
          'X-Service-Request-Id': requestId,
          'Cache-Control': 'private, no-store',
          'X-Content-Type-Options': 'nosniff',
          'Content-Security-Policy': fileContentPolicy,
        },
        endpoint: 'unregistered',
        refusals: undefined,
        help: null,
        startedAt: performance.now(),
        recorded: false,
      }
      if (draining) res.shouldKeepAlive = false
      try {
        const handled = span.run(() => handle(exchange))
        if (handled) {
          open.add(exchange)
          handled.then(() => complete(exchange)).catch((error: unknown) => fail(exchange, error))
        } else complete(exchange)
      } catch (error) {
        fail(exchange, error)
      }
    },
    fail,
    record,
    /** Requests without a response so far; none of a synchronous handler, which responds before it returns. */
    open: (): Iterable<OpenExchange> => open,
    /** From now on, every response closes its connection. */
    drain(): void {
      draining = true
      for (const { res } of open) if (!res.headersSent) res.shouldKeepAlive = false
    },
  }
}

/** Whether the rest of a body would have to be read before the connection can be reused. */
export const hasUnreadBody = (req: IncomingMessage): boolean =>
  !req.complete && (req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0)
