import { createServer, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { receiveSeconds } from '../catalog/http-terms.ts'
import { connectionLimit } from '../platform/descriptors.ts'
import { AppError, fail } from '../platform/errors.ts'
import type { Handler } from '../platform/exchange.ts'
import { newId } from '../platform/ids.ts'
import { createEnvelope, type EnvelopeDeps } from './envelope.ts'
import { protocolError, rawResponse } from './protocol-errors.ts'
import { normalizeTarget, rejectUpgrade } from './request-target.ts'

export type HttpServer = Server & {
  /**
   * For `waitMs` (0 by default) every response closes its connection and says so, while idle connections stay open and
   * new ones are accepted. Then stops accepting, lets open requests finish and closes connections as they become idle;
   * after another `limitMs` every socket that is left is destroyed, whatever its state.
   */
  drain(options?: { waitMs?: number; limitMs?: number }): Promise<void>
}

/**
 * How long a rejected connection is still read, so that the client can read the response before the connection is
 * reset.
 */
const lingerMs = 1_000

/** A socket without traffic during a request is destroyed: no response takes as long, and its client reads nothing. */
const stalledMs = 120_000

/**
 * HTTP/1.1 server with one handler inside the envelope. Requests that Node rejects before any handler also get the
 * documented error body, one count and one log line. `upgrades`: leaves upgrades to their listeners; otherwise they are
 * rejected. `receiveMs`: time for a whole request to arrive, checked every second; a silent connection gets no longer.
 */
export function createHttpServer(
  deps: EnvelopeDeps,
  handle: Handler,
  { upgrades = false, receiveMs = receiveSeconds * 1_000 }: { upgrades?: boolean; receiveMs?: number } = {},
): HttpServer {
  const envelope = createEnvelope(deps)
  const sockets = new Set<Duplex>()
  const server = createServer({
    keepAliveTimeout: 65_000,
    optimizeEmptyRequests: true,
    requestTimeout: receiveMs,
    headersTimeout: receiveMs,
    connectionsCheckingInterval: Math.min(1_000, receiveMs),
    // Checked in `normalizeTarget`, since Node would respond without a body.
    requireHostHeader: false,
    ...(upgrades ? {} : { shouldUpgradeCallback: () => false }),
  })
  server.timeout = stalledMs
  server.maxConnections = connectionLimit()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  const normalized: Handler = (exchange) => {
    try {
      normalizeTarget(exchange.req)
      if (!upgrades) rejectUpgrade(exchange.req)
    } catch (error) {
      exchange.headers.Connection = 'close'
      throw error
    }
    return handle(exchange)
  }
  const unmetExpectation: Handler = ({ headers }) => {
    headers.Connection = 'close'
    fail('EXPECTATION_FAILED')
  }

  function reject(socket: Duplex, error: AppError): void {
    if (!socket.writable) return
    const startedAt = performance.now()
    const requestId = newId('req')
    socket.end(rawResponse(requestId, error))
    const linger = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(linger))
    envelope.record(requestId, 'malformed', error.status, startedAt)
  }

  server.on('request', (req, res) => envelope.run(req, res, normalized))
  server.on('checkExpectation', (req, res) => envelope.run(req, res, unmetExpectation))
  server.on('connect', (_req, socket: Duplex) => reject(socket, new AppError('LOOKUP_NOT_FOUND')))
  server.on('clientError', (cause: NodeJS.ErrnoException, socket: Duplex) => {
    if (cause.code === 'ECONNRESET') return void socket.destroy()
    const error = protocolError(cause.code)
    const underWay = [...envelope.open()].find(({ res }) => res.socket === socket)
    if (!underWay) reject(socket, error)
    else if (underWay.req.complete) underWay.res.shouldKeepAlive = false
    else envelope.fail(underWay, error)
  })

  return Object.assign(server, {
    async drain({ waitMs = 0, limitMs = 10_000 } = {}): Promise<void> {
      envelope.drain()
      if (waitMs > 0) await pause(waitMs)
      const closed = new Promise((resolve) => server.close(resolve))
      const sweep = setInterval(() => server.closeIdleConnections(), 20)
      const cut = setTimeout(() => {
        for (const socket of sockets) socket.destroy()
      }, limitMs)
      await closed
      clearInterval(sweep)
      clearTimeout(cut)
    },
  })
}
