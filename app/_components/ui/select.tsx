import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { FormField, type FormFieldProps } from './form-field.tsx'

export type SelectProps = Omit<FormFieldProps, 'children'> &
  ComponentProps<'select'> & { options: readonly { value: string; label: string; disabled?: boolean }[] }

/** A labelled choice from a list, in the control of the platform. */
export function Select({ label, help, error, optional, options, ...rest }: SelectProps) {
  return (
    <FormField label={label} help={help} error={error} optional={optional}>
      {(wiring) => (
        <span className="select-box">
          <select {...rest} {...wiring} className="control">
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" className="icon" />
        </span>
      )}
    </FormField>
  )
}
