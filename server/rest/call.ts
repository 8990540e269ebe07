import type { IncomingMessage } from 'node:http'
import type { AnyRouter } from '@trpc/server'
import type { EndpointRow } from '../catalog/endpoints.ts'
import { AppError, fail } from '../platform/errors.ts'
import type { Exchange } from '../platform/exchange.ts'
import type { System } from '../system.ts'
import type { Context } from '../trpc/index.ts'
import { keyIdentifier, keyOf } from './credentials.ts'
import { proceduresOf } from './procedures.ts'

type Calling = {
  exchange: Exchange
  /** Id of the endpoint. */
  id: string
  /** Reads the input once the key is admitted; may add warnings to the context. */
  readInput: (ctx: Context) => Promise<unknown>
  success: Context['success']
}

export type ApiCalls = {
  /** Runs the procedure of an endpoint for the key of the request, through the admission pipeline. */
  call(calling: Calling): Promise<unknown>
  /** Fails with UNAUTHORIZED without a valid key. */
  authenticate(exchange: Exchange): Promise<void>
}

/** Calls of the public procedures with an API key, whatever the protocol of the request. */
export function apiCalls(options: {
  system: System
  rows: Readonly<Record<string, EndpointRow>>
  router: AnyRouter
  addressOf: (req: IncomingMessage) => string
}): ApiCalls {
  const { system, addressOf } = options
  const procedures = proceduresOf(options.router, Object.keys(options.rows))
  const identify = keyIdentifier(system.keys, system.clock)

  return {
    authenticate: async ({ req }) => {
      await identify(keyOf(req), false, () => addressOf(req))
    },
    async call({ exchange: { req, requestId, traceparent, headers }, id, readInput, success }) {
      const procedure = procedures.get(id)
      if (!procedure) return fail('LOOKUP_NOT_FOUND')
      const ctx: Context = {
        system,
        source: 'api',
        requestId,
        traceparent,
        address: () => addressOf(req),
        client: () => ({ address: addressOf(req) }),
        origin: () => req.headers.origin ?? null,
        at: system.clock.now(),
        identify: async (freshly) => identify(keyOf(req), freshly, ctx.address),
        // Reads the key from the database: unlike with a reservation, no later step would check a cached key.
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
      return procedure({ ctx, getRawInput: () => readInput(ctx) })
    },
  }
}

const longestKey = 255

/** Value of Idempotency-Key, at most 255 visible ASCII characters; null if absent. */
function idempotencyKeyOf(req: IncomingMessage): string | null {
  const { 'idempotency-key': given } = req.headers
  if (given === undefined) return null
  const [key = '', ...others] = [given].flat()
  if (others.length > 0 || key.length > longestKey || !/^[\x21-\x7e]+$/.test(key))
    fail('VALIDATION_FAILED', `Idempotency-Key must have 1 to ${longestKey} visible characters.`)
  return key
}
