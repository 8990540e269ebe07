'use client'

import { useState } from 'react'
import { formErrorsOf } from './form-errors.ts'
import { useOutdated } from './use-refusal.ts'

type Mutation = { error: unknown; isPending: boolean }
type Options<Values> = {
  initial: Values
  /** Error codes shown under a field instead of below the form. */
  errorFields?: Readonly<Record<string, string>>
}

/**
 * Text fields and errors of a form that sends one mutation: `field` for each input, `form` for the surrounding
 * FormDialog.
 */
export function useMutationForm<Values extends Record<string, string>>(
  { error, isPending }: Mutation,
  { initial, errorFields = {} }: Options<Values>,
) {
  const [values, setValues] = useState(initial)
  const errors = formErrorsOf(error, { errorFields, shown: Object.keys(values) })
  useOutdated(error)
  const field = (name: keyof Values & string) => ({
    value: values[name],
    error: errors.fields[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  return { values, field, form: { pending: isPending, attempt: error, error: errors.message } }
}
