import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnyRouter } from '@trpc/server'
import type { EndpointRow } from '../catalog/endpoints.ts'
import { AppError, fail } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { plainLog } from '../platform/log.ts'
import type { System } from '../system.ts'
import { appErrorOf, type Context, csvAnswerOf, svgAnswerOf } from '../trpc/index.ts'
import { answerCsv, answerJson, answerSvg, errorBody, errorHeaders } from './answer.ts'
import { corsPolicy } from './cors.ts'
import { keyDesk, keyOf } from './credentials.ts'
import { inputShapes } from './input-shapes.ts'
import { proceduresOf } from './procedures.ts'
import { readInput } from './read-input.ts'
import { type Match, routeTable } from './routes.ts'

export const apiPrefix = '/v1'

/** Paths that are answered without the prefix too, as the specification names them ("Other routes with a stated contract"). */
const unprefixed = ['/go/', '/badges/']

/** Whether the public door answers a path. */
export const isApiPath = (path: string): boolean =>
  path === apiPrefix || path.startsWith(`${apiPrefix}/`) || isUnprefixed(path)

const isUnprefixed = (path: string): boolean => unprefixed.some((start) => path.startsWith(start))

type Door = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/**
 * The public door: `/v1` over the procedures of `router`, with the rows that name their routes. One request goes
 * route → origin → key → key status → capability → parse → bulk entitlement → burst → reserve → work → record → answer (contract section 1).
 */
export function apiDoor(options: {
  system: System
  rows: Readonly<Record<string, EndpointRow>>
  router: AnyRouter
  document: Record<string, unknown>
  addressOf: (req: IncomingMessage) => string
}): Door {
  const { system, addressOf } = options
  const routes = routeTable(options.rows)
  const procedures = proceduresOf(options.router, Object.keys(options.rows))
  const shapes = inputShapes(options.document, options.rows)
  const requests = plainLog(system.log)
  const cors = corsPolicy(system.env.SERVICE_ALLOWED_ORIGINS, system.env.BASE_URL)
  const identify = keyDesk(system.keys)
  const unregistered = new AppError('LOOKUP_NOT_FOUND', 'No such path or method. See /docs.')

  return async (req, res) => {
    const started = performance.now()
    const requestId = newId('req')
    const headers: Record<string, string> = { 'X-Service-Request-Id': requestId, 'Cache-Control': 'private, no-store' }
    const success: Context['success'] = { status: null }
    let match: Match | null = null
    let status = 200
    try {
      const url = req.url ?? ''
      const [path = '', query = ''] = splitOnce(isUnprefixed(url) ? url : url.slice(apiPrefix.length), '?')
      if (req.method === 'OPTIONS') {
        status = preflight(req, res, path, headers)
        return
      }
      match = routes.find(req.method ?? '', path)
      if (!match) throw unregistered
      const origin = cors.request(req.headers, match.route.row.key === 'none')
      if (!origin.allowed) throw forbidden()
      Object.assign(headers, origin.headers)
      const body = await call(req, match, query, { requestId, headers, success })
      if (match.route.row.lenient && hasUnreadBody(req)) headers.Connection = 'close'
      status = success.status ?? match.route.row.status ?? 200
      if (match.route.row.answers === 'csv') await answerCsv(res, headers, csvAnswerOf(body))
      else if (match.route.row.answers === 'svg') answerSvg(res, headers, svgAnswerOf(body))
      else answerJson(res, status, headers, body)
    } catch (error) {
      const told = appErrorOf(error, match?.route.row.refusals)
      status = told.status
      if (told.code === 'INTERNAL_ERROR')
        system.log.error({ request_id: requestId, error: told.cause ?? error }, 'unexpected failure')
      if (res.headersSent) return
      if (hasUnreadBody(req)) headers.Connection = 'close'
      answerJson(res, status, { ...headers, ...errorHeaders(told) }, errorBody(told))
    } finally {
      const seconds = (performance.now() - started) / 1000
      const endpoint = match?.route.id ?? 'unregistered'
      system.metrics.requests.inc({ endpoint, status })
      system.metrics.duration.observe({ endpoint }, seconds)
      requests.info({ request_id: requestId, endpoint, status, ms: Math.round(seconds * 1e5) / 100 }, 'request')
    }
  }

  function preflight(req: IncomingMessage, res: ServerResponse, path: string, headers: Record<string, string>): number {
    const wanted = req.headers['access-control-request-method']
    const route = wanted === undefined ? null : routes.find(wanted, path)?.route
    if (!wanted || !route) throw unregistered
    const verdict = cors.preflight(req.headers, wanted, route.row.key === 'none')
    if (!verdict.allowed) throw forbidden()
    res.writeHead(204, { ...headers, ...verdict.headers })
    res.end()
    return 204
  }

  function call(
    req: IncomingMessage,
    match: Match,
    query: string,
    { requestId, headers, success }: Pick<Context, 'requestId' | 'headers' | 'success'>,
  ): Promise<unknown> {
    const ctx: Context = {
      system,
      door: 'api',
      requestId,
      address: () => addressOf(req),
      origin: () => req.headers.origin ?? null,
      at: system.clock.now(),
      identify: async (freshly) => identify(keyOf(req), freshly, ctx.address),
      // Nothing after it reads the key again, as a reservation does: what is remembered of it is not enough.
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

/** The key of the header, at most 255 visible characters; null where there is none. */
function idempotencyKeyOf(req: IncomingMessage): string | null {
  const { 'idempotency-key': given } = req.headers
  if (given === undefined) return null
  const [key = '', ...others] = [given].flat()
  if (others.length > 0 || key.length > longestKey || !/^[\x21-\x7e]+$/.test(key))
    fail('VALIDATION_FAILED', `The header Idempotency-Key takes one key of 1 to ${longestKey} visible characters.`)
  return key
}

const forbidden = (): AppError =>
  new AppError(
    'ORIGIN_FORBIDDEN',
    'This browser origin, method or header is not allowed. List the origin in SERVICE_ALLOWED_ORIGINS.',
  )

/** A body that is refused or left aside is not read to its end: the connection cannot be used again. */
const hasUnreadBody = (req: IncomingMessage): boolean =>
  !req.complete && (req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0)

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
