import type { z } from 'zod'
import { type EndpointId, type EndpointRow, endpoints } from '../catalog/endpoints.ts'
import { metaOf } from './endpoint-meta.ts'
import { baseProcedure, plainInput } from './init.ts'
import { outputParsedAtOnce, parsedAtOnce } from './parsed-at-once.ts'

/**
 * Defines a public procedure that needs no key: `ctx.actor` is the holder of a valid key or session, or null. An
 * invalid key is rejected, never treated as absent (service-interface, "Other routes with a stated contract").
 * Unmetered; the procedure does its own rate limiting.
 */
export function openEndpoint(id: EndpointId) {
  const row: EndpointRow = endpoints[id]
  if (row.key === undefined || row.units > 0 || row.burst !== null)
    throw new Error(`${id}: an endpoint without a key is neither metered nor limited by plan`)
  const procedure = baseProcedure
    .meta(metaOf(id, row))
    .use(async ({ ctx, next }) => {
      ctx.caller = row.key === 'optional' ? await ctx.identifyOptional() : null
      return next({ ctx: { actor: ctx.caller } })
    })
    .use(plainInput)
  return {
    input: <In extends z.ZodObject>(schema: In) => {
      const read = procedure.input(parsedAtOnce(schema))
      return { output: <Out extends z.ZodObject>(shape: Out) => read.output(outputParsedAtOnce(shape)) }
    },
  }
}
