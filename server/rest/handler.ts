import type { IncomingMessage } from 'node:http'
import type { AnyRouter } from '@trpc/server'
import type { EndpointRow } from '../catalog/endpoints.ts'
import { hasUnreadBody } from '../http/envelope.ts'
import { sendCsv, sendJson, sendSvg } from '../http/responses.ts'
import { AppError, fail } from '../platform/errors.ts'
import type { Exchange, Handler } from '../platform/exchange.ts'
import type { System } from '../system.ts'
import { type Context, csvAnswerOf, svgAnswerOf } from '../trpc/index.ts'
import { corsPolicy } from './cors.ts'
import { keyIdentifier, keyOf } from './credentials.ts'
import { inputShapes } from './input-shapes.ts'
import { proceduresOf } from './procedures.ts'
import { readInput } from './read-input.ts'
import { type Match, routeTable } from './routes.ts'

export const apiPrefix = '/v1'

/** Paths also served without the prefix, as the specification requires ("Other routes with a stated contract"). */
const unprefixed = ['/go/', '/badges/']

export const isApiPath = (path: string): boolean =>
  path === apiPrefix || path.startsWith(`${apiPrefix}/`) || isUnprefixed(path)

const isUnprefixed = (path: string): boolean => unprefixed.some((start) => path.startsWith(start))

/**
 * The public API: `/v1` over the procedures of `router`, routed by the catalogue rows. Order of a request: route →
 * origin → key → key status → capability → parse → bulk entitlement → burst → reserve → work → record → response
 * (contract section 1).
 */
export function apiHandler(options: {
  system: System
  rows: Readonly<Record<string, EndpointRow>>
  router: AnyRouter
  document: Record<string, unknown>
  addressOf: (req: IncomingMessage) => string
}): Handler {
  const { system, addressOf } = options
  const routes = routeTable(options.rows)
  const procedures = proceduresOf(options.router, Object.keys(options.rows))
  const shapes = inputShapes(options.document, options.rows)
  const cors = corsPolicy(system.env.SERVICE_ALLOWED_ORIGINS, system.env.BASE_URL)
  const identify = keyIdentifier(system.keys, system.clock)
  const unregistered = new AppError('LOOKUP_NOT_FOUND', 'Unknown path or method. See /docs.')

  return async (exchange) => {
    const { req, res, headers } = exchange
    const url = req.url ?? ''
    const [path = '', query = ''] = splitOnce(isUnprefixed(url) ? url : url.slice(apiPrefix.length), '?')
    if (req.method === 'OPTIONS') return preflight(exchange, path)
    const match = routes.find(req.method ?? '', path)
    if (!match) throw unregistered
    const { id, row } = match.route
    exchange.endpoint = id
    exchange.refusals = row.refusals
    const origin = cors.request(req.headers, row.key === 'none')
    if (!origin.allowed) throw forbidden()
    Object.assign(headers, origin.headers)
    const success: Context['success'] = { status: null }
    const body = await call(exchange, match, query, success)
    if (row.lenient && hasUnreadBody(req)) headers.Connection = 'close'
    if (row.answers === 'csv') await sendCsv(res, headers, csvAnswerOf(body))
    else if (row.answers === 'svg') sendSvg(res, headers, svgAnswerOf(body))
    else sendJson(res, success.status ?? row.status ?? 200, headers, body)
  }

  function preflight(exchange: Exchange, path: string): void {
    const { req, res, headers } = exchange
    const wanted = req.headers['access-control-request-method']
    const route = wanted === undefined ? null : routes.find(wanted, path)?.route
    if (!wanted || !route) throw unregistered
    exchange.endpoint = 'preflight'
    const verdict = cors.preflight(req.headers, wanted, route.row.key === 'none')
    if (!verdict.allowed) throw forbidden()
    res.writeHead(204, { ...headers, ...verdict.headers })
    res.end()
  }

  function call(
    { req, requestId, traceparent, headers }: Exchange,
    match: Match,
    query: string,
    success: Context['success'],
  ): Promise<unknown> {
    const ctx: Context = {
      system,
      source: 'api',
      requestId,
      traceparent,
      address: () => addressOf(req),
      client: () => ({ address: addressOf(req) }),
      origin: () => req.headers.origin ?? null,
      at: system.clock.now(),
      identify: async (freshly) => identify(keyOf(req), freshly, ctx.address),
      // Reads the key from the database: unlike with a reservation, no later step would check a cached key.
      identifyOptional: async () => (keyOf(req) === null ? null : ctx.identify(true)),
      person: async () => {
        throw new AppError('UNAUTHORIZED')
      },
      idempotencyKey: () => idempotencyKeyOf(req),
      caller: null,
      warnings: [],
      headers,
      success,
    }
    const procedure = procedures.get(match.route.id)
    if (!procedure) throw unregistered
    return procedure({
      ctx,
      getRawInput: async () => {
        const { params, route } = match
        const { input, warnings } = await readInput(req, shapes[route.id] ?? {}, params, query, route.row)
        ctx.warnings.push(...warnings)
        return input
      },
    })
  }
}

const longestKey = 255

/** Value of Idempotency-Key, at most 255 visible ASCII characters; null if absent. */
function idempotencyKeyOf(req: IncomingMessage): string | null {
  const { 'idempotency-key': given } = req.headers
  if (given === undefined) return null
  const [key = '', ...others] = [given].flat()
  if (others.length > 0 || key.length > longestKey || !/^[\x21-\x7e]+$/.test(key))
    fail('VALIDATION_FAILED', `Idempotency-Key must have 1 to ${longestKey} visible characters.`)
  return key
}

const forbidden = (): AppError =>
  new AppError(
    'ORIGIN_FORBIDDEN',
    'This browser origin, method or header is not allowed. An operator can allow origins with SERVICE_ALLOWED_ORIGINS.',
  )

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
