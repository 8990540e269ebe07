import { TRPCError } from '@trpc/server'
import { ZodError } from 'zod'
import type { EndpointRow } from '../catalog/endpoints.ts'
import { plainAdvice } from '../catalog/error-advice.ts'
import type { ErrorCode } from '../catalog/errors.ts'
import { refusalCodeOf } from '../lookups/index.ts'
import { isUnavailable } from '../platform/database.ts'
import { AppError, type Detail } from '../platform/errors.ts'
import { namedMessage } from '../platform/validation-messages.ts'

/**
 * Maps anything thrown to a catalogue error. Unexpected errors become INTERNAL_ERROR without details; an unreachable
 * database becomes DATABASE_UNAVAILABLE.
 */
export function appErrorOf(thrown: unknown, refusals: EndpointRow['refusals'] = {}): AppError {
  const cause = thrown instanceof TRPCError ? (thrown.cause ?? thrown) : thrown
  if (cause instanceof AppError) return cause
  if (cause instanceof ZodError) {
    if (thrown instanceof TRPCError && thrown.code === 'BAD_REQUEST') return refusalOf(cause, refusals)
    return new AppError('INTERNAL_ERROR', undefined, { cause: thrown })
  }
  if (isUnavailable(cause)) return new AppError('DATABASE_UNAVAILABLE', undefined, { retryAfter: 5, cause })
  if (thrown instanceof TRPCError) {
    if (thrown.code === 'NOT_FOUND') return new AppError('LOOKUP_NOT_FOUND', undefined, { cause: thrown })
    if (thrown.code === 'PARSE_ERROR') return new AppError('INVALID_JSON', undefined, { cause: thrown })
    if (thrown.code === 'PAYLOAD_TOO_LARGE') return new AppError('PAYLOAD_TOO_LARGE', undefined, { cause: thrown })
    if (['BAD_REQUEST', 'METHOD_NOT_SUPPORTED', 'UNSUPPORTED_MEDIA_TYPE'].includes(thrown.code))
      return new AppError('VALIDATION_FAILED', undefined, { cause: thrown })
  }
  return new AppError('INTERNAL_ERROR', undefined, { cause })
}

function refusalOf(error: ZodError, refusals: Readonly<Record<string, ErrorCode>>): AppError {
  const details: Detail[] = error.issues.slice(0, 20).map((issue) => ({
    pointer: issue.path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
    code: issue.code ?? 'custom',
    message: issue.message,
  }))
  const [first] = error.issues
  const code = refusalCodeOf(error, refusals)
  return new AppError(code, first && messageOf(first, code), { details })
}

/** The message of the schema; a rule of type, size or format that rejects a field is followed by what to send. */
function messageOf(issue: ZodError['issues'][number], code: ErrorCode): string {
  const named = namedMessage(issue)
  if (code === 'VALIDATION_FAILED' || issue.code === 'custom') return named
  return `${named} ${plainAdvice(code)}`
}
