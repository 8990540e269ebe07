import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { KeyActor, KeyRecogniser } from '../accounts/index.ts'
import { counted } from '../catalog/counted.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError, fail } from '../platform/errors.ts'
import { openMemo } from '../platform/memo.ts'
import { addressRateLimit } from '../platform/memory-rate-limit.ts'
import { semaphore } from '../platform/semaphore.ts'
import { singleFlight } from '../platform/single-flight.ts'

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
        fail('UNAUTHORIZED', 'Send the API key as “Authorization: Bearer <API_KEY>” or “X-API-Key: <API_KEY>”.'))
  if (token !== null && header !== null && token !== header)
    fail('UNAUTHORIZED', 'Two different keys were sent. Send only one.')
  return token ?? header
}

function single(req: IncomingMessage, name: string): string | null {
  const [first, ...others] = req.headersDistinct[name] ?? []
  if (others.some((other) => other !== first)) fail('UNAUTHORIZED', `The header ${name} was sent more than once.`)
  return first ?? null
}

const failuresPerMinute = 20

/** Reads in progress of keys from addresses over the limit; the others wait, so a flood occupies few connections. */
const readsOverLimit = 2
/** Keys known to be invalid, so that their repetition costs no query. The most a flood can add in memory. */
const rejectedKeys = 10_000
const rejectedMs = 30_000

/**
 * Identifies API callers. After 20 rejected requests a minute from one address (IPv6: one /64), further requests
 * without a valid key fail with RATE_LIMITED. A valid key always passes: a key with the right checksum is looked up, and
 * only repeated, malformed and missing keys are rejected without a query (docs/decisions/0046).
 */
export function keyIdentifier(recogniser: KeyRecogniser, clock: Clock) {
  const failures = addressRateLimit(clock, failuresPerMinute)

  const rejected = openMemo<true>({ clock, most: rejectedKeys, until: () => clock.now().getTime() + rejectedMs })
  const reads = singleFlight<KeyActor>()
  const turns = semaphore(readsOverLimit)

  /** Fails like the recogniser. `queued`: waits its turn, and shares the read of the same key. */
  async function read(key: string, queued: boolean): Promise<KeyActor> {
    if (rejected.fresh(hashOf(key))) fail('UNAUTHORIZED', 'The API key is not valid.')
    try {
      return await (queued ? reads.run(key, () => turns.enter(() => recogniser.fresh(key))) : recogniser.fresh(key))
    } catch (error) {
      if (isUnauthorized(error)) rejected.set(hashOf(key), true)
      throw error
    }
  }

  return async function identify(key: string | null, freshly: boolean, address: () => string): Promise<KeyActor> {
    if (key !== null && !freshly) {
      const known = recogniser.known(key)
      if (known) return known
    }
    const from = address()
    const wait = freshly ? null : failures.secondsLeft(from)
    try {
      if (key === null)
        fail('UNAUTHORIZED', 'Send an API key as “Authorization: Bearer <API_KEY>” or “X-API-Key: <API_KEY>”.')
      return await read(key, wait !== null)
    } catch (error) {
      if (!isUnauthorized(error)) throw error
      failures.take(from)
      throw wait === null ? error : tooMany(wait)
    }
  }
}

const isUnauthorized = (error: unknown): boolean => error instanceof AppError && error.code === 'UNAUTHORIZED'

/** Keys of any length have names of one length; malformed ones too. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64')

function tooMany(seconds: number): AppError {
  return new AppError(
    'RATE_LIMITED',
    `Too many requests without a valid key from this IP address. Try again in ${counted(seconds, 'second')}.`,
    { retryAfter: seconds },
  )
}
