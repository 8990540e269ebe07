import CachePolicy from 'http-cache-semantics'
import type { UpstreamTerms } from '../catalog/providers.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { Http, HttpAnswer } from '../platform/http.ts'
import { retryAfterOf } from '../platform/retry-after.ts'
import type { FailureReason } from './provider.ts'

/** The upstream responded, but not with a usable answer. */
export class UpstreamFailure extends Error {
  readonly why: FailureReason
  /** The upstream's Retry-After in seconds, if stated. */
  readonly retryAfter: number | null
  constructor(why: FailureReason, message: string, retryAfter: number | null = null) {
    super(message)
    this.name = 'UpstreamFailure'
    this.why = why
    this.retryAfter = retryAfter
  }
}

/** Status is 200, 404, 410 or one in `accepts`; any other status is a failure. */
export type UpstreamAnswer = HttpAnswer & { freshSeconds: number | null }

/** `accepts`: further statuses that count as answers. */
type Options = { signal: AbortSignal; headers?: Record<string, string>; accepts?: readonly number[] }

/** One external service. Paths are already encoded, and empty or with a leading slash. */
export type Upstream = {
  readonly base: string
  get(path: string, options: Options): Promise<UpstreamAnswer>
  post(path: string, body: unknown, options: Options): Promise<UpstreamAnswer>
  postForm(path: string, fields: URLSearchParams, options: Options): Promise<UpstreamAnswer>
}

/** `headers` are sent only to the base URL's origin. */
export function upstream(
  http: Http,
  base: string,
  terms: UpstreamTerms,
  headers: Record<string, string> = {},
  clock: Clock = systemClock,
): Upstream {
  const trusted = new URL(base).origin
  const send = async (path: string, method: 'GET' | 'POST', body: string | null, options: Options) => {
    const answer = await http.send({
      url: base + path,
      method,
      headers: { accept: 'application/json', ...headers, ...options.headers },
      ...(body === null ? {} : { body }),
      timeoutMs: terms.timeoutMs,
      maxBytes: terms.maxBytes,
      trusted,
      signal: options.signal,
    })
    return judged(answer, method, options.accepts ?? [], clock.now())
  }
  return {
    base,
    get: (path, options) => send(path, 'GET', null, options),
    post: (path, body, options) =>
      send(path, 'POST', JSON.stringify(body), {
        ...options,
        headers: { 'content-type': 'application/json', ...options.headers },
      }),
    postForm: (path, fields, options) =>
      send(path, 'POST', fields.toString(), {
        ...options,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...options.headers },
      }),
  }
}

const usable = new Set([200, 404, 410])

function judged(answer: HttpAnswer, method: 'GET' | 'POST', accepts: readonly number[], now: Date): UpstreamAnswer {
  const { status, headers } = answer
  if (usable.has(status) || accepts.includes(status))
    return { ...answer, freshSeconds: method === 'GET' ? freshSecondsOf(answer) : null }
  throw new UpstreamFailure(
    status === 429 || status === 401 || status === 403 ? 'refused' : 'down',
    `status ${status}`,
    retryAfterOf(headers, now),
  )
}

/** How long a shared HTTP cache may keep the answer (RFC 9111); 0 if it must not be stored, null if not stated. */
function freshSecondsOf({ status, headers }: HttpAnswer): number | null {
  if (headers['cache-control'] === undefined && headers.expires === undefined) return null
  const policy = new CachePolicy({ headers: {} }, { status, headers: { ...headers } }, { cacheHeuristic: 0 })
  if (!policy.storable()) return 0
  return policy.timeToLive() > 0 ? Math.floor(policy.timeToLive() / 1000) : null
}

/** Parses the body as JSON. Anything else, such as an error page with status 200, is malformed. */
export function jsonOf(answer: UpstreamAnswer): unknown {
  try {
    return JSON.parse(answer.body.toString('utf8'))
  } catch {
    throw new UpstreamFailure('malformed', 'the response is not JSON')
  }
}

export function malformed(message: string): never {
  throw new UpstreamFailure('malformed', message)
}
