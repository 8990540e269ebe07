import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

/** What a control inside a field has to carry. */
export type FieldWiring = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

export type FormFieldProps = {
  label: string
  help?: ReactNode
  /** Replaces the help; the input is kept. */
  error?: string
  optional?: boolean
  children: (wiring: FieldWiring) => ReactNode
}

/** Label above, control, help or error below, all wired together. */
export function FormField({ label, help, error, optional, children }: FormFieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {optional ? <span className="field-optional">optional</span> : null}
      </label>
      {children({
        id,
        'aria-describedby': error || help ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <p className="field-error" id={noteId} role="alert">
          <CircleAlert aria-hidden="true" className="icon" />
          {error}
        </p>
      ) : help ? (
        <p className="field-help" id={noteId}>
          {help}
        </p>
      ) : null}
    </div>
  )
}
