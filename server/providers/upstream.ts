import CachePolicy from 'http-cache-semantics'
import type { UpstreamTerms } from '../catalog/providers.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { Http, HttpAnswer } from '../platform/http.ts'
import type { FailureReason } from './provider.ts'
import { retryAfterOf } from './retry-after.ts'

/** An upstream answered, but not with what was asked. */
export class UpstreamFailure extends Error {
  readonly why: FailureReason
  /** Seconds after which the upstream wants to be asked again, if it said so. */
  readonly retryAfter: number | null
  constructor(why: FailureReason, message: string, retryAfter: number | null = null) {
    super(message)
    this.name = 'UpstreamFailure'
    this.why = why
    this.retryAfter = retryAfter
  }
}

/** Status is 200, 404, 410 or one that was asked to be accepted; everything else is a failure. */
export type UpstreamAnswer = HttpAnswer & { freshSeconds: number | null }

/** `accepts`: further statuses that are answers of this service. */
type Options = { signal: AbortSignal; headers?: Record<string, string>; accepts?: readonly number[] }

/** One service outside: its base address and how it is asked. Paths begin with a slash or are empty, already encoded. */
export type Upstream = {
  readonly base: string
  get(path: string, options: Options): Promise<UpstreamAnswer>
  post(path: string, body: unknown, options: Options): Promise<UpstreamAnswer>
  /** Sends the fields of a form. */
  postForm(path: string, fields: URLSearchParams, options: Options): Promise<UpstreamAnswer>
}

/** `headers` are sent to the base's own origin only. */
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

/** How long HTTP lets a shared cache keep the answer (RFC 9111); 0 where it may not be stored, null where nothing is said. */
function freshSecondsOf({ status, headers }: HttpAnswer): number | null {
  if (headers['cache-control'] === undefined && headers.expires === undefined) return null
  const policy = new CachePolicy({ headers: {} }, { status, headers: { ...headers } }, { cacheHeuristic: 0 })
  if (!policy.storable()) return 0
  return policy.timeToLive() > 0 ? Math.floor(policy.timeToLive() / 1000) : null
}

/** The body as JSON. An upstream that answers something else, such as an error page with status 200, is malformed. */
export function jsonOf(answer: UpstreamAnswer): unknown {
  try {
    return JSON.parse(answer.body.toString('utf8'))
  } catch {
    throw new UpstreamFailure('malformed', 'the answer is not JSON')
  }
}

/** For facts that a mapper could not make from an answer. */
export function malformed(message: string): never {
  throw new UpstreamFailure('malformed', message)
}
