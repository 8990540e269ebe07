import { type ErrorCode, errors, statusOf } from '../catalog/errors.ts'

export type Detail = { pointer: string; code: string; message: string }

/** An error that may be shown to the caller. `cause` is for the log only. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Detail[] | null
  /** Seconds until you can retry; becomes `Retry-After`. */
  readonly retryAfter: number | null
  /** Further response headers, such as the quota headers of a 402. */
  readonly headers: Record<string, string>

  constructor(
    code: ErrorCode,
    message?: string,
    extra: { details?: Detail[]; retryAfter?: number; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message ?? `${errors[code].title}.`, { cause: extra.cause })
    this.name = 'AppError'
    this.code = code
    this.details = extra.details ?? null
    this.retryAfter = extra.retryAfter ?? null
    this.headers = extra.headers ?? {}
  }

  get status(): number {
    return statusOf(this.code)
  }
}

/** Throws the catalogue error with this code; the message may be shown to the caller. */
export function fail(code: ErrorCode, message?: string, extra?: ConstructorParameters<typeof AppError>[2]): never {
  throw new AppError(code, message, extra)
}
