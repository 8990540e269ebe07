import type { IncomingMessage, ServerResponse } from 'node:http'
import { accountEndpoints, accountPrefix } from '../catalog/endpoints/account.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { plainLog } from '../platform/log.ts'
import { answerJson, errorBody, errorHeaders } from '../rest/answer.ts'
import { inputShapes } from '../rest/input-shapes.ts'
import { apiDocument } from '../rest/openapi.ts'
import { proceduresOf } from '../rest/procedures.ts'
import { readInput } from '../rest/read-input.ts'
import { type Match, routeTable } from '../rest/routes.ts'
import { appRouter } from '../root.ts'
import type { System } from '../system.ts'
import { appErrorOf, type Context } from '../trpc/index.ts'
import { dashboardContext } from './context.ts'
import { isForeign } from './same-origin.ts'

/**
 * The account routes with a stated contract (service-interface, "Other routes with a stated contract"): the procedures of the dashboard as REST, with the session and the selected workspace in place of
 * a key. One request goes route → origin → session → capability → parse → burst → reserve → work → record → answer.
 */
export function accountDoor(options: {
  system: System
  secret: string
  addressOf: (req: IncomingMessage) => string
}): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const { system, secret, addressOf } = options
  const routes = routeTable(accountEndpoints)
  const procedures = proceduresOf(appRouter, Object.keys(accountEndpoints))
  const shapes = inputShapes(apiDocument(appRouter, accountEndpoints, accountPrefix), accountEndpoints)
  const requests = plainLog(system.log)

  return async (req, res) => {
    const started = performance.now()
    const requestId = newId('req')
    const headers: Record<string, string> = { 'X-Service-Request-Id': requestId, 'Cache-Control': 'private, no-store' }
    let match: Match | null = null
    let status = 200
    try {
      const [path = '', ...query] = (req.url ?? '').slice(accountPrefix.length).split('?')
      match = routes.find(req.method ?? '', path)
      const procedure = match && procedures.get(match.route.id)
      if (!match || !procedure) throw new AppError('LOOKUP_NOT_FOUND')
      if (isForeign(req, system.env.BASE_URL, { typed: true }))
        throw new AppError('ORIGIN_FORBIDDEN', `This call did not come from ${system.env.BASE_URL}.`)
      const { params, route } = match
      const ctx: Context = {
        ...dashboardContext(system, secret, {
          cookie: req.headers.cookie,
          workspaceHeader: [req.headers['x-service-workspace'] ?? []].flat()[0],
          address: addressOf(req),
          requestId,
        }),
        headers,
      }
      const getRawInput = async () => {
        const shape = shapes[route.id] ?? {}
        const { input, warnings } = await readInput(req, shape, params, query.join('?'), route.row)
        ctx.warnings.push(...warnings)
        return input
      }
      const body = await procedure({ ctx, getRawInput })
      status = route.row.status ?? 200
      answerJson(res, status, headers, body)
    } catch (error) {
      const told = appErrorOf(error, match?.route.row.refusals)
      status = told.status
      if (told.code === 'INTERNAL_ERROR')
        system.log.error({ request_id: requestId, error: told.cause ?? error }, 'unexpected failure')
      if (res.headersSent) return
      if (!req.complete) headers.Connection = 'close'
      answerJson(res, status, { ...headers, ...errorHeaders(told) }, errorBody(told))
    } finally {
      const seconds = (performance.now() - started) / 1000
      const endpoint = match?.route.id ?? 'unregistered'
      system.metrics.requests.inc({ endpoint, status })
      system.metrics.duration.observe({ endpoint }, seconds)
      requests.info({ request_id: requestId, endpoint, status, ms: Math.round(seconds * 1e5) / 100 }, 'request')
    }
  }
}
