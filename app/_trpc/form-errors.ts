import { TRPCClientError } from '@trpc/client'
import { refusalOf } from './client.tsx'

export type FormErrors = { fields: Readonly<Record<string, string>>; message: string | null }

type Details = readonly { pointer: string; message: string }[]

type Options = {
  /** Fields for error codes. */
  errorFields?: Readonly<Record<string, string>>
  /** Names of the fields that the form shows; without it, errors are returned by path, whatever it is. */
  shown?: readonly string[]
}

/**
 * A failed call's form errors: a message per wrong field, and one for the whole form. With `shown`, a field within an
 * object is found by the end of its path, and what is wrong with any other becomes the message.
 */
export function formErrorsOf(error: unknown, { errorFields = {}, shown }: Options = {}): FormErrors {
  if (!error) return { fields: {}, message: null }
  const refusal = refusalOf(error)
  const field = errorFields[refusal.code]
  if (field) return { fields: { [field]: refusal.message }, message: null }
  const details = detailsOf(error)
  if (refusal.code !== 'VALIDATION_FAILED' || details.length === 0) return { fields: {}, message: sentenceOf(error) }
  const found = details.map(({ pointer, message }) => ({ field: fieldAt(pointer.slice(1), shown), message }))
  const other = found.findIndex((each) => each.field === undefined)
  return {
    fields: Object.fromEntries(found.flatMap((each) => (each.field === undefined ? [] : [[each.field, each.message]]))),
    // The message of a refusal is that of its first detail, with the name of the field.
    message: other === 0 ? refusal.message : (found[other]?.message ?? null),
  }
}

const fieldAt = (path: string, shown: readonly string[] | undefined) =>
  shown ? shown.find((name) => path === name || path.endsWith(`/${name}`)) : path

/** The error as one text; an internal error includes the request id, so that it can be found in the log. */
export function sentenceOf(error: unknown): string {
  const { code, message, requestId } = refusalOf(error)
  return code === 'INTERNAL_ERROR' && requestId ? `${message} Request ${requestId}.` : message
}

function detailsOf(error: unknown): Details {
  if (!(error instanceof TRPCClientError)) return []
  return (error.data as { details?: Details | null } | null)?.details ?? []
}
