/** One invalid field of a request. */
export type ErrorDetail = { pointer: string; code: string; message: string }

type Terms = {
  status: number
  code: string
  details: readonly ErrorDetail[]
  requestId: string | null
  retryAfter: number | null
  help: string | null
}

/** The API refused a request. `code` is stable and one of the codes in the documentation; `message` may change. */
export class AssayError extends Error {
  override readonly name = 'AssayError'
  readonly status: number
  readonly code: string
  /** The invalid fields, where the request was invalid. */
  readonly details: readonly ErrorDetail[]
  /** Send this ID along when you ask for help. */
  readonly requestId: string | null
  /** Seconds until a retry is worthwhile, if the API said so. */
  readonly retryAfter: number | null
  /** Address of the documentation of this error. */
  readonly help: string | null

  constructor(message: string, terms: Terms, options?: ErrorOptions) {
    super(message, options)
    this.status = terms.status
    this.code = terms.code
    this.details = terms.details
    this.requestId = terms.requestId
    this.retryAfter = terms.retryAfter
    this.help = terms.help
  }
}

/** No usable response arrived: the connection failed, the time was up, or it is not of Assay. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}

type ErrorBody = { error?: { code?: unknown; message?: unknown; details?: unknown } }

/** What a response that is not a success says. A proxy's own body is reported by its status. */
export function errorOf(body: unknown, response: Response): AssayError {
  const error = typeof body === 'object' && body !== null ? (body as ErrorBody).error : undefined
  const code = typeof error?.code === 'string' ? error.code : `HTTP_${response.status}`
  const message = typeof error?.message === 'string' ? error.message : withoutReason(response)
  return new AssayError(message, {
    status: response.status,
    code,
    details: Array.isArray(error?.details) ? (error.details as ErrorDetail[]) : [],
    requestId: response.headers.get('X-Service-Request-Id'),
    retryAfter: retryAfterOf(response),
    help: /<([^<>]{1,2000})>; rel="help"/.exec(response.headers.get('Link') ?? '')?.[1] ?? null,
  })
}

function withoutReason({ status, headers }: Response): string {
  const location = headers.get('Location')
  if (status >= 300 && status < 400 && location)
    return `The server redirects to ${location}. Set baseUrl to the address of the installation.`
  return `The server responded with ${status} and no reason.`
}

/** Seconds of `Retry-After` (RFC 9110, section 10.2.3), as a number or a date; null without one. */
export function retryAfterOf(response: Response, now = Date.now()): number | null {
  const value = response.headers.get('Retry-After')
  if (value === null) return null
  const seconds = /^\d+$/.test(value.trim()) ? Number(value) : (Date.parse(value) - now) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
}
