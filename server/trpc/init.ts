import { initTRPC } from '@trpc/server'
import type { OpenApiMeta } from 'trpc-to-openapi'
import { type EndpointRow, endpoints } from '../catalog/endpoints.ts'
import type { Context } from './context.ts'
import { appErrorOf } from './errors.ts'

/** `owner`: only owners of the workspace may call it. */
export type Meta = OpenApiMeta & { endpoint?: { id: string; row: EndpointRow }; only?: 'owner' }

const trpc = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isServer: true,
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => {
      const told = appErrorOf(error, refusalsOf(shape.data.path))
      return {
        message: told.message,
        code: shape.code,
        data: {
          code: told.code,
          httpStatus: told.status,
          path: shape.data.path,
          requestId: ctx?.requestId ?? null,
          retryAfter: told.retryAfter,
          details: told.details,
        },
      }
    },
  })

export const { router, createCallerFactory } = trpc
export const baseProcedure = trpc.procedure

/** Codes with which the endpoint of this path refuses a wrong field, so that the dashboard is told the same code as a caller of the API. */
function refusalsOf(path: string | undefined): EndpointRow['refusals'] {
  const rows: Readonly<Record<string, EndpointRow>> = endpoints
  return path === undefined ? undefined : rows[path]?.refusals
}
