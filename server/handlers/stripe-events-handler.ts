import type { IncomingMessage } from 'node:http'
import { sendJson } from '../http/responses.ts'
import { AppError } from '../platform/errors.ts'
import type { Exchange } from '../platform/exchange.ts'
import type { System } from '../system.ts'

export const stripeEventsPath = '/api/stripe/events'
const maxBytes = 512 * 1024

/**
 * `POST /api/stripe/events`: raw body, authenticated by its signature instead of a session. Not registered unless
 * Stripe is connected. Stripe retries the event after any response but a success.
 */
export function stripeEventsHandler(system: System) {
  return async (exchange: Exchange): Promise<void> => {
    const { req, res, requestId, headers } = exchange
    exchange.endpoint = 'stripe.events'
    if (!system.billing || req.method !== 'POST') throw new AppError('LOOKUP_NOT_FOUND')
    const { 'stripe-signature': signature } = req.headers
    const received = await system.billing.receive(await bodyOf(req), [signature].flat()[0], requestId)
    sendJson(res, 200, headers, { received })
  }
}

async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const tooLarge = new AppError('PAYLOAD_TOO_LARGE', `An event must not exceed ${maxBytes} bytes.`)
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw tooLarge
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
