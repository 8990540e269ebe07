import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import controlStyles from './control.module.css'
import { FormField, type FormFieldProps } from './form-field.tsx'
import styles from './select.module.css'

export type SelectProps = Omit<FormFieldProps, 'children'> &
  ComponentProps<'select'> & { options: readonly { value: string; label: string; disabled?: boolean }[] }

/** A labelled native select. */
export function Select({ label, help, error, optional, options, ...rest }: SelectProps) {
  return (
    <FormField label={label} help={help} error={error} optional={optional}>
      {(wiring) => (
        <span className={styles.box}>
          <select {...rest} {...wiring} className={controlStyles.control}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" />
        </span>
      )}
    </FormField>
  )
}
