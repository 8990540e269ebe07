/** Moves focus to the first wrong control of a form; call it after errors are shown. */
export function focusFirstError(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
