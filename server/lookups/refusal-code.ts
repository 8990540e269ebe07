import type { ZodError } from 'zod'
import { type ErrorCode, errors } from '../catalog/errors.ts'

/**
 * Error code of a rejected input: the one named by the schema for its first issue, else that of the rejected field,
 * else VALIDATION_FAILED.
 */
export function refusalCodeOf(
  { issues: [first] }: ZodError,
  refusals: Readonly<Record<string, ErrorCode>> = {},
): ErrorCode {
  const named: unknown = first?.code === 'custom' ? first.params?.error : undefined
  if (typeof named === 'string' && Object.hasOwn(errors, named)) return named as ErrorCode
  return refusals[String(first?.path[0] ?? '')] ?? 'VALIDATION_FAILED'
}
