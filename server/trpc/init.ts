import { initTRPC } from '@trpc/server'
import type { OpenApiMeta } from 'trpc-to-openapi'
import type { EndpointRow } from '../catalog/endpoints.ts'
import type { Context } from './context.ts'
import { appErrorOf } from './errors.ts'

export type Meta = OpenApiMeta & { endpoint?: { id: string; row: EndpointRow } }

const trpc = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isServer: true,
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => {
      const told = appErrorOf(error)
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
