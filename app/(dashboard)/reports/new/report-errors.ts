import { type FormErrors, formErrorsOf } from '#app/_trpc/form-errors.ts'

const WITHIN = 'assessment/'

/** Splits a rejected report's errors into its own fields and those of the assessment, by path. */
export function reportErrorsOf(error: unknown): { own: FormErrors['fields']; assessment: FormErrors } {
  const { fields, message } = formErrorsOf(error)
  const entries = Object.entries(fields)
  const own = Object.fromEntries(entries.filter(([path]) => path === 'title' || path === 'notes'))
  const others = entries.filter(([path]) => !Object.hasOwn(own, path))
  return {
    own,
    assessment: {
      message,
      fields: Object.fromEntries(
        others.map(([path, text]) => [path.startsWith(WITHIN) ? path.slice(WITHIN.length) : path, text]),
      ),
    },
  }
}
