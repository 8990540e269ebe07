import type { ComponentProps } from 'react'
import styles from './control.module.css'
import { FormField, type FormFieldProps } from './form-field.tsx'

type FieldParts = Omit<FormFieldProps, 'children'>
type Own = FieldParts & {
  /** The value is data: disables spell checking, autocorrection and capitalisation. */
  mono?: boolean
}

const asTyped = { autoCapitalize: 'off', autoComplete: 'off', autoCorrect: 'off', spellCheck: false } as const

export function TextInput({ label, help, error, optional, mono, ...rest }: Own & ComponentProps<'input'>) {
  return (
    <FormField label={label} help={help} error={error} optional={optional}>
      {(wiring) => (
        <input
          type="text"
          {...(mono ? asTyped : {})}
          {...rest}
          {...wiring}
          className={styles.control}
          data-mono={mono ? '' : undefined}
        />
      )}
    </FormField>
  )
}

export function TextArea({ label, help, error, optional, mono, ...rest }: Own & ComponentProps<'textarea'>) {
  return (
    <FormField label={label} help={help} error={error} optional={optional}>
      {(wiring) => (
        <textarea
          {...(mono ? asTyped : {})}
          {...rest}
          {...wiring}
          className={styles.control}
          data-mono={mono ? '' : undefined}
        />
      )}
    </FormField>
  )
}
