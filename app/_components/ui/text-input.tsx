import type { ComponentProps } from 'react'
import { FormField, type FormFieldProps } from './form-field.tsx'

type FieldParts = Omit<FormFieldProps, 'children'>
type Own = FieldParts & {
  /** The value is data: what a browser or keyboard would put right is left as it is. */
  mono?: boolean
}

const asTyped = { autoCapitalize: 'off', autoComplete: 'off', autoCorrect: 'off', spellCheck: false } as const

/** A labelled line of text. */
export function TextInput({ label, help, error, optional, mono, ...rest }: Own & ComponentProps<'input'>) {
  return (
    <FormField label={label} help={help} error={error} optional={optional}>
      {(wiring) => (
        <input
          type="text"
          {...(mono ? asTyped : {})}
          {...rest}
          {...wiring}
          className="control"
          data-mono={mono ? '' : undefined}
        />
      )}
    </FormField>
  )
}

/** A labelled text of several lines. */
export function TextArea({ label, help, error, optional, mono, ...rest }: Own & ComponentProps<'textarea'>) {
  return (
    <FormField label={label} help={help} error={error} optional={optional}>
      {(wiring) => (
        <textarea
          {...(mono ? asTyped : {})}
          {...rest}
          {...wiring}
          className="control"
          data-mono={mono ? '' : undefined}
        />
      )}
    </FormField>
  )
}
