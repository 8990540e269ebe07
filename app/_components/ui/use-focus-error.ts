import { type RefObject, useEffect } from 'react'
import { focusFirstError } from './focus-first-error.ts'

/** Moves focus to the first wrong control each time new errors are shown. */
export function useFocusError(form: RefObject<HTMLFormElement | null>, errors: unknown): void {
  useEffect(() => {
    if (errors && form.current) focusFirstError(form.current)
  }, [form, errors])
}
