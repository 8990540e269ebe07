import { ConnectionError, errorOf, retryAfterOf } from './errors.ts'
import { meteredPaths } from './generated/metered.gen.ts'

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

/** The error of which the API promises that no unit was used. */
const uncharged = 'DATABASE_UNAVAILABLE'

const metered = meteredPaths.map((path) => new RegExp(`/v1${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`))

/** Whether the same request may succeed later. */
export const isPassing = (status: number): boolean => status === refused || uncertain.has(status)

/**
 * `fetch` with a time limit and bounded retries. 429 is repeated after `Retry-After`; a failed connection, 502, 503 and
 * 504 only where a repeated request has no second effect: GET, DELETE, or with an `Idempotency-Key`. A lookup is charged
 * again, so it is repeated only after the error that says that no unit was used.
 */
export function retryingFetch({ retries, timeout, fetch: send, wait = sleep }: RetryTerms): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const repeatable = ['GET', 'HEAD', 'DELETE'].includes(request.method) || request.headers.has('Idempotency-Key')
    const free = repeatable && !isMetered(request)
    for (let attempt = 0; ; attempt++) {
      const last = attempt >= retries
      const time = AbortSignal.timeout(timeout)
      let response: Response
      try {
        response = await send(new Request(request.clone(), { signal: AbortSignal.any([request.signal, time]) }))
      } catch (cause) {
        if (request.signal.aborted) throw cause
        if (!last && free) {
          await wait(backOff(attempt), request.signal)
          continue
        }
        const reason = time.aborted ? `no response within ${timeout / 1000} s` : messageOf(cause)
        throw new ConnectionError(`${request.method} ${new URL(request.url).origin}: ${reason}`, { cause })
      }
      const again =
        response.status === refused ||
        (free && uncertain.has(response.status)) ||
        (repeatable && response.status === 503 && (await codeOf(response)) === uncharged)
      if (last || !again) return response
      const milliseconds = (retryAfterOf(response) ?? 0) * 1000 || backOff(attempt)
      if (milliseconds > longestWait) return response
      await response.body?.cancel()
      await wait(milliseconds, request.signal)
    }
  }
}

const isMetered = ({ method, url }: Request): boolean =>
  method === 'GET' && metered.some((path) => path.test(new URL(url).pathname))

async function codeOf(response: Response): Promise<string> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return errorOf(body, response).code
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
