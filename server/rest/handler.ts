import type { AnyRouter } from '@trpc/server'
import type { EndpointRow } from '../catalog/endpoints.ts'
import { hasUnreadBody } from '../http/envelope.ts'
import { sendCsv, sendJson, sendSvg } from '../http/responses.ts'
import { AppError } from '../platform/errors.ts'
import type { Exchange, Handler } from '../platform/exchange.ts'
import type { System } from '../system.ts'
import { type Context, csvAnswerOf, svgAnswerOf } from '../trpc/index.ts'
import type { ApiCalls } from './call.ts'
import { corsPolicy } from './cors.ts'
import { inputShapes } from './input-shapes.ts'
import { readInput } from './read-input.ts'
import { routeTable } from './routes.ts'

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
  calls: ApiCalls
  router: AnyRouter
}): Handler {
  const { system, calls } = options
  const routes = routeTable(options.rows)
  const shapeOf = inputShapes(options.router)
  const cors = corsPolicy(system.env.SERVICE_ALLOWED_ORIGINS, system.env.BASE_URL)

  return async (exchange) => {
    const { req, res, headers } = exchange
    const url = req.url ?? ''
    const [path = '', query = ''] = splitOnce(isUnprefixed(url) ? url : url.slice(apiPrefix.length), '?')
    if (req.method === 'OPTIONS') return preflight(exchange, path)
    const match = routes.find(req.method ?? '', path)
    if (!match) throw unregistered(routes.methods(path))
    const { id, row } = match.route
    exchange.endpoint = id
    exchange.refusals = row.refusals
    const origin = cors.request(req.headers, row.key === 'none')
    if (!origin.allowed) throw forbidden()
    Object.assign(headers, origin.headers)
    const success: Context['success'] = { status: null }
    const readMatched = async (ctx: Context) => {
      const { input, warnings } = await readInput(req, shapeOf(id), match.params, query, row)
      ctx.warnings.push(...warnings)
      return input
    }
    const body = await calls.call({ exchange, id, readInput: readMatched, success })
    if (row.lenient && hasUnreadBody(req)) headers.Connection = 'close'
    if (row.answers === 'csv') await sendCsv(res, headers, csvAnswerOf(body))
    else if (row.answers === 'svg') sendSvg(res, headers, svgAnswerOf(body))
    else sendJson(res, success.status ?? row.status ?? 200, headers, body)
  }

  function preflight(exchange: Exchange, path: string): void {
    const { req, res, headers } = exchange
    const wanted = req.headers['access-control-request-method']
    const route = wanted === undefined ? null : routes.find(wanted, path)?.route
    if (!wanted || !route) throw unregistered(routes.methods(path))
    exchange.endpoint = 'preflight'
    const verdict = cors.preflight(req.headers, wanted, route.row.key === 'none')
    if (!verdict.allowed) throw forbidden()
    res.writeHead(204, { ...headers, ...verdict.headers })
    res.end()
  }
}

/** 404 also for a method that the path does not have (specification, Endpoints), with those that it has. */
const unregistered = (allowed: readonly string[]): AppError =>
  allowed.length === 0
    ? new AppError('LOOKUP_NOT_FOUND', 'Unknown path. The endpoints are listed at /docs/reference.')
    : new AppError(
        'LOOKUP_NOT_FOUND',
        `Send ${allowed.join(' or ')} to this path. Its parameters are described at /docs/reference.`,
        { headers: { Allow: allowed.join(', ') } },
      )

const forbidden = (): AppError =>
  new AppError(
    'ORIGIN_FORBIDDEN',
    'This browser origin, method or header is not allowed. An operator can allow origins with SERVICE_ALLOWED_ORIGINS.',
  )

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
