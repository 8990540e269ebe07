import { initTRPC } from '@trpc/server'
import type { OpenApiMeta } from 'trpc-to-openapi'
import type { z } from 'zod'
import { type EndpointRow, endpoints } from '../catalog/endpoints.ts'
import type { Context } from './context.ts'
import { appErrorOf } from './errors.ts'
import { requirePlainText } from './plain-input.ts'
import { tolerate } from './tolerant-input.ts'

/** `owner`: restricted to workspace owners. */
export type Meta = OpenApiMeta & { endpoint?: { id: string; row: EndpointRow }; only?: 'owner' }

const trpc = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isServer: true,
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => {
      const failure = appErrorOf(error, refusalsOf(shape.data.path))
      return {
        message: failure.message,
        code: shape.code,
        data: {
          code: failure.code,
          httpStatus: failure.status,
          path: shape.data.path,
          requestId: ctx?.requestId ?? null,
          retryAfter: failure.retryAfter,
          details: failure.details,
        },
      }
    },
  })

export const { router, createCallerFactory } = trpc
export const baseProcedure = trpc.procedure

type Raw = { ctx: Context; getRawInput: () => Promise<unknown> }

/**
 * Rejects text that no store can hold, whatever the schema accepts. Input of the API is checked while it is read
 * (`readInput`), where unknown fields are still there.
 */
export async function checkPlainInput({ ctx, getRawInput }: Raw, tolerated?: readonly string[]): Promise<void> {
  // Input that cannot be read is left to the procedure, which may have none.
  if (ctx.source !== 'api') requirePlainText(await getRawInput().catch(() => undefined), tolerated)
}

/** `checkPlainInput` as a middleware of its own. */
export const plainInput = trpc.middleware(async ({ ctx, getRawInput, next }) => {
  await checkPlainInput({ ctx, getRawInput })
  return next()
})

/** Reads the input of a row that tolerates what visitors send. */
export const tolerantly =
  ({ ctx, getRawInput }: Raw, schema: z.ZodObject, pointers: readonly string[]) =>
  async (): Promise<unknown> => {
    const { input, warnings } = tolerate(await getRawInput(), schema, pointers)
    ctx.warnings.push(...warnings)
    return input
  }

/** Field error codes of the endpoint at this path, so that the dashboard gets the same codes as the API. */
function refusalsOf(path: string | undefined): EndpointRow['refusals'] {
  const rows: Readonly<Record<string, EndpointRow>> = endpoints
  return path === undefined ? undefined : rows[path]?.refusals
}
