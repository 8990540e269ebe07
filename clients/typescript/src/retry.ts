import { ConnectionError, retryAfterOf } from './errors.ts'

export type RetryTerms = {
  /** Further attempts after the first. */
  retries: number
  /** Milliseconds for one attempt. */
  timeout: number
  fetch: typeof fetch
  /** Milliseconds to wait; replaced in tests. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

const longestWait = 60_000
/** Refused before any work and without a charge, so every method may be repeated. */
const refused = 429
/** The work may be done although its outcome was lost. */
const uncertain = new Set([502, 503, 504])

/** Whether the same request may succeed later. */
export const isPassing = (status: number): boolean => status === refused || uncertain.has(status)

/**
 * `fetch` with a time limit and bounded retries. 429 is repeated after `Retry-After`; a failed connection, 502, 503 and
 * 504 only where a repeated request has no second effect: GET, DELETE, or with an `Idempotency-Key`.
 */
export function retryingFetch({ retries, timeout, fetch: send, wait = sleep }: RetryTerms): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const safe = ['GET', 'HEAD', 'DELETE'].includes(request.method) || request.headers.has('Idempotency-Key')
    for (let attempt = 0; ; attempt++) {
      const last = attempt >= retries
      const time = AbortSignal.timeout(timeout)
      let response: Response
      try {
        response = await send(new Request(request.clone(), { signal: AbortSignal.any([request.signal, time]) }))
      } catch (cause) {
        if (request.signal.aborted) throw cause
        if (!last && safe) {
          await wait(backOff(attempt), request.signal)
          continue
        }
        const reason = time.aborted ? `no response within ${timeout / 1000} s` : messageOf(cause)
        throw new ConnectionError(`${request.method} ${new URL(request.url).origin}: ${reason}`, { cause })
      }
      if (last || !(response.status === refused || (safe && uncertain.has(response.status)))) return response
      const milliseconds = (retryAfterOf(response) ?? 0) * 1000 || backOff(attempt)
      if (milliseconds > longestWait) return response
      await response.body?.cancel()
      await wait(milliseconds, request.signal)
    }
  }
}

/** Doubles from half a second, with full jitter in its upper half. */
const backOff = (attempt: number): number => 500 * 2 ** attempt * (0.5 + Math.random() / 2)

export function messageOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause instanceof Error && cause.cause.message ? cause.cause.message : cause.message
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    }, milliseconds)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}
