import type { IncomingMessage } from 'node:http'
import type { KeyActor, KeyRecogniser } from '../accounts/index.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError, fail } from '../platform/errors.ts'
import { addressRateLimit } from '../platform/memory-rate-limit.ts'

const bearer = /^Bearer +([^ ]+) *$/i

/**
 * API key of a request, from `Authorization: Bearer` or `X-API-Key` (service-interface, "Authentication" rule 2); null
 * if there is none. Fails with UNAUTHORIZED if a header is malformed or repeated, or the two differ.
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
 * Identifies API callers. After 20 rejected keys a minute from one address (IPv6: one /64), further attempts fail with
 * RATE_LIMITED without a database query; keys in this process's cache still pass.
 */
export function keyIdentifier(recogniser: KeyRecogniser, clock: Clock) {
  const failures = addressRateLimit(clock, failuresPerMinute)

  return async function identify(key: string | null, freshly: boolean, address: () => string): Promise<KeyActor> {
    if (key !== null && !freshly) {
      const known = recogniser.known(key)
      if (known) return known
    }
    const from = address()
    const wait = failures.secondsLeft(from)
    if (wait !== null && !freshly) throw tooMany(wait)
    try {
      if (key === null)
        fail('UNAUTHORIZED', 'Send an API key as “Authorization: Bearer <API_KEY>” or “X-API-Key: <API_KEY>”.')
      return await recogniser.fresh(key)
    } catch (error) {
      if (error instanceof AppError && error.code === 'UNAUTHORIZED') failures.take(from)
      throw error
    }
  }
}

function tooMany(seconds: number): AppError {
  return new AppError(
    'RATE_LIMITED',
    `Too many requests without a valid key from this address. Try again in ${seconds} s.`,
    { retryAfter: seconds },
  )
}
