import { TRPCError } from '@trpc/server'
import { ZodRealError } from 'zod'
import { textFaultsOf } from '../platform/plain-text.ts'

/**
 * Rejects input with a NUL or a lone surrogate in any text, as the schema would reject the same field: with the error
 * code of the field, and a pointer to it. Values at the `tolerated` pointers are left to `tolerate`.
 */
export function requirePlainText(input: unknown, tolerated: readonly string[] = []): void {
  const faults = textFaultsOf(input).filter(({ path }) => !tolerated.includes(`/${path.join('/')}`))
  if (faults.length === 0) return
  const issues = faults.map((fault) => ({ ...fault, code: 'custom' as const, input: undefined }))
  throw new TRPCError({ code: 'BAD_REQUEST', cause: new ZodRealError(issues) })
}
