import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from './platform/errors.ts'
import { newId } from './platform/ids.ts'
import { answerJson, errorBody, errorHeaders } from './rest/answer.ts'
import type { System } from './system.ts'
import { appErrorOf } from './trpc/index.ts'

export const stripeEventsPath = '/api/stripe/events'
const mostBytes = 512 * 1024

/** `POST /api/stripe/events`: the raw body, its signature in place of a session. Unregistered where Stripe is not connected. Anything but a success makes Stripe send the event again. */
export function stripeEventsDoor(system: System) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const requestId = newId('req')
    const headers = { 'X-Service-Request-Id': requestId, 'Cache-Control': 'no-store' }
    try {
      if (!system.billing || req.method !== 'POST') throw new AppError('LOOKUP_NOT_FOUND')
      const { 'stripe-signature': signature } = req.headers
      const received = await system.billing.receive(await bodyOf(req), [signature].flat()[0], requestId)
      answerJson(res, 200, headers, { received })
    } catch (error) {
      const told = appErrorOf(error)
      if (told.code === 'INTERNAL_ERROR')
        system.log.error({ request_id: requestId, error: told.cause ?? error }, 'an event of Stripe failed')
      if (!req.complete) Object.assign(headers, { Connection: 'close' })
      answerJson(res, told.status, { ...headers, ...errorHeaders(told) }, errorBody(told))
    }
  }
}

async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const tooLarge = new AppError('PAYLOAD_TOO_LARGE', `An event has at most ${mostBytes} bytes.`)
  if (Number(req.headers['content-length'] ?? 0) > mostBytes) throw tooLarge
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) throw tooLarge
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
