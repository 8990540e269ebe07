import { type RefObject, useEffect } from 'react'

/** Moves focus to the first invalid control whenever new errors are shown. */
export function useFocusError(form: RefObject<HTMLFormElement | null>, errors: unknown): void {
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, errors])
}
