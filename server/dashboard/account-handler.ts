import type { IncomingMessage } from 'node:http'
import { accountEndpoints, accountPrefix } from '../catalog/endpoints/account.ts'
import { sendJson } from '../http/responses.ts'
import { AppError } from '../platform/errors.ts'
import type { Handler } from '../platform/exchange.ts'
import { inputShapes } from '../rest/input-shapes.ts'
import { proceduresOf } from '../rest/procedures.ts'
import { readInput } from '../rest/read-input.ts'
import { routeTable } from '../rest/routes.ts'
import { appRouter } from '../root.ts'
import type { System } from '../system.ts'
import type { Context } from '../trpc/index.ts'
import { dashboardContext } from './context.ts'
import { isForeign } from './same-origin.ts'

/**
 * Account routes with a stated contract (service-interface, "Other routes with a stated contract"): dashboard
 * procedures as REST, authenticated by session and selected workspace instead of a key. Order of a request: route →
 * origin → session → capability → parse → burst → reserve → work → record → response.
 */
export function accountHandler(options: {
  system: System
  secret: string
  addressOf: (req: IncomingMessage) => string
}): Handler {
  const { system, secret, addressOf } = options
  const routes = routeTable(accountEndpoints)
  const procedures = proceduresOf(appRouter, Object.keys(accountEndpoints))
  const shapeOf = inputShapes(appRouter)

  return async (exchange) => {
    const { req, res, requestId, headers } = exchange
    const [path = '', ...query] = (req.url ?? '').slice(accountPrefix.length).split('?')
    const match = routes.find(req.method ?? '', path)
    const procedure = match && procedures.get(match.route.id)
    if (!match || !procedure) throw new AppError('LOOKUP_NOT_FOUND')
    const { params, route } = match
    exchange.endpoint = route.id
    exchange.refusals = route.row.refusals
    if (isForeign(req, system.env.BASE_URL, { typed: true }))
      throw new AppError('ORIGIN_FORBIDDEN', `This request did not come from ${system.env.BASE_URL}.`)
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
      const { input, warnings } = await readInput(req, shapeOf(route.id), params, query.join('?'), route.row)
      ctx.warnings.push(...warnings)
      return input
    }
    const body = await procedure({ ctx, getRawInput })
    sendJson(res, route.row.status ?? 200, headers, body)
  }
}
