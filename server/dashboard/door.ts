import type { IncomingMessage, ServerResponse } from 'node:http'
import { nodeHTTPRequestHandler } from '@trpc/server/adapters/node-http'
import { type EndpointRow, endpoints } from '../catalog/endpoints.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { answerJson, errorBody } from '../rest/answer.ts'
import { appRouter } from '../root.ts'
import type { System } from '../system.ts'
import { appErrorOf } from '../trpc/index.ts'
import { dashboardContext } from './context.ts'
import { isForeign } from './same-origin.ts'

export const dashboardPrefix = '/api/trpc'
const bodyLimit = 64 * 1024

/**
 * The dashboard's door: tRPC with the NextAuth session. A mutation needs the Origin of the service itself, and no call may be started by another site, so a
 * foreign page can neither change anything nor spend units.
 */
export function dashboardDoor(options: {
  system: System
  secret: string
  addressOf: (req: IncomingMessage) => string
}) {
  const { system, secret, addressOf } = options
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const requestId = newId('req')
    res.setHeader('Cache-Control', 'private, no-store')
    res.setHeader('X-Service-Request-Id', requestId)
    if (isForeign(req, system.env.BASE_URL)) {
      const refused = new AppError('ORIGIN_FORBIDDEN', `This call did not come from ${system.env.BASE_URL}.`)
      return answerJson(res, refused.status, {}, errorBody(refused))
    }
    const path = (req.url ?? '').split('?')[0]?.slice(dashboardPrefix.length + 1) ?? ''
    if (isFile(path)) {
      const missing = new AppError('LOOKUP_NOT_FOUND', 'This is a file: it is downloaded, not called.')
      return answerJson(res, missing.status, {}, errorBody(missing))
    }
    await nodeHTTPRequestHandler({
      router: appRouter,
      req,
      res,
      path,
      maxBodySize: bodyLimit,
      allowBatching: false,
      allowMethodOverride: false,
      createContext: () =>
        dashboardContext(system, secret, {
          cookie: req.headers.cookie,
          workspaceHeader: [req.headers['x-service-workspace'] ?? []].flat()[0],
          address: addressOf(req),
          requestId,
        }),
      responseMeta: ({ ctx, errors }) => {
        const [failure] = errors
        const told = failure ? appErrorOf(failure) : null
        const headers: Record<string, string> = ctx ? { ...ctx.headers } : { 'Content-Type': 'application/json' }
        if (told?.retryAfter) headers['Retry-After'] = String(told.retryAfter)
        return told ? { status: told.status, headers } : { headers }
      },
      onError: ({ error, path }) => {
        const told = appErrorOf(error)
        if (told.code === 'INTERNAL_ERROR')
          system.log.error({ request_id: requestId, path, error: told.cause ?? error }, 'unexpected failure')
      },
    })
  }
}

/** Whether the procedure answers with a file (`server/dashboard/download.ts`). */
function isFile(path: string): boolean {
  const rows: Readonly<Record<string, EndpointRow>> = endpoints
  return Object.hasOwn(rows, path) && rows[path]?.answers !== undefined
}
