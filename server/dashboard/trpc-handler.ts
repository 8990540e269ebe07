import type { IncomingMessage } from 'node:http'
import { nodeHTTPRequestHandler } from '@trpc/server/adapters/node-http'
import { recordActivity } from '../accounts/index.ts'
import { type EndpointRow, endpoints } from '../catalog/endpoints.ts'
import { hasUnreadBody } from '../http/envelope.ts'
import { responseEnded } from '../http/responses.ts'
import { minuteMs } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import type { Exchange } from '../platform/exchange.ts'
import { thrownWords } from '../platform/log.ts'
import { memoryRateLimit } from '../platform/memory-rate-limit.ts'
import { appRouter } from '../root.ts'
import type { System } from '../system.ts'
import { appErrorOf, type Context } from '../trpc/index.ts'
import { dashboardContext } from './context.ts'
import { isForeign } from './same-origin.ts'

export const trpcPrefix = '/api/trpc'
/** Default body limit; an endpoint that accepts more in the API accepts as much here. */
const bodyLimit = 64 * 1024

/**
 * Dashboard procedures: tRPC with the NextAuth session. Mutations need the service's own Origin, and calls initiated
 * by other sites are rejected, so a foreign page can neither change anything nor spend units.
 */
export function trpcHandler(options: { system: System; secret: string; addressOf: (req: IncomingMessage) => string }) {
  const { system, secret, addressOf } = options
  const noteRefusedRole = refusedRoles(system)
  return async (exchange: Exchange): Promise<void> => {
    const { req, res, requestId } = exchange
    const path = (req.url ?? '').split('?')[0]?.slice(trpcPrefix.length + 1) ?? ''
    exchange.endpoint = `dashboard.${Object.hasOwn(appRouter._def.procedures, path) ? path : 'unregistered'}`
    if (isForeign(req, system.env.BASE_URL))
      throw new AppError('ORIGIN_FORBIDDEN', `This request did not come from ${system.env.BASE_URL}.`)
    if (isFile(path)) throw new AppError('LOOKUP_NOT_FOUND', 'This procedure returns a file: download it.')
    for (const [name, value] of Object.entries(exchange.headers)) res.setHeader(name, value)
    void nodeHTTPRequestHandler({
      router: appRouter,
      req,
      res,
      path,
      maxBodySize: Math.max(bodyLimit, rowAt(path)?.bodyLimit ?? 0),
      allowBatching: false,
      allowMethodOverride: false,
      createContext: () =>
        dashboardContext(system, secret, {
          cookie: req.headers.cookie,
          workspaceHeader: [req.headers['x-service-workspace'] ?? []].flat()[0],
          address: addressOf(req),
          userAgent: req.headers['user-agent'],
          requestId,
        }),
      responseMeta: ({ ctx, errors }) => {
        const [failure] = errors
        const error = failure ? appErrorOf(failure) : null
        const headers: Record<string, string> = ctx ? { ...ctx.headers } : { 'Content-Type': 'application/json' }
        if (error?.retryAfter) headers['Retry-After'] = String(error.retryAfter)
        if (error && hasUnreadBody(req)) headers.Connection = 'close'
        return error ? { status: error.status, headers } : { headers }
      },
      onError: ({ error, path, ctx }) => {
        const { code, cause } = appErrorOf(error)
        if (ctx && (code === 'OWNER_REQUIRED' || code === 'OPERATOR_REQUIRED')) void noteRefusedRole(ctx, path ?? '')
        if (code === 'INTERNAL_ERROR')
          system.log.error({ request_id: requestId, path, error: cause ?? error }, 'unexpected failure')
        if (code === 'DATABASE_UNAVAILABLE') system.health.failed(cause)
      },
    })
    await responseEnded(res)
  }
}

/** Refusals because of the role are security activity of the person; at most 10 a minute are recorded. */
function refusedRoles({ clock }: System) {
  const limit = memoryRateLimit(clock, { points: 10, ms: minuteMs })
  return async (ctx: Context, path: string): Promise<void> => {
    try {
      const { userId } = await ctx.person()
      if (limit.take(userId) !== null) return
      const { database, log } = ctx.system
      const activity = { userId, type: 'role_refused', client: ctx.client(), detail: path } as const
      await recordActivity({ prisma: database.prisma, log }, activity, ctx.at)
    } catch (error) {
      ctx.system.log.warn({ error: thrownWords(error) }, 'a refused call could not be recorded')
    }
  }
}

const isFile = (path: string): boolean => rowAt(path)?.answers !== undefined

function rowAt(path: string): EndpointRow | null {
  const rows: Readonly<Record<string, EndpointRow>> = endpoints
  return Object.hasOwn(rows, path) ? (rows[path] ?? null) : null
}
