import { TRPCClientError } from '@trpc/client'
import { refusalOf } from './client.tsx'

export type FormErrors = { fields: Readonly<Record<string, string>>; message: string | null }

type Details = readonly { pointer: string; message: string }[]

/**
 * A failed call's form errors: a message per wrong field, or one for the whole form. `errorFields` maps error codes to
 * fields.
 */
export function formErrorsOf(error: unknown, errorFields: Readonly<Record<string, string>> = {}): FormErrors {
  if (!error) return { fields: {}, message: null }
  const refusal = refusalOf(error)
  const field = errorFields[refusal.code]
  if (field) return { fields: { [field]: refusal.message }, message: null }
  const details = detailsOf(error)
  if (refusal.code === 'VALIDATION_FAILED' && details.length > 0) {
    return { fields: Object.fromEntries(details.map((each) => [each.pointer.slice(1), each.message])), message: null }
  }
  return { fields: {}, message: sentenceOf(error) }
}

/** The error as one text; an internal error includes the request id, so that it can be found in the log. */
export function sentenceOf(error: unknown): string {
  const { code, message, requestId } = refusalOf(error)
  return code === 'INTERNAL_ERROR' && requestId ? `${message} Request ${requestId}.` : message
}

function detailsOf(error: unknown): Details {
  if (!(error instanceof TRPCClientError)) return []
  return (error.data as { details?: Details | null } | null)?.details ?? []
}
