import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { sendJson } from '../http/responses.ts'
import { AppError } from '../platform/errors.ts'
import type { Exchange } from '../platform/exchange.ts'
import { readiness } from '../readiness.ts'
import type { System } from '../system.ts'

const operations = {
  '/healthz': 'healthz',
  '/readyz': 'readyz',
  '/metrics': 'metrics',
  '/status.json': 'status.json',
} as const
type OperationsPath = keyof typeof operations

export const isOperationsPath = (path: string): path is OperationsPath => Object.hasOwn(operations, path)

/**
 * `/healthz`, `/readyz`, `/metrics` and `/status.json`. Metrics are available to loopback clients, or with
 * METRICS_TOKEN as bearer token.
 */
export function operationsHandler(system: System, addressOf: (req: IncomingMessage) => string) {
  const { METRICS_TOKEN, TRUSTED_PROXIES } = system.env
  const mayReadMetrics =
    METRICS_TOKEN === null ? isLocal(addressOf, TRUSTED_PROXIES.length > 0) : hasToken(`Bearer ${METRICS_TOKEN}`)

  return async (exchange: Exchange, path: OperationsPath): Promise<void> => {
    const { req, res, headers } = exchange
    exchange.endpoint = operations[path]
    headers['Cache-Control'] = 'no-store'
    if (path === '/healthz') return sendJson(res, 200, headers, { status: 'ok' })
    if (path === '/readyz') {
      if (exchange.stopping) return sendJson(res, 503, headers, { status: 'stopping', checks: [] })
      const checks = await readiness(system)
      const ready = checks.every((check) => check.ok)
      return sendJson(res, ready ? 200 : 503, headers, { status: ready ? 'ready' : 'not_ready', checks })
    }
    if (path === '/status.json') {
      const open = { 'Cache-Control': 'public, max-age=15', 'Access-Control-Allow-Origin': '*' }
      return sendJson(res, 200, { ...headers, ...open }, await system.status())
    }
    if (!mayReadMetrics(req))
      throw new AppError(
        'ORIGIN_FORBIDDEN',
        'Metrics are available from loopback, or with METRICS_TOKEN as bearer token.',
      )
    const text = await system.metrics.text()
    res.writeHead(200, { ...headers, 'Content-Type': system.metrics.registry.contentType })
    res.end(text)
  }
}

function hasToken(expected: string): (req: IncomingMessage) => boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  const wanted = digest(expected)
  return ({ headers }) => timingSafeEqual(digest(headers.authorization ?? ''), wanted)
}

/** A forwarded request comes from a remote client, whose address only a trusted proxy can supply. */
function isLocal(addressOf: (req: IncomingMessage) => string, proxiesAreTrusted: boolean) {
  return (req: IncomingMessage): boolean => {
    const forwarded = req.headers['x-forwarded-for'] ?? req.headers.forwarded
    return (forwarded === undefined || proxiesAreTrusted) && /^(127\.|::1$)/.test(addressOf(req))
  }
}
