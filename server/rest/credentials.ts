import type { IncomingMessage } from 'node:http'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { KeyActor, KeyRecogniser } from '../accounts/index.ts'
import { addressPrefix } from '../platform/client-address.ts'
import { AppError, fail } from '../platform/errors.ts'

const bearer = /^Bearer +([^ ]+) *$/i

/**
 * The API key of a request, from `Authorization: Bearer` or `X-API-Key` (service-interface, "Authentication" rule 2). Null when there is none; fails with UNAUTHORIZED
 * when a header is malformed, given twice, or the two differ.
 */
export function keyOf(req: IncomingMessage): string | null {
  const authorization = single(req, 'authorization')
  const header = single(req, 'x-api-key')
  const token =
    authorization === null
      ? null
      : (bearer.exec(authorization)?.[1] ??
        fail('UNAUTHORIZED', 'Send the key as “Authorization: Bearer <API_KEY>” or “X-API-Key: <API_KEY>”.'))
  if (token !== null && header !== null && token !== header)
    fail('UNAUTHORIZED', 'Two different keys were sent. Send one.')
  return token ?? header
}

function single(req: IncomingMessage, name: string): string | null {
  const [first, ...others] = req.headersDistinct[name] ?? []
  if (others.some((other) => other !== first)) fail('UNAUTHORIZED', `The header ${name} was sent more than once.`)
  return first ?? null
}

const failuresPerMinute = 20

/**
 * Recognises the caller of the API. 20 refused keys a minute from one address (IPv6: one /64) and further ones are answered RATE_LIMITED without asking the
 * database; a key that this process has recognised a moment ago still passes.
 */
export function keyDesk(recogniser: KeyRecogniser) {
  const failures = new RateLimiterMemory({ points: failuresPerMinute, duration: 60 })

  return async function identify(key: string | null, freshly: boolean, address: () => string): Promise<KeyActor> {
    if (key !== null && !freshly) {
      const known = recogniser.known(key)
      if (known) return known
    }
    const from = addressPrefix(address())
    const state = await failures.get(from)
    if (state && state.remainingPoints <= 0 && !freshly) throw tooMany(state)
    try {
      if (key === null)
        fail('UNAUTHORIZED', 'Send an API key as “Authorization: Bearer <API_KEY>” or “X-API-Key: <API_KEY>”.')
      return await recogniser.fresh(key)
    } catch (error) {
      if (error instanceof AppError && error.code === 'UNAUTHORIZED')
        await failures.consume(from).catch(() => undefined)
      throw error
    }
  }
}

function tooMany(state: RateLimiterRes): AppError {
  const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
  return new AppError(
    'RATE_LIMITED',
    `Too many requests without a valid key from this address. Try again in ${seconds} s.`,
    { retryAfter: seconds },
  )
}
